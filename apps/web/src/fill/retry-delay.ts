const seconds = [1, 2, 4, 8, 15, 30];

/**
 * How long to wait before the next attempt, in milliseconds: 1, 2, 4, 8, 15, then 30 seconds, each up to a quarter more.
 * @param attempts attempts that failed, from 1
 * @param chance from 0 to 1, so that those who lost the network together don't come back together
 */
export function retryDelay(attempts: number, chance: number): number {
  const base = seconds[Math.min(Math.max(attempts, 1), seconds.length) - 1] ?? 30;
  return Math.round(base * 1000 * (1 + chance / 4));
}
