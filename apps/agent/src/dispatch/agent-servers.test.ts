import type { RunningJobInfo } from '@livekit/agents';
import { AgentServers, type Member } from './agent-servers.ts';

const job = (id: string) => ({ job: { id } }) as RunningJobInfo;

/** A simulated server of the framework. */
class StandIn implements Member {
  readonly log: string[] = [];
  isGone = false;
  readonly server: Member['server'] & { id: string; activeJobs: RunningJobInfo[] };

  constructor(start: () => Promise<void> = () => new Promise(() => undefined)) {
    this.server = {
      id: 'unregistered',
      activeJobs: [],
      run: () => (this.log.push('run'), start()),
      // As when one of its processes is still starting.
      drain: async () => {
        this.log.push('drain');
        throw new Error('runner not started');
      },
      close: async () => void this.log.push('close'),
    };
  }

  async isModelGone(): Promise<boolean> {
    return this.isGone;
  }

  register(...jobs: string[]): this {
    this.server.id = 'known';
    this.server.activeJobs = jobs.map(job);
    return this;
  }
}

/** Creates these servers in order. */
function serversOf(...made: StandIn[]) {
  const left = [...made];
  const troubles: string[] = [];
  const servers = new AgentServers(
    async () => left.shift() ?? Promise.reject(new Error('another server was made')),
    900_000,
    new AbortController().signal,
    (_, what) => troubles.push(what),
  );
  const ends: unknown[] = [];
  servers.run().catch((error: unknown) => ends.push(error));
  return { servers, troubles, ends };
}
const ids = ({ activeJobs }: AgentServers) => activeJobs.map(({ job: { id } }) => id);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a server whose model is gone is replaced; its sessions continue to their end, and it accepts no more', async () => {
  const [old, next] = [new StandIn(), new StandIn()];
  const { servers } = serversOf(old, next);
  await jest.advanceTimersByTimeAsync(0);
  old.register('a');
  await servers.look();
  expect(next.log).toEqual([]);

  old.isGone = true;
  const looked = servers.look();
  await jest.advanceTimersByTimeAsync(2_000);
  expect([old.log, next.log]).toEqual([['run'], ['run']]);
  expect(servers.isRegistered).toBe(true);
  next.register('b');
  await jest.advanceTimersByTimeAsync(200);
  await looked;
  expect(old.log).toEqual(['run', 'drain']);
  expect(ids(servers)).toEqual(['a', 'b']);
  await jest.advanceTimersByTimeAsync(800_000);
  expect(old.log).toEqual(['run', 'drain']);
  old.server.activeJobs = [];
  await jest.advanceTimersByTimeAsync(200);
  expect([old.log, next.log]).toEqual([['run', 'drain', 'close'], ['run']]);
  expect(ids(servers)).toEqual(['b']);
});

test('a server that cannot start replaces none, and the next one is tried after a pause', async () => {
  const [old, broken, third] = [
    new StandIn(),
    new StandIn(() => Promise.reject(new Error('no memory'))),
    new StandIn(),
  ];
  const { servers, troubles } = serversOf(old, broken, third);
  await jest.advanceTimersByTimeAsync(0);
  old.register();
  old.isGone = true;
  const look = async () => {
    const looked = servers.look();
    await jest.advanceTimersByTimeAsync(400);
    await looked;
  };
  await look();
  expect(troubles).toContain('another server of agents could not start');
  expect(old.log).toEqual(['run']);
  await jest.advanceTimersByTimeAsync(50_000);
  await look();
  expect(third.log).toEqual([]);
  await jest.advanceTimersByTimeAsync(10_000);
  third.register();
  await look();
  expect([old.log, third.log]).toEqual([['run', 'drain', 'close'], ['run']]);
});

test('a failure of the current server ends all of them; a failure of a replaced one ends none', async () => {
  const fails: ((error: Error) => void)[] = [];
  const failing = () => new StandIn(() => new Promise((_, reject) => fails.push(reject)));
  const [old, next, third] = [new StandIn(), failing(), failing()];
  const { servers, troubles, ends } = serversOf(old, next, third);
  await jest.advanceTimersByTimeAsync(0);
  old.register('a');
  old.isGone = true;
  const looked = servers.look();
  // It does not register, but takes over nevertheless.
  await jest.advanceTimersByTimeAsync(60_200);
  await looked;
  next.isGone = true;
  third.register();
  await servers.look();
  fails[0]?.(new Error('the port was taken'));
  await jest.advanceTimersByTimeAsync(0);
  expect([ends, troubles.at(-1)]).toEqual([[], 'another server of agents could not start']);
  const failure = new Error('the media server refused it');
  fails[1]?.(failure);
  await jest.advanceTimersByTimeAsync(0);
  expect(ends).toEqual([failure]);
});

test('a stop waits for the sessions of all servers, up to their limit', async () => {
  const [old, next] = [new StandIn(), new StandIn().register('b')];
  const { servers } = serversOf(old, next);
  await jest.advanceTimersByTimeAsync(0);
  old.register('a');
  old.isGone = true;
  await servers.look();
  const stopped = servers.stop(3_000);
  next.server.activeJobs = [];
  await jest.advanceTimersByTimeAsync(2_900);
  expect([old.log.includes('close'), next.log.includes('close')]).toEqual([false, true]);
  await jest.advanceTimersByTimeAsync(300);
  await stopped;
  expect(old.log.at(-1)).toBe('close');
});
