import { dayAt, startOfDay, utc, wallTime, weekdayOf, dayLength } from '@tessera/kernel/calendar';
import type { DateOperator, operators } from './operators.ts';
import { dateOperandIn, type DateOperand, type QueryContext } from './values.ts';

/** A half-open range; an end that is null is open. */
export interface Span {
  from: number | null;
  to: number | null;
}

const dayOfMonth = (year: number, month: number): number =>
  utc({ year, month, day: 1, hour: 0, minute: 0, second: 0 }) / dayLength;

/** Some `months`, beginning `backwards` months ago: their first day, and the first day after them. */
export function monthsFrom(today: number, backwards: number, months: number): [number, number] {
  const { year, month } = wallTime(today * dayLength, 'UTC');
  return [dayOfMonth(year, month - backwards), dayOfMonth(year, month - backwards + months)];
}

function quarterFrom(today: number, backwards: number): [number, number] {
  const { month } = wallTime(today * dayLength, 'UTC');
  return monthsFrom(today, ((month - 1) % 3) + backwards * 3, 3);
}

/** The operators that cover a span: those of the group `date`, and `equal` for the span of its operand. */
export type SpanOperator = 'equal' | DateOperator;
/** The date operators without a date as operand. */
type NamedOperator = {
  [O in DateOperator]: (typeof operators)[O]['operand'] extends 'none' | 'days' ? O : never;
}[DateOperator];

type DayRange = readonly [number | null, number | null];

/**
 * The days that an operator without a date names, counted from today; weeks begin on Monday. A missing operator does
 * not compile.
 */
const namedRanges: { readonly [K in NamedOperator]: (today: number, days: number) => DayRange } = {
  today: (today) => [today, today + 1],
  yesterday: (today) => [today - 1, today],
  tomorrow: (today) => [today + 1, today + 2],
  thisWeek: (today) => [today - weekdayOf(today), today - weekdayOf(today) + 7],
  thisMonth: (today) => monthsFrom(today, 0, 1),
  lastMonth: (today) => monthsFrom(today, 1, 1),
  thisQuarter: (today) => quarterFrom(today, 0),
  lastQuarter: (today) => quarterFrom(today, 1),
  thisYear: (today) => monthsFrom(today, wallTime(today * dayLength, 'UTC').month - 1, 12),
  tillDate: (today) => [null, today + 1],
  lastDays: (today, days) => [today - days + 1, today + 1],
  nextDays: (today, days) => [today, today + days],
};

/** Turns days and instants into the numbers that a span is counted in. */
interface Scale {
  ofDay(day: number): number;
  /** Where the operand begins, and the first number after it. */
  startOf(operand: DateOperand): number;
  endOf(operand: DateOperand): number;
}

const dayScale = (timeZone: string): Scale => {
  const dayOf = (operand: DateOperand): number => ('day' in operand ? operand.day : dayAt(operand.at, timeZone));
  return { ofDay: (day) => day, startOf: dayOf, endOf: (operand) => dayOf(operand) + 1 };
};

const instantScale = (timeZone: string): Scale => {
  const ofDay = (day: number): number => startOfDay(day, timeZone);
  return {
    ofDay,
    startOf: (operand) => ('day' in operand ? ofDay(operand.day) : operand.at),
    endOf: (operand) => ('day' in operand ? ofDay(operand.day + 1) : operand.at + 1),
  };
};

const read = (text: unknown): DateOperand | undefined => (typeof text === 'string' ? dateOperandIn(text) : undefined);
function startOf(scale: Scale, text: unknown): number | null {
  const operand = read(text);
  return operand ? scale.startOf(operand) : null;
}
function endOf(scale: Scale, text: unknown): number | null {
  const operand = read(text);
  return operand ? scale.endOf(operand) : null;
}

/** The spans of the operators with a date or a range as operand. A missing operator does not compile. */
const operandSpans: { readonly [K in Exclude<SpanOperator, NamedOperator>]: (scale: Scale, value: unknown) => Span } = {
  equal: (scale, value) => ({ from: startOf(scale, value), to: endOf(scale, value) }),
  dateAfter: (scale, value) => ({ from: endOf(scale, value), to: null }),
  dateBefore: (scale, value) => ({ from: null, to: startOf(scale, value) }),
  dateBetween: (scale, value) => {
    const range = typeof value === 'object' && value !== null ? (value as { start?: unknown; end?: unknown }) : {};
    return { from: startOf(scale, range.start), to: endOf(scale, range.end) };
  },
};

const isNamed = (operator: SpanOperator): operator is NamedOperator => Object.hasOwn(namedRanges, operator);

function spanOn(scale: Scale, operator: SpanOperator, value: unknown, { now, timeZone }: QueryContext): Span {
  if (!isNamed(operator)) return operandSpans[operator](scale, value);
  const [from, to] = namedRanges[operator](dayAt(now, timeZone), typeof value === 'number' ? value : 1);
  return { from: from === null ? null : scale.ofDay(from), to: to === null ? null : scale.ofDay(to) };
}

/**
 * The days that a date condition takes, counted from 1 January 1970. `equal` gives the day itself.
 * @param value the operand, already checked
 */
export const daySpan = (operator: SpanOperator, value: unknown, context: QueryContext): Span =>
  spanOn(dayScale(context.timeZone), operator, value, context);

/** The instants that a date condition takes, in milliseconds since 1970; changes of clocks are counted in. */
export const instantSpan = (operator: SpanOperator, value: unknown, context: QueryContext): Span =>
  spanOn(instantScale(context.timeZone), operator, value, context);

/** Whether a number lies in a span. */
export const isWithin = (value: number, { from, to }: Span): boolean =>
  (from === null || value >= from) && (to === null || value < to);
