import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import { displayDate, isCalendarDate } from '../../calendar-date.ts';
import type { Reading } from '../../messages.ts';
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

/** The first and the last day of something. */
export interface Days {
  from: string;
  to: string;
}

/** Plausible days for limits that name these days: a limit outside the plausible years extends them. */
export function plausibleAround(limits: readonly (string | undefined)[]): Days {
  const { from, to } = plausible;
  const named = limits.filter((day) => day !== undefined);
  const isEarly = named.some((day) => day <= from);
  const isLate = named.some((day) => day >= to);
  return { from: isEarly ? '0001-01-01' : from, to: isLate ? '9999-12-31' : to };
}

/** Plausible days for a limit. */
export function plausibleDays(limit: DateLimit): Days {
  if (limit.kind === 'none') return plausibleAround([]);
  return plausibleAround(limit.kind === 'range' ? [limit.from, limit.to] : [limit.date]);
}

/** Reads a plausible day of the calendar. */
export function readDay(answer: unknown, { from, to }: Days): Reading<string> {
  const date = typeof answer === 'string' ? answer.trim() : '';
  if (!isCalendarDate(date)) return refuse('date.invalid');
  if (date >= from && date <= to) return accept(date);
  return refuse('date.implausible', { from: displayDate(from), to: displayDate(to) });
}

/** Dates are YYYY-MM-DD texts without a time zone, so that no browser shifts them by a day. */
export const dateAnswer: AnswerRules<DateLimits, string> = {
  isBlank: isUnanswered,
  read: (answer, { limit }) => {
    const reading = readDay(answer, plausibleDays(limit));
    if (!reading.ok) return reading;
    const date = reading.value;
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
