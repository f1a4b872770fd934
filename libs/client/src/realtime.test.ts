import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type ClientToServer,
  type Push,
  roomOf,
  type ServerToClient,
  type Watch,
} from '@tessera/contracts/realtime/realtime.push';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Server } from 'socket.io';
import { eventually } from '@tessera/testing/eventually';
import { Realtime } from './realtime.ts';

const run: Watch = { entity: 'run', id: 'run00001' };
const workspace = 'workspace1' as WorkspaceId;
const room = roomOf(run, workspace);
const stale: Push = { type: 'stale', entity: 'run' };

describe('the socket of a browser', () => {
  let http: HttpServer;
  let server: Server<ClientToServer, ServerToClient>;
  let url: string;
  const joined: Watch[] = [];
  const pushed: Push[] = [];
  const refused: string[] = [];
  let realtime: Realtime;

  beforeEach(async () => {
    http = createServer();
    server = new Server(http);
    server.on('connection', (socket) => {
      socket.on('watch', (watch, answer) => {
        if (socket.handshake.auth['token'] !== 'secret') return answer({ ok: false, error: 'no' });
        void socket.join(roomOf(watch, workspace));
        answer({ ok: true });
      });
      socket.on('unwatch', (watch) => void socket.leave(roomOf(watch, workspace)));
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    joined.length = 0;
    pushed.length = 0;
    refused.length = 0;
    realtime = new Realtime({
      url,
      token: () => 'secret',
      onPushes: (pushes) => void pushed.push(...pushes),
      onJoined: (watch) => void joined.push(watch),
      onRefused: (message) => void refused.push(message),
    });
  });
  afterEach(async () => {
    realtime.close();
    await server.close();
  });
  const until = (condition: () => boolean) => eventually(() => expect(condition()).toBe(true), { interval: 10 });

  it('joins before it says so, and then misses nothing', async () => {
    realtime.watch(run);
    await realtime.joined(run);
    await until(() => joined.length === 1);
    expect(joined).toEqual([run]);
    server.to(room).emit('push', [stale]);
    await until(() => pushed.length === 1);
    expect(realtime.state()).toBe('live');
  });

  it('shares one watch among all who hold it, and keeps it until the last lets go', async () => {
    const first = realtime.watch(run);
    const second = realtime.watch(run);
    await until(() => joined.length === 1);
    first();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(server.sockets.adapter.rooms.has(room)).toBe(true);
    second();
    await until(() => !server.sockets.adapter.rooms.has(room));
  });

  it('watches again after a break, and says that what is shown may be old', async () => {
    realtime.watch(run);
    await until(() => joined.length === 1);
    for (const socket of await server.fetchSockets()) socket.disconnect(true);
    await until(() => joined.length === 2);
    expect(server.sockets.adapter.rooms.has(room)).toBe(true);
  });

  it('tells when the server refuses it, and tries again', async () => {
    let attempts = 0;
    server.use((_socket, next) => {
      attempts += 1;
      next(attempts === 1 ? new Error('Unauthorized access.') : undefined);
    });
    realtime.watch(run);
    await until(() => refused.length === 1);
    expect(refused).toEqual(['Unauthorized access.']);
    await until(() => joined.length === 1);
  });

  it('does not keep a reader waiting for a server that does not answer', async () => {
    await server.close();
    realtime.watch(run);
    await realtime.joined(run);
    expect(realtime.state()).toBe('connecting');
  });
});
