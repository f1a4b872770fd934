import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered, refuse } from '../../answer.ts';
import { displayDate, isCalendarDate } from '../../calendar-date.ts';

/** Which days may be chosen: `before` and `after` leave their own day out, a range holds both of its ends. */
export type DateLimit =
  | { kind: 'none' }
  | { kind: 'before'; date?: string | undefined }
  | { kind: 'after'; date?: string | undefined }
  | { kind: 'range'; from?: string | undefined; to?: string | undefined };

export interface DateLimits {
  limit: DateLimit;
}

/** Dates are YYYY-MM-DD texts without a time zone, so that no browser shifts them by a day. */
export const dateAnswer: AnswerRules<DateLimits, string> = {
  isBlank: isUnanswered,
  read: (answer, { limit }) => {
    const date = typeof answer === 'string' ? answer.trim() : '';
    if (!isCalendarDate(date)) return refuse('date.invalid');
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
