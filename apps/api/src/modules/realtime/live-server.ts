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

/** The socket.io server: sends pushes to rooms, and records in Redis which rooms this process serves. */
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
      // One connection per browser, to any process: no sticky load balancing needed.
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: largestMessage,
      connectTimeout: 10_000,
      // A dead connection is detected within 20 s, so that a page does not look live for longer.
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

  /** Browsers reconnect, to another process or after this one restarts. */
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
