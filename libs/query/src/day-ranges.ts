import { dayAt, dayIn } from '@tessera/kernel/calendar';
import type { DateOperator } from './operators.ts';
import { daySpan } from './spans.ts';
import type { QueryContext } from './values.ts';

/** Days counted from 1 January 1970; `to` is the first one after the range. */
export interface DaySpan {
  from: number;
  to: number;
}

/** A range of days as a date condition names it. */
export type NamedRange =
  | { operator: 'lastDays'; value: number }
  | { operator: keyof typeof unitBefore; value?: never }
  | { operator: 'dateBetween'; value: { start: string; end: string } };

/** The operator with the calendar's unit before, where there is one. */
const unitBefore = {
  thisMonth: 'lastMonth',
  lastMonth: null,
  thisQuarter: 'lastQuarter',
  lastQuarter: null,
  thisYear: null,
} as const satisfies { readonly [O in DateOperator]?: DateOperator | null };

const closed = (operator: DateOperator, value: unknown, context: QueryContext): DaySpan => {
  const { from, to } = daySpan(operator, value, context);
  return { from: from ?? 0, to: to ?? dayAt(context.now, context.timeZone) + 1 };
};

/** The days of a range. One that is still running ends with today. */
export function daysOf({ operator, value }: NamedRange, context: QueryContext): DaySpan {
  const span = closed(operator, value, context);
  const tomorrow = dayAt(context.now, context.timeZone) + 1;
  return operator.startsWith('this') ? { from: span.from, to: Math.min(span.to, tomorrow) } : span;
}

/**
 * The days to compare a range with: the whole unit of the calendar before a whole one, as much of it as has passed of
 * a running one, and else as many days before.
 */
export function daysBefore(range: NamedRange, context: QueryContext): DaySpan {
  const span = daysOf(range, context);
  const length = span.to - span.from;
  const before = startBefore(range, span, context);
  if (before === undefined) return { from: span.from - length, to: span.from };
  const isRunning = range.operator.startsWith('this');
  return { from: before, to: isRunning ? Math.min(before + length, span.from) : span.from };
}

function startBefore({ operator }: NamedRange, { from }: DaySpan, context: QueryContext): number | undefined {
  if (operator === 'lastDays' || operator === 'dateBetween') return undefined;
  const unit = unitBefore[operator];
  if (unit !== null) return closed(unit, undefined, context).from;
  const months = operator === 'lastMonth' ? 1 : operator === 'lastQuarter' ? 3 : 12;
  const start = new Date(from * 86_400_000);
  return dayIn(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - months, 1)).toISOString().slice(0, 10));
}
