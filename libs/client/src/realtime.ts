import {
  type ClientToServer,
  type Focus,
  nameOfWatch,
  type PersonFocus,
  type Push,
  type ServerToClient,
  type Watch,
} from '@tessera/contracts/realtime/realtime.push';
import { io, type Socket } from 'socket.io-client';

/** `live`: what is watched is pushed. `connecting`: it may have changed since. `off`: nobody watches anything. */
export type LiveState = 'off' | 'connecting' | 'live';

export interface RealtimeSettings {
  /** Where the server is; the page's own origin for the empty string. */
  url: string;
  token: () => string | null;
  onPushes: (pushes: readonly Push[]) => void;
  /** A watch began, or began again after pushes may have been missed: read again what it is about. */
  onJoined: (watch: Watch) => void;
  /** The server refused the connection, in its own words. */
  onRefused: (message: string) => void;
}

interface Held {
  watch: Watch;
  holders: number;
  joining: Joining;
}

/** From the moment that a watch is wanted until the server says that it has begun. */
class Joining {
  isDone = false;
  settle = (): void => {};
  readonly settled = new Promise<void>((resolve) => (this.settle = resolve));
}

/** How long the answer to a watch may take before a page is read without it. */
const joinPatienceMs = 500;

/** How long to wait after the server ended or refused the connection. */
const refusalPauseMs = 2_000;

/**
 * The socket of this browser. It is open while something is watched; after a break every watch is renewed, and what it
 * is about is read again.
 */
export class Realtime {
  private readonly socket: Socket<ServerToClient, ClientToServer>;
  private readonly held = new Map<string, Held>();
  private readonly stateListeners = new Set<() => void>();
  private readonly pushListeners = new Set<(pushes: readonly Push[]) => void>();
  private readonly focusListeners = new Set<(focus: PersonFocus) => void>();
  private closing: ReturnType<typeof setTimeout> | undefined;
  private current: LiveState = 'off';

  constructor(private readonly settings: RealtimeSettings) {
    this.socket = io(settings.url, {
      autoConnect: false,
      // The server takes nothing else, so that any of its processes can hold the connection.
      transports: ['websocket'],
      reconnectionDelay: 300,
      reconnectionDelayMax: 5_000,
      auth: (give) => give({ token: settings.token() }),
    });
    this.socket.on('connect', () => this.onConnect());
    this.socket.on('disconnect', (reason) => this.onDisconnect(reason));
    this.socket.on('connect_error', (error) => this.onRefusal(error.message));
    this.socket.on('focus', (focus) => {
      for (const listener of this.focusListeners) listener(focus);
    });
    this.socket.on('push', (pushes) => {
      settings.onPushes(pushes);
      for (const listener of this.pushListeners) listener(pushes);
    });
  }

  /** Watches until the returned function is called. Several holders of one watch share it. */
  watch(watch: Watch): () => void {
    const name = nameOfWatch(watch);
    const held = this.held.get(name) ?? this.hold(name, watch);
    held.holders += 1;
    return () => {
      held.holders -= 1;
      // Not at once: going to another page lets go of a watch a moment before the next one takes it.
      setTimeout(() => held.holders === 0 && this.release(name, held));
    };
  }

  /** Resolves when the watch has begun, so that an answer that is asked for now misses nothing; or after a moment. */
  async joined(watch: Watch): Promise<void> {
    const held = this.held.get(nameOfWatch(watch));
    if (!held || held.joining.isDone) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise((resolve) => (timer = setTimeout(resolve, joinPatienceMs)));
    await Promise.race([held.joining.settled, late]);
    clearTimeout(timer);
  }

  /**
   * Ends the connection and opens it anew when something is watched: after a login, a logout, a change of workspace, a
   * network that is back.
   */
  restart(): void {
    this.socket.disconnect();
    if (this.held.size > 0) this.connect();
  }

  /** Ends the connection for good. */
  close(): void {
    this.held.clear();
    clearTimeout(this.closing);
    this.socket.disconnect();
  }

  state = (): LiveState => this.current;

  onState = (listener: () => void): (() => void) => {
    this.stateListeners.add(listener);
    return () => this.stateListeners.delete(listener);
  };

  /** Listens to pushes as they come, besides the query cache. */
  onPushes = (listener: (pushes: readonly Push[]) => void): (() => void) => {
    this.pushListeners.add(listener);
    return () => this.pushListeners.delete(listener);
  };

  /** Tells the others who watch the app where this person is. While there is no connection nobody is told. */
  focus = (focus: Focus): void => {
    if (this.socket.connected) this.socket.emit('focus', focus);
  };

  /** Listens to where others are. */
  onFocus = (listener: (focus: PersonFocus) => void): (() => void) => {
    this.focusListeners.add(listener);
    return () => this.focusListeners.delete(listener);
  };

  private hold(name: string, watch: Watch): Held {
    const held: Held = { watch, holders: 0, joining: new Joining() };
    this.held.set(name, held);
    clearTimeout(this.closing);
    if (this.socket.connected) this.join(held);
    else this.connect();
    return held;
  }

  private release(name: string, held: Held): void {
    if (this.held.get(name) !== held) return;
    this.held.delete(name);
    if (this.socket.connected) this.socket.emit('unwatch', held.watch);
    if (this.held.size > 0) return;
    // A change of page releases before it watches anew: the connection is kept for that.
    clearTimeout(this.closing);
    this.closing = setTimeout(() => {
      if (this.held.size === 0) this.socket.disconnect();
    }, 10_000);
  }

  private connect(): void {
    this.turn('connecting');
    this.socket.connect();
  }

  private onConnect(): void {
    this.turn('live');
    for (const held of this.held.values()) this.join(held);
  }

  private onDisconnect(reason: string): void {
    this.turn(this.held.size > 0 ? 'connecting' : 'off');
    for (const held of this.held.values()) if (held.joining.isDone) held.joining = new Joining();
    if (reason === 'io server disconnect') this.dialAgain();
  }

  private onRefusal(message: string): void {
    this.turn('connecting');
    // As long as it is active the socket dials again by itself: nobody answered. Otherwise somebody did, and said no.
    if (this.socket.active) return;
    this.settings.onRefused(message);
    this.dialAgain();
  }

  private dialAgain(): void {
    setTimeout(() => {
      if (this.held.size > 0 && this.settings.token() !== null) this.socket.connect();
    }, refusalPauseMs);
  }

  private join(held: Held): void {
    const { joining } = held;
    this.socket.emit('watch', held.watch, (answer) => {
      joining.isDone = answer.ok;
      joining.settle();
      if (answer.ok) this.settings.onJoined(held.watch);
    });
  }

  private turn(state: LiveState): void {
    if (state === this.current) return;
    this.current = state;
    for (const listener of this.stateListeners) listener();
  }
}
