const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Pauses before the second and later attempts of a delivery: about three days in all. */
const pausesMs = [
  5_000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
] as const;
/** A webhook without a success for so long is disabled. */
export const failingForMs = 5 * 24 * hourMs;

/**
 * When a failed delivery is attempted again.
 * @param tries attempts so far, at least one
 * @param random between 0 and 1: spreads attempts after an outage of the receiver
 * @returns null when there is no further attempt
 */
export function nextAttempt(tries: number, now: number, random = Math.random()): Date | null {
  const pause = pausesMs[tries - 1];
  return pause === undefined ? null : new Date(now + Math.round(pause * (1 + random / 5)));
}
