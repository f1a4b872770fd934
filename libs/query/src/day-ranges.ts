import { dayAt, dayText } from '@tessera/kernel/calendar';
import type { Filter } from './filter.schema.ts';
import type { DateOperator } from './operators.ts';
import { daySpan, monthsFrom } from './spans.ts';
import type { QueryContext } from './values.ts';

/** Days counted from 1 January 1970; `to` is the first one after the range. */
export interface DaySpan {
  from: number;
  to: number;
}

/** The length in months of the ranges that follow the calendar. */
const monthsOf = {
  thisMonth: 1,
  lastMonth: 1,
  thisQuarter: 3,
  lastQuarter: 3,
  thisYear: 12,
} as const satisfies { readonly [O in DateOperator]?: number };

/** A range of days as a date condition names it. */
export type NamedRange =
  | { operator: 'lastDays'; value: number }
  | { operator: keyof typeof monthsOf; value?: never }
  | { operator: 'dateBetween'; value: { start: string; end: string } };

const isRunning = ({ operator }: NamedRange): boolean => operator.startsWith('this');

/** The days of a range. One that is still running ends with today. */
export function daysOf(range: NamedRange, context: QueryContext): DaySpan {
  const { from, to } = daySpan(range.operator, range.value, context);
  const tomorrow = dayAt(context.now, context.timeZone) + 1;
  const end = to ?? tomorrow;
  return { from: from ?? 0, to: isRunning(range) ? Math.min(end, tomorrow) : end };
}

/**
 * The days to compare a range with. For a month, quarter or year it is the one before, up to the same day if the range
 * is still running; for other ranges it is as many days before.
 */
export function daysBefore(range: NamedRange, context: QueryContext): DaySpan {
  const { from, to } = daysOf(range, context);
  if (range.operator === 'lastDays' || range.operator === 'dateBetween') return { from: from - (to - from), to: from };
  const [before] = monthsFrom(from, monthsOf[range.operator], 1);
  return { from: before, to: isRunning(range) ? Math.min(before + (to - from), from) : from };
}

/** The first and the last day as `YYYY-MM-DD`. */
export const datesOf = ({ from, to }: DaySpan): { start: string; end: string } => ({
  start: dayText(from),
  end: dayText(to - 1),
});

/** The condition that a date is one of these days. */
export const isOnDays = (property: string, span: DaySpan): Filter => ({
  property,
  operator: 'dateBetween',
  value: datesOf(span),
});
