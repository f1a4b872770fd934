import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { isVisible } from '@tessera/access/decide';
import { KnownApps } from '@tessera/apps/known-apps';
import { accessTo } from '@tessera/contracts/realtime/entities';
import { Focus, mostWatches, partRoomOf, type Room, roomOf, Watch } from '@tessera/contracts/realtime/realtime.push';
import { DomainError, invalidInput } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import { type Actor, Authenticator } from '@tessera/kit/actor';
import { failureOf, toDomainError } from '@tessera/kit/failure.filter';
import { log } from '@tessera/kit/logger';
import { WatchRegistry } from '@tessera/queue/watch-registry';
import { concerns } from '../../auth/session-authenticator.ts';
import { type SessionChange, SessionSignals } from '../../auth/session-signals.ts';
import { Sessions } from '../../auth/sessions.ts';
import { hashOf } from '../../auth/tokens.ts';
import { ChatSockets } from './chat-sockets.ts';
import { EntityGuards } from './entity-guards.ts';
import { LiveServer, type LiveSocket } from './live-server.ts';

interface Known {
  actor: Actor;
  tokenHash: string;
  /** The watch of each room that the socket joined. */
  watches: Map<Room, Watch>;
  /** Messages since the last check: a socket that floods is disconnected. */
  messages: number;
  /** The app on which others see this socket's cell. */
  focused?: string;
}
type Answer = (result: { ok: true } | { ok: false; error: string }) => void;

/** Visitors with a public link are not told who else is there. */
const visitorsRoom = 'visitors';
const lookEveryMs = 60_000;
const mostMessages = 600;
/** Sockets that are looked at together after a gap. */
const atOnce = 20;

/**
 * The identity and watches of a socket. The token is checked at connection and the right at each watch.
 * When the session ends or rights change, the connection is closed, and an authorised browser reconnects.
 * Both are checked again once changes may have been missed, because Redis was away.
 */
