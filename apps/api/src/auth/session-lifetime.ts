const minute = 60_000;
const hour = 60 * minute;

/** Session lifetime: 12 hours without use, 30 days at most. */
export const sessionLifetime = { idleMs: 12 * hour, longestMs: 30 * 24 * hour, touchEveryMs: minute } as const;

/** The expiry time of a session used now, unless it is used again. */
export const idleEnd = (now: Date, expiresAt: Date): Date =>
  new Date(Math.min(now.getTime() + sessionLifetime.idleMs, expiresAt.getTime()));
