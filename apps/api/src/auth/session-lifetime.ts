const minute = 60_000;
const hour = 60 * minute;

/** How long a session lasts: 12 hours without use, 30 days at most. */
export const sessionLifetime = { idleMs: 12 * hour, longestMs: 30 * 24 * hour, touchEveryMs: minute } as const;

/** When a session that is used now ends if it is not used again. */
export const idleEnd = (now: Date, expiresAt: Date): Date =>
  new Date(Math.min(now.getTime() + sessionLifetime.idleMs, expiresAt.getTime()));
