import type { AnalyticsOverview, DayRange, Period } from '@tessera/contracts/analytics/analytics.schema';
import { dayAt, dayIn } from '@tessera/kernel/calendar';
import type { AggregateRow, ReadRows } from '@tessera/query/aggregate';
import { datesOf, type DaySpan, daysBefore, daysOf, isOnDays } from '@tessera/query/day-ranges';
import { type CalendarPeriod, periodsIn, periodStart } from '@tessera/query/periods';
import { isWithin } from '@tessera/query/spans';
import type { QueryContext } from '@tessera/query/values';
import { byKey } from './response-aggregates.ts';

/** How many there are on each day, counted from 1 January 1970. */
export type DayCounts = ReadonlyMap<number, number>;

/** What came in one range of days. */
export interface InRange {
  span: DaySpan;
  days: { start: string; end: string };
  total: number;
}

/** What came in a range of days by period, beside the range before. */
export interface OverTime {
  period: Period;
  periods: AnalyticsOverview['periods'];
  current: InRange;
  /** Null when everything is looked at. */
  previous: InRange | null;
  counts: DayCounts;
}

/** The most periods in a chart. */
const mostPeriods = 100;
/** The periods, shortest first, with about how many days they have. */
const lengths = { day: 1, week: 7, month: 30, quarter: 91 } as const satisfies Record<Period, number>;

/** The period that a range is divided into: the one asked for, or a longer one where these would be too many. */
function periodFor({ from, to }: DaySpan, asked: Period): Period {
  const fits = (period: Period): boolean =>
    lengths[period] >= lengths[asked] && (to - from) / lengths[period] <= mostPeriods;
  return (Object.keys(lengths) as Period[]).find(fits) ?? 'quarter';
}

/** Counts by day, from the rows of an aggregate. Blanks and values that are not days are left out. */
export const dayCountsOf = (rows: readonly AggregateRow[]): DayCounts =>
  new Map(
    rows.flatMap(({ keys: [key], measures: [count] }) => {
      const day = typeof key === 'string' ? dayIn(key) : undefined;
      return day === undefined ? [] : [[day, Number(count)] as const];
    }),
  );

/** Adds days up to periods, by their first day. */
export function addedUp(counts: DayCounts, period: CalendarPeriod, sums = new Map<string, number>()) {
  for (const [day, count] of counts) {
    const start = periodStart(day, period);
    sums.set(start, (sums.get(start) ?? 0) + count);
  }
  return sums;
}

const countsIn = (counts: DayCounts, span: DaySpan): DayCounts =>
  new Map([...counts].filter(([day]) => isWithin(day, span)));

/** Each period of a range with its count, empty ones included. */
function sumsIn(counts: DayCounts, span: DaySpan, period: Period): [start: string, count: number][] {
  const empty = new Map(periodsIn(span.from, span.to, period).map((start) => [start, 0]));
  return [...addedUp(countsIn(counts, span), period, empty)];
}

const inRange = (counts: DayCounts, span: DaySpan): InRange => ({
  span,
  days: datesOf(span),
  total: [...countsIn(counts, span).values()].reduce((sum, count) => sum + count, 0),
});

/** Counts rows by the period of a date, beside those in the range before. */
export async function readOverTime(
  read: ReadRows,
  { range, period: asked }: { range?: DayRange | undefined; period: Period },
  context: QueryContext,
  date = 'created_at',
): Promise<OverTime> {
  const today = dayAt(context.now, context.timeZone);
  const chosen = range && daysOf(range, context);
  const before = range ? daysBefore(range, context) : null;
  const counts = dayCountsOf(
    await read({
      filter: chosen && isOnDays(date, { from: before?.from ?? chosen.from, to: chosen.to }),
      groups: [{ ...byKey, property: date, by: 'day' }],
      measures: [{ of: 'count' }],
    }),
  );
  const span = chosen ?? { from: Math.min(today, ...counts.keys()), to: today + 1 };
  const period = periodFor(span, asked);
  const previous = before && sumsIn(counts, before, period);
  return {
    period,
    // Beside each period the one in the same place of the range before.
    periods: sumsIn(counts, span, period).map(([start, count], place) => ({
      start,
      count,
      previous: previous && (previous[place]?.[1] ?? 0),
    })),
    current: inRange(counts, span),
    previous: before && inRange(counts, before),
    counts,
  };
}
