import { dayLength, instantOf, startOfDay, utc, type WallTime, wallTime, weekdayOf } from '@tessera/kernel/calendar';
import type { JsonValue } from '@tessera/kernel/json';
import { datePeriods, dateUnits } from '@tessera/nodes/kinds/dateTime/date-time.node';
import { z } from 'zod';
import { formatDate, isDateFormat } from '../../date-format.ts';
import { addToDate, dateText, type DateValue, dayOf, readDate, wallOf } from '../../dates.ts';
import { ExpressionFault, shown } from '../../expression-fault.ts';
import { asNumber, isBlank } from '../../values.ts';
import { type Behaviour, doneWith, Filled } from '../behaviour.ts';

const Options = z.object({
  date: Filled,
  add: z.array(z.object({ amount: Filled, unit: z.enum(dateUnits) })),
  startOf: z.enum(['', ...datePeriods]),
  compareWith: Filled,
  format: z.string(),
  timeZone: z.string().optional(),
});

export const runDateTime: Behaviour = (given, context) => {
  const options = Options.parse(given);
  const zone = options.timeZone ?? context.timeZone;
  if (!isDateFormat(options.format))
    throw new ExpressionFault('BAD_VALUE', `${shown(options.format)} is not a date format.`);
  const from: DateValue = isBlank(options.date) ? { type: 'instant', at: context.now } : readDate(options.date, zone);
  const moved = options.add.reduce((date, { amount, unit }) => addToDate(date, asNumber(amount), unit, zone), from);
  const date = options.startOf === '' ? moved : startOf(moved, options.startOf, zone);
  return doneWith({
    date: dateText(date),
    text: formatDate(date, options.format, zone),
    weekday: weekdayOf(dayOf(date, zone)) + 1,
    ...between(date, options.compareWith, zone),
  });
};

function between(date: DateValue, other: JsonValue, zone: string) {
  if (isBlank(other)) return { days_between: null, minutes_between: null };
  const target = readDate(other, zone);
  const instant = (value: DateValue): number => (value.type === 'instant' ? value.at : startOfDay(value.day, zone));
  return {
    days_between: dayOf(target, zone) - dayOf(date, zone),
    minutes_between: Math.floor((instant(target) - instant(date)) / 60_000),
  };
}

/** The beginning of the period that a date lies in. A day stays a day. */
function startOf(date: DateValue, period: (typeof datePeriods)[number], zone: string): DateValue {
  const wall = wallOf(date, zone);
  const start = starts[period]({ ...wall, minute: 0, second: 0 });
  if (date.type === 'instant') return { type: 'instant', at: instantOf(start, zone) };
  return { type: 'day', day: dayNumber(start) };
}

const midnight = (wall: WallTime): WallTime => ({ ...wall, hour: 0 });
const dayNumber = (wall: WallTime): number => Math.floor(utc(wall) / dayLength);
const starts: { readonly [Period in (typeof datePeriods)[number]]: (wall: WallTime) => WallTime } = {
  hour: (wall) => wall,
  day: midnight,
  week: (wall) => wallTime((dayNumber(wall) - weekdayOf(dayNumber(wall))) * dayLength, 'UTC'),
  month: (wall) => ({ ...midnight(wall), day: 1 }),
  quarter: (wall) => ({ ...midnight(wall), day: 1, month: wall.month - ((wall.month - 1) % 3) }),
  year: (wall) => ({ ...midnight(wall), day: 1, month: 1 }),
};
