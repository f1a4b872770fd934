import { SweepTimer } from './sweep-timer.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Runs per some minutes of a sweep with this duration, requested every second. */
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

test('a searching sweep uses a small share of the time; a sweep with work to do uses more', async () => {
  expect(await sweepsIn(1, { ms: 400 })).toBe(3);
  expect(await sweepsIn(1, { ms: 400, share: 1 })).toBeGreaterThan(40);
});

test('the pause after a slow sweep is capped at a minute', async () => {
  expect(await sweepsIn(15, { ms: 30_000 })).toBe(10);
});
