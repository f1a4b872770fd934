const seconds = [1, 2, 4, 8, 15, 30];

/**
 * Delay before the next attempt, in milliseconds: 1, 2, 4, 8, 15, then 30 seconds, each with up to 25 % jitter.
 * @param attempts failed attempts, from 1
 * @param chance from 0 to 1, so that clients that went offline together do not return together
 */
export function retryDelay(attempts: number, chance: number): number {
  const base = seconds[Math.min(Math.max(attempts, 1), seconds.length) - 1] ?? 30;
  return Math.round(base * 1000 * (1 + chance / 4));
}