@Injectable()
export class LiveSockets implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly known = new WeakMap<LiveSocket, Known>();
  private look: NodeJS.Timeout | undefined;

  constructor(
    private readonly server: LiveServer,
    private readonly watches: WatchRegistry,
    private readonly authenticator: Authenticator,
    private readonly sessions: Sessions,
    private readonly signals: SessionSignals,
    private readonly access: AccessControl,
    private readonly guards: EntityGuards,
    private readonly apps: KnownApps,
    private readonly chats: ChatSockets,
  ) {}

  onApplicationBootstrap(): void {
    const { sockets } = this.server;
    sockets.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (error: unknown) => next(refusalOf(error)),
      );
    });
    sockets.on('connection', (socket) => this.welcome(socket));
    this.signals.onChange((change) => this.hear(change));
    this.look = setInterval(() => void this.endExpired(), lookEveryMs);
  }

  onModuleDestroy(): void {
    clearInterval(this.look);
  }

  private async admit(socket: LiveSocket): Promise<void> {
    if (await this.chats.admit(socket)) return;
    const token = tokenOf(socket);
    const actor = await this.authenticator.actorOf(token);
    if (actor.key) throw new DomainError('FORBIDDEN', 'API keys have no live connection. Call the operations instead.');
    this.known.set(socket, { actor, tokenHash: hashOf(String(token)), watches: new Map(), messages: 0 });
  }

  private welcome(socket: LiveSocket): void {
    if (this.chats.has(socket)) return this.chats.welcome(socket);
    const known = this.known.get(socket);
    if (!known) return void socket.conn.close();
    if (known.actor.guest) void socket.join(visitorsRoom);
    socket.use((_event, next) => {
      known.messages += 1;
      if (known.messages <= mostMessages) return next();
      socket.conn.close();
    });
    socket.on('watch', (watch, answer) => void this.watch(socket, known, watch, answer));
    socket.on('unwatch', (watch) => void this.unwatch(socket, known, watch));
    socket.on('focus', (focus) => passFocus(socket, known, focus));
    socket.on('disconnect', () => {
      const { focused: app_id } = known;
      if (app_id !== undefined) passFocus(socket, known, { app_id, cell: null });
    });
  }

  private async watch(socket: LiveSocket, known: Known, given: unknown, answer: Answer | undefined): Promise<void> {
    if (typeof answer !== 'function') return;
    try {
      const watch = parsed(given);
      const room = await this.roomFor(known.actor, watch);
      if (!socket.rooms.has(room)) {
        if (known.watches.size >= mostWatches)
          throw invalidInput(`A connection can have up to ${mostWatches} watches. Remove some.`);
        known.watches.set(room, watch);
        await socket.join(room);
      }
      // Joined before the response, so that a read after it misses no later change.
      await this.watches.hold([room]);
      answer({ ok: true });
    } catch (error) {
      answer({ ok: false, error: toDomainError(error).message });
    }
  }

  private async unwatch(socket: LiveSocket, { actor, watches }: Known, given: unknown): Promise<void> {
    const watch = Watch.safeParse(given);
    if (!watch.success) return;
    const { entity, of, id } = watch.data;
    const rooms = [roomOf(watch.data, actor.workspace)];
    if (entity !== 'access' && id === undefined) rooms.push(partRoomOf({ entity, of }, actor.workspace));
    for (const room of rooms) {
      watches.delete(room);
      await socket.leave(room);
    }
  }

  /**
   * A member who may not see all of an entity joins the room without contents. A sharing change ends the connection.
   * @throws DomainError when the person may not watch this
   */
  private async roomFor(actor: Actor, watch: Watch): Promise<Room> {
    const { entity, of, id } = watch;
    if (entity === 'access') return roomOf(watch, actor.workspace);
    if (entity === 'record' && of !== undefined && (await this.seesByApp(actor, of)))
      return partRoomOf({ entity, of }, actor.workspace);
    const access = accessTo(entity);
    await this.access.require(actor, access, await this.guards.of(actor.workspace, watch));
    if (of !== undefined || id !== undefined || typeof access === 'string') return roomOf(watch, actor.workspace);
    const visible = await this.access.visibleTo(actor, access.on, access.action);
    const seesAll = 'except' in visible && visible.except.length === 0;
    return seesAll ? roomOf(watch, actor.workspace) : partRoomOf({ entity }, actor.workspace);
  }

  /** Whether a member sees records of an object only because an app with them is shared with them. */
  private async seesByApp(actor: Actor, object: string): Promise<boolean> {
    if (actor.guest || this.access.may(actor, 'records:CAN_VIEW')) return false;
    const visible = await this.access.visibleTo(actor, 'app', 'records:CAN_VIEW');
    const apps = await this.apps.ofObject(actor.workspace, object);
    return apps.some((app) => isVisible(visible, app));
  }

  private hear(change: SessionChange | 'all'): void {
    if (change === 'all') return void this.checkAll();
    for (const [socket, { actor }] of this.all()) if (concerns(change, actor)) socket.conn.close();
  }

  /** Closes every socket whose session, rights or rooms are not those that it was given. */
  private async checkAll(): Promise<void> {
    const all = this.all();
    for (let from = 0; from < all.length; from += atOnce)
      await Promise.all(
        all.slice(from, from + atOnce).map(async ([socket, known]) => {
          if (!(await this.isAsGiven(socket, known))) socket.conn.close();
        }),
      );
  }

  private async isAsGiven(socket: LiveSocket, { actor: given, watches }: Known): Promise<boolean> {
    try {
      const actor = await this.authenticator.actorOf(tokenOf(socket));
      if (!isDeepStrictEqual(actor, given)) return false;
      for (const [room, watch] of watches) if ((await this.roomFor(actor, watch)) !== room) return false;
      return true;
    } catch {
      // Refused, or not to be checked now: the browser connects again, and is told which.
      return false;
    }
  }

  /** Checks each session without using it: an open page alone does not extend a session. */
  private async endExpired(): Promise<void> {
    const now = new Date();
    await this.chats.endExpired();
    for (const [socket, known] of this.all()) {
      known.messages = 0;
      try {
        const { actor, tokenHash } = known;
        const isOpen = actor.guest ? await this.isAsGiven(socket, known) : await this.sessions.isOpen(tokenHash, now);
        if (!isOpen) socket.conn.close();
      } catch (error) {
        log.warn({ err: error }, 'sessions of sockets could not be looked at');
        return;
      }
    }
  }

  private all(): [LiveSocket, Known][] {
    const sockets = [...this.server.sockets.sockets.sockets.values()];
    return sockets.flatMap((socket) => {
      const known = this.known.get(socket);
      return known ? [[socket, known] as [LiveSocket, Known]] : [];
    });
  }
}

function tokenOf({ handshake }: LiveSocket): string | undefined {
  const token: unknown = handshake.auth['token'];
  return typeof token === 'string' ? token : undefined;
}

/** Tells the others who watch an app where somebody is. Whoever does not watch it is not heard. */
function passFocus(socket: LiveSocket, known: Known, given: unknown): void {
  const focus = Focus.safeParse(given);
  if (!focus.success) return;
  const room = roomOf({ entity: 'app', id: focus.data.app_id }, known.actor.workspace);
  if (!known.watches.has(room)) return;
  if (focus.data.cell) known.focused = focus.data.app_id;
  else delete known.focused;
  socket
    .to(room)
    .except(visitorsRoom)
    .emit('focus', { ...focus.data, socket: socket.id, name: known.actor.name });
}

function parsed(given: unknown): Watch {
  const watch = Watch.safeParse(given);
  if (watch.success) return watch.data;
  throw new DomainError('INVALID_INPUT', 'Unknown watch. See the list of watches in the API reference.');
}

/** The error of a refused connection: the same as of a refused call. */
function refusalOf(error: unknown): Error & { data: unknown } {
  const refusal = toDomainError(error);
  return Object.assign(new Error(refusal.message), { data: failureOf(refusal) });
}
