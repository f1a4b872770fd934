import type { MomentSpan } from '@tessera/data/billing/usage.repository';

/** The calendar month of a moment, in UTC: limits of all workspaces begin anew at the same time. */
export function monthOf(at: Date): MomentSpan {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month, 1)), to: new Date(Date.UTC(year, month + 1, 1)) };
}

/** A day so many months later; the last of its month where that is shorter. */
export function monthsLater(at: Date, months: number): Date {
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(at.getUTCDate(), lastDay);
  return new Date(first.getTime() + (day - 1) * 86_400_000 + (at.getTime() % 86_400_000));
}
