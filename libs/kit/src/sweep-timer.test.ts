import { SweepTimer } from './sweep-timer.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** How often something that takes so long is done within some minutes, asked for every second. */
async function sweepsIn(minutes: number, { ms, share }: { ms: number; share?: number }): Promise<number> {
  let count = 0;
  const sweep = () => {
    count += 1;
    return new Promise<void>((resolve) => setTimeout(resolve, ms));
  };
  const timer = new SweepTimer('test', 1_000, sweep, share);
  timer.start();
  await jest.advanceTimersByTimeAsync(minutes * 60_000);
  await Promise.all([timer.stop(), jest.advanceTimersByTimeAsync(ms)]);
  return count;
}

test('what looks for work takes a small part of the time; what does work that waits goes on with it', async () => {
  expect(await sweepsIn(1, { ms: 400 })).toBe(3);
  expect(await sweepsIn(1, { ms: 400, share: 1 })).toBeGreaterThan(40);
});

test('what takes long is done again a minute later, not when fifty times as long has gone by', async () => {
  expect(await sweepsIn(15, { ms: 30_000 })).toBe(10);
});
