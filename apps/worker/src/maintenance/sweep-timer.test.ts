import { vi } from 'vitest';
import { SweepTimer } from './sweep-timer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** How often something that takes 400 ms is done within a minute, asked for every second. */
async function sweepsInAMinute(share?: number): Promise<number> {
  let count = 0;
  const sweep = () => {
    count += 1;
    return new Promise<void>((resolve) => setTimeout(resolve, 400));
  };
  const timer = new SweepTimer('test', 1_000, sweep, share);
  timer.start();
  await vi.advanceTimersByTimeAsync(60_000);
  await Promise.all([timer.stop(), vi.advanceTimersByTimeAsync(1_000)]);
  return count;
}

test('what looks for work takes a small part of the time; what does work that waits goes on with it', async () => {
  expect(await sweepsInAMinute()).toBe(3);
  expect(await sweepsInAMinute(1)).toBeGreaterThan(40);
});
