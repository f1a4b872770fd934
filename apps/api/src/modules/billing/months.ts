import type { Period } from '@tessera/contracts/billing/plan-catalogue';
import type { MomentSpan } from '@tessera/data/billing/usage.repository';
import { dayLength } from '@tessera/kernel/calendar';

/** The calendar month of a moment, in UTC: the limits of all workspaces start again at the same time. */
export function monthOf(at: Date): MomentSpan {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month, 1)), to: new Date(Date.UTC(year, month + 1, 1)) };
}

/** The same time some months later, or on the last day of a month that is too short. */
export function monthsLater(at: Date, months: number): Date {
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(at.getUTCDate(), lastDay);
  return new Date(first.getTime() + (day - 1) * dayLength + (at.getTime() % dayLength));
}

const monthsIn: Readonly<Record<Period, number>> = { monthly: 1, yearly: 12 };

/** When a plan ends that was paid for a period. */
export const endOf = (startedAt: Date, period: Period): Date => monthsLater(startedAt, monthsIn[period]);
