import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import { displayDate } from '../../calendar-date.ts';
import type { Message } from '../../messages.ts';
import { type Days, plausibleAround, readDay } from '../date/date.answer.ts';
import { daterangeMessages } from './daterange.messages.ts';

const { refuse, messageOf } = daterangeMessages;

/** Two days as `YYYY-MM-DD`; both belong to the range. */
export type DateRange = { start: string; end: string };

/** `before` and `after` exclude their own day. The disabled days are those before and after a day, and single ones. */
export interface RangeLimits {
  before?: string | undefined;
  after?: string | undefined;
  disabled: { before?: string | undefined; after?: string | undefined; days: readonly string[] };
}

const isPair = (answer: unknown): answer is Partial<Record<'start' | 'end', unknown>> =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer);

/** The plausible days for the limits. */
export const plausibleRange = ({ before, after, disabled }: RangeLimits): Days =>
  plausibleAround([before, after, disabled.before, disabled.after]);

function limitFault(day: string, { before, after, disabled }: RangeLimits): Message | undefined {
  if (before !== undefined && day >= before) return messageOf('daterange.notBefore', { date: displayDate(before) });
  if (after !== undefined && day <= after) return messageOf('daterange.notAfter', { date: displayDate(after) });
  if (disabled.before !== undefined && day < disabled.before)
    return messageOf('daterange.tooEarly', { date: displayDate(disabled.before) });
  if (disabled.after !== undefined && day > disabled.after)
    return messageOf('daterange.tooLate', { date: displayDate(disabled.after) });
  return disabled.days.includes(day) ? messageOf('daterange.dayOff', { date: displayDate(day) }) : undefined;
}

export const daterangeAnswer: AnswerRules<RangeLimits, DateRange> = {
  isBlank: (answer) =>
    isUnanswered(answer) || (isPair(answer) && isUnanswered(answer.start) && isUnanswered(answer.end)),
  read: (answer, limits) => {
    const { start, end } = isPair(answer) ? answer : {};
    if (isUnanswered(start) || isUnanswered(end)) return refuse('daterange.incomplete');
    const plausible = plausibleRange(limits);
    const from = readDay(start, plausible);
    if (!from.ok) return from;
    const to = readDay(end, plausible);
    if (!to.ok) return to;
    if (from.value > to.value)
      return refuse('daterange.reversed', { start: displayDate(from.value), end: displayDate(to.value) });
    const fault = limitFault(from.value, limits) ?? limitFault(to.value, limits);
    return fault ? { ok: false, fault } : accept({ start: from.value, end: to.value });
  },
  toText: ({ start, end }) => `${displayDate(start)} – ${displayDate(end)}`,
};
