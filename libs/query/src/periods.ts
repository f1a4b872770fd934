import { dayText, weekdayOf } from '@tessera/kernel/calendar';
import type { Grouping } from './query.schema.ts';

/** The parts of the calendar that days fall into. Weeks begin on Monday. */
export const calendarPeriods = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type CalendarPeriod = (typeof calendarPeriods)[number];

const periodNames: ReadonlySet<string> = new Set(calendarPeriods);
/** Whether groups are parts of the calendar. */
export const isCalendar = (by: Grouping['by']): by is CalendarPeriod => periodNames.has(by);

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const starts: { readonly [P in CalendarPeriod]: (day: number) => string } = {
  day: dayText,
  week: (day) => dayText(day - weekdayOf(day)),
  month: (day) => `${dayText(day).slice(0, 7)}-01`,
  quarter: (day) => {
    const text = dayText(day);
    const month = Math.floor((Number(text.slice(5, 7)) - 1) / 3) * 3 + 1;
    return `${text.slice(0, 4)}-${twoDigits(month)}-01`;
  },
  year: (day) => `${dayText(day).slice(0, 4)}-01-01`,
};

/**
 * The day on which the period of a day begins, as `YYYY-MM-DD`: the name of the period.
 * @param day counted from 1 January 1970
 */
export const periodStart = (day: number, period: CalendarPeriod): string => starts[period](day);

/**
 * The periods that begin in a range of days, or before it and reach into it, in order.
 * @param to the first day after the range
 */
export function periodsIn(from: number, to: number, period: CalendarPeriod): string[] {
  const names = Array.from({ length: Math.max(0, to - from) }, (_, place) => periodStart(from + place, period));
  return names.filter((name, place) => name !== names[place - 1]);
}
