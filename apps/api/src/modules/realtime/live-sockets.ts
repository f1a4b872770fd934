import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { accessTo } from '@tessera/contracts/realtime/entities';
import { mostWatches, partRoomOf, type Room, roomOf, Watch } from '@tessera/contracts/realtime/realtime.push';
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
import { EntityGuards } from './entity-guards.ts';
import { LiveServer, type LiveSocket } from './live-server.ts';

interface Known {
  actor: Actor;
  tokenHash: string;
  /** Messages since the last check: a socket that floods is disconnected. */
  messages: number;
}
type Answer = (result: { ok: true } | { ok: false; error: string }) => void;

const lookEveryMs = 60_000;
const mostMessages = 600;

/**
 * The identity and watches of a socket. The token is checked at connection and the right at each watch.
 * When the session ends or rights change, the connection is closed, and an authorised browser reconnects.
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
    const token: unknown = socket.handshake.auth['token'];
    const actor = await this.authenticator.actorOf(typeof token === 'string' ? token : undefined);
    this.known.set(socket, { actor, tokenHash: hashOf(String(token)), messages: 0 });
  }

  private welcome(socket: LiveSocket): void {
    const known = this.known.get(socket);
    if (!known) return void socket.conn.close();
    socket.use((_event, next) => {
      known.messages += 1;
      if (known.messages <= mostMessages) return next();
      socket.conn.close();
    });
    socket.on('watch', (watch, answer) => void this.watch(socket, known.actor, watch, answer));
    socket.on('unwatch', (watch) => void this.unwatch(socket, known.actor, watch));
  }

  private async watch(socket: LiveSocket, actor: Actor, given: unknown, answer: Answer | undefined): Promise<void> {
    if (typeof answer !== 'function') return;
    try {
      const watch = parsed(given);
      if (watch.entity !== 'access')
        await this.access.require(actor, accessTo(watch.entity), await this.guards.of(actor.workspace, watch));
      const room = await this.roomFor(actor, watch);
      if (!socket.rooms.has(room)) {
        // Apart from its watches, a socket is in the room of its own id.
        if (socket.rooms.size > mostWatches)
          throw invalidInput(`A connection can have up to ${mostWatches} watches. Remove some.`);
        await socket.join(room);
      }
      // Joined before the response, so that a read after it misses no later change.
      await this.watches.hold([room]);
      answer({ ok: true });
    } catch (error) {
      answer({ ok: false, error: toDomainError(error).message });
    }
  }

  private async unwatch(socket: LiveSocket, actor: Actor, given: unknown): Promise<void> {
    const watch = Watch.safeParse(given);
    if (!watch.success) return;
    const { entity, of, id } = watch.data;
    await socket.leave(roomOf(watch.data, actor.workspace));
    if (entity !== 'access' && of === undefined && id === undefined)
      await socket.leave(partRoomOf(entity, actor.workspace));
  }

  /**
   * A member who may not see all of an entity joins the room without contents. A sharing change ends the connection.
   */
  private async roomFor(actor: Actor, watch: Watch): Promise<Room> {
    const { entity, of, id } = watch;
    if (entity === 'access' || of !== undefined || id !== undefined) return roomOf(watch, actor.workspace);
    const access = accessTo(entity);
    if (typeof access === 'string') return roomOf(watch, actor.workspace);
    const visible = await this.access.visibleTo(actor, access.on, access.action);
    const seesAll = 'except' in visible && visible.except.length === 0;
    return seesAll ? roomOf(watch, actor.workspace) : partRoomOf(entity, actor.workspace);
  }

  private hear(change: SessionChange | 'all'): void {
    if (change === 'all') return void this.endExpired();
    for (const [socket, { actor }] of this.all()) if (concerns(change, actor)) socket.conn.close();
  }

  /** Checks each session without using it: an open page alone does not extend a session. */
  private async endExpired(): Promise<void> {
    const now = new Date();
    for (const [socket, known] of this.all()) {
      known.messages = 0;
      try {
        if (!(await this.sessions.isOpen(known.tokenHash, now))) socket.conn.close();
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
