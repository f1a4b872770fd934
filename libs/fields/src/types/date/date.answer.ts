import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import { displayDate, isCalendarDate } from '../../calendar-date.ts';
import { dateMessages } from './date.messages.ts';

const { refuse } = dateMessages;

/** Allowed days: `before` and `after` exclude their own day, a range includes both ends. */
export type DateLimit =
  | { kind: 'none' }
  | { kind: 'before'; date?: string | undefined }
  | { kind: 'after'; date?: string | undefined }
  | { kind: 'range'; from?: string | undefined; to?: string | undefined };

export interface DateLimits {
  limit: DateLimit;
}

/** Unless the builder's limit allows it, a year outside is a typing mistake, such as 0025 for 2025. */
export const plausible = { from: '1900-01-01', to: '2200-12-31' } as const;

/** Plausible days for a limit: a limit outside the plausible years extends them. */
export function plausibleDays(limit: DateLimit): { from: string; to: string } {
  const { from, to } = plausible;
  if (limit.kind === 'none') return { from, to };
  const days = limit.kind === 'range' ? [limit.from, limit.to] : [limit.date];
  const named = days.filter((day) => day !== undefined);
  const isEarly = named.some((day) => day <= from);
  const isLate = named.some((day) => day >= to);
  return { from: isEarly ? '0001-01-01' : from, to: isLate ? '9999-12-31' : to };
}

/** Dates are YYYY-MM-DD texts without a time zone, so that no browser shifts them by a day. */
export const dateAnswer: AnswerRules<DateLimits, string> = {
  isBlank: isUnanswered,
  read: (answer, { limit }) => {
    const date = typeof answer === 'string' ? answer.trim() : '';
    if (!isCalendarDate(date)) return refuse('date.invalid');
    const { from: first, to: last } = plausibleDays(limit);
    if (date < first || date > last) {
      return refuse('date.implausible', { from: displayDate(first), to: displayDate(last) });
    }
    if (limit.kind === 'before' && limit.date !== undefined && date >= limit.date) {
      return refuse('date.notBefore', { date: displayDate(limit.date) });
    }
    if (limit.kind === 'after' && limit.date !== undefined && date <= limit.date) {
      return refuse('date.notAfter', { date: displayDate(limit.date) });
    }
    if (limit.kind === 'range' && limit.from !== undefined && limit.to !== undefined) {
      const { from, to } = limit;
      if (date < from || date > to) {
        return refuse('date.outsideRange', { from: displayDate(from), to: displayDate(to) });
      }
    }
    return accept(date);
  },
  toText: displayDate,
};
