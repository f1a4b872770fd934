import { connect, createServer, type Server, type Socket } from 'node:net';
import { testServers } from '@tessera/testing/test-servers';
import { Broadcast } from './broadcast.ts';
import { RedisConnections } from './redis.ts';

/** A way to Redis that can be cut. */
class Line {
  private readonly ends = new Set<Socket>();
  private readonly server: Server;
  private port = 0;

  constructor(to: URL) {
    this.server = createServer((near) => {
      const far = connect(Number(to.port), to.hostname);
      this.join(near, far);
      this.join(far, near);
    });
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async mend(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    ({ port: this.port } = this.server.address() as { port: number });
  }

  cut(): void {
    this.server.close();
    for (const end of this.ends) end.destroy();
  }

  private join(one: Socket, other: Socket): void {
    this.ends.add(one);
    one.on('error', () => undefined);
    one.once('close', () => {
      this.ends.delete(one);
      other.destroy();
    });
    one.pipe(other);
  }
}

const url = new URL(testServers().REDIS_URL);
const topic = `topic of ${process.pid}`;
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end();
});

async function processOn(address: string) {
  const redis = await RedisConnections.connect(address, 'fail', () => undefined);
  ends.push(() => redis.close());
  const broadcast = new Broadcast(redis);
  const heard: string[] = [];
  broadcast.onGap(() => heard.push('gap'));
  await broadcast.listen(topic, (message) => heard.push(message));
  return { broadcast, heard };
}

async function until(condition: () => boolean, what: string): Promise<void> {
  for (const end = Date.now() + 20_000; !condition(); await new Promise((resolve) => setTimeout(resolve, 10)))
    if (Date.now() > end) throw new Error(`not within 20 s: ${what}`);
}

async function twoProcesses() {
  const line = new Line(url);
  await line.mend();
  ends.push(() => line.cut());
  return { line, near: await processOn(url.href), far: await processOn(line.url) };
}

describe('while one process has no way to Redis', () => {
  it('what it tells waits, and arrives once it has', async () => {
    const { line, near, far } = await twoProcesses();
    line.cut();
    await far.broadcast.tell(topic, 'first');
    await far.broadcast.tell(topic, 'second');
    await line.mend();
    await until(() => near.heard.length >= 2, 'both messages');
    expect(near.heard).toEqual(['first', 'second']);
  });

  it('it is told of the gap once it hears again, and not before', async () => {
    const { line, near, far } = await twoProcesses();
    line.cut();
    await near.broadcast.tell(topic, 'missed');
    expect(far.heard).toEqual([]);
    await line.mend();
    await until(() => far.heard.includes('gap'), 'the gap');
    await near.broadcast.tell(topic, 'afterwards');
    await until(() => far.heard.includes('afterwards'), 'the next message');
    expect(far.heard).toEqual(['gap', 'afterwards']);
  });
});
