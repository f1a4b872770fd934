import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { ClientToServer, Push, Room, ServerToClient } from '@tessera/contracts/realtime/realtime.push';
import type { PushTransport } from '@tessera/queue/push-publisher';
import { pushStream } from '@tessera/queue/push-stream';
import { RedisConnections } from '@tessera/queue/redis';
import { Server } from 'socket.io';

/** Sends pushes through Redis to the processes that hold the sockets: a socket.io server without a port. */
@Injectable()
export class SocketTransport implements PushTransport, OnApplicationShutdown {
  private readonly server: Server<ClientToServer, ServerToClient>;

  constructor(redis: RedisConnections) {
    this.server = new Server<ClientToServer, ServerToClient>({
      adapter: createAdapter(redis.open('wait'), pushStream),
    });
  }

  send(room: Room, pushes: Push[]): void {
    this.server.to(room).emit('push', pushes);
  }

  /** The server itself cannot be closed: it never had the engine that it would close. */
  async onApplicationShutdown(): Promise<void> {
    await this.server.of('/').adapter.close();
  }
}
