import type { Server as HttpServer } from 'node:http';
import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { ClientToServer, Push, Room, ServerToClient } from '@tessera/contracts/realtime/realtime.push';
import { log } from '@tessera/kit/logger';
import type { PushTransport } from '@tessera/queue/push-publisher';
import { pushStream } from '@tessera/queue/push-stream';
import { RedisConnections } from '@tessera/queue/redis';
import { WatchRegistry, watchRefreshMs } from '@tessera/queue/watch-registry';
import { Server, type Socket } from 'socket.io';

export type LiveSocket = Socket<ClientToServer, ServerToClient>;
export type SocketServer = Server<ClientToServer, ServerToClient>;

const largestMessage = 16 * 1024;

/** The socket.io server: it sends pushes to rooms, and says in Redis which rooms somebody of this process is in. */
@Injectable()
export class LiveServer implements PushTransport, OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  readonly sockets: SocketServer;
  private refresh: NodeJS.Timeout | undefined;

  constructor(
    redis: RedisConnections,
    private readonly watches: WatchRegistry,
    private readonly http: HttpAdapterHost,
  ) {
    this.sockets = new Server({
      // One connection for each browser, to whichever process: no stickiness needed in front of several.
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: largestMessage,
      connectTimeout: 10_000,
      // A connection that died without a word is noticed within 20 s, so that a page does not look live for longer.
      pingInterval: 10_000,
      pingTimeout: 10_000,
      adapter: createAdapter(redis.open('wait'), pushStream),
    });
  }

  onApplicationBootstrap(): void {
    this.sockets.attach(this.http.httpAdapter.getHttpServer() as HttpServer);
    this.refresh = setInterval(() => void this.holdRooms(), watchRefreshMs);
  }

  send(room: Room, pushes: Push[]): void {
    this.sockets.to(room).emit('push', pushes);
  }

  onModuleDestroy(): void {
    clearInterval(this.refresh);
  }

  /** Browsers connect again, to another process or to the next start of this one. */
  beforeApplicationShutdown(): void {
    for (const socket of this.sockets.sockets.sockets.values()) socket.conn.close();
    this.sockets.engine?.close();
    void this.sockets.of('/').adapter.close();
  }

  private async holdRooms(): Promise<void> {
    const rooms = [...this.sockets.of('/').adapter.rooms.keys()].filter((room) => room.includes('/'));
    try {
      await this.watches.hold(rooms);
    } catch (error) {
      log.warn({ err: error, rooms: rooms.length }, 'watched rooms could not be held');
    }
  }
}
