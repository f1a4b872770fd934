import { Injectable } from '@nestjs/common';
import { ChatTokens } from '../../auth/chat-tokens.ts';
import { guestRoomOf } from '@tessera/contracts/realtime/conversation-rooms';
import { DomainError } from '@tessera/kernel/errors';
import { log } from '@tessera/kit/logger';
import { WatchRegistry } from '@tessera/queue/watch-registry';
import { LiveServer, type LiveSocket } from './live-server.ts';

/** Connections to one conversation: tabs of one customer. */
const mostSockets = 5;

/** Messages of one connection. A customer's connection needs to send none. */
const mostMessages = 60;

/**
 * Sockets of customers: each follows the one conversation that its token opens, from the moment it connects. It can
 * watch nothing else, and what it sends changes nothing.
 */
@Injectable()
export class ChatSockets {
  private readonly tokenOf = new WeakMap<LiveSocket, string>();

  constructor(
    private readonly tokens: ChatTokens,
    private readonly server: LiveServer,
    private readonly watches: WatchRegistry,
  ) {}

  /**
   * Lets a customer in.
   * @returns false for everybody else. @throws DomainError for a token that opens nothing
   */
  async admit(socket: LiveSocket): Promise<boolean> {
    const token: unknown = socket.handshake.auth['conversation'];
    if (typeof token !== 'string') return false;
    const { workspace, conversation } = await this.tokens.check(token);
    const room = guestRoomOf(conversation, workspace);
    const open = this.server.sockets.of('/').adapter.rooms.get(room)?.size ?? 0;
    if (open >= mostSockets)
      throw new DomainError('TOO_MANY_REQUESTS', 'This conversation is open in too many windows. Close one.');
    this.tokenOf.set(socket, token);
    // Joined before it is connected, so that a read after that misses nothing.
    await socket.join(room);
    await this.watches.hold([room]);
    return true;
  }

  has(socket: LiveSocket): boolean {
    return this.tokenOf.has(socket);
  }

  welcome(socket: LiveSocket): void {
    let messages = 0;
    socket.use((_event, next) => {
      messages += 1;
      if (messages <= mostMessages) return next();
      socket.conn.close();
    });
    socket.on('watch', (_watch, answer) => {
      if (typeof answer === 'function') answer({ ok: false, error: 'This connection follows one conversation only.' });
    });
  }

  /** Closes the connections whose token is over, or whose conversation was erased. */
  async endExpired(): Promise<void> {
    for (const socket of [...this.server.sockets.sockets.sockets.values()]) {
      const token = this.tokenOf.get(socket);
      try {
        if (token !== undefined) await this.tokens.check(token);
      } catch (error) {
        if (error instanceof DomainError) socket.conn.close();
        else return void log.warn({ err: error }, 'chats of sockets could not be looked at');
      }
    }
  }
}
