import { dayAt, dayIn, dayLength, instantOfWall, utc, wallTime, type WallTime } from '@tessera/kernel/calendar';
import { isJsonObject, type JsonValue } from '@tessera/kernel/json';
import { ExpressionFault, shown } from './expression-fault.ts';

/** A calendar day without zone, in days since 1 January 1970; or an instant, in milliseconds. */
export type DateValue = { type: 'day'; day: number } | { type: 'instant'; at: number };

const timeShape = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Reads a date: `YYYY-MM-DD` is a day, with a time it is an instant (in the zone unless it names an offset), a number
 * is milliseconds since 1970, `{ date, time }` is what a date-time field stores. Undefined for anything else.
 */
export function dateIn(value: JsonValue, timeZone: string): DateValue | undefined {
  if (typeof value === 'number') return Math.abs(value) <= 8.64e15 ? { type: 'instant', at: value } : undefined;
  if (isJsonObject(value)) {
    const { date, time } = value;
    return typeof date === 'string' && typeof time === 'string' ? dateIn(`${date}T${time}`, timeZone) : undefined;
  }
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const day = dayIn(text);
  return day === undefined ? instantIn(text, timeZone) : { type: 'day', day };
}

/** @throws ExpressionFault if the value is not a date */
export function readDate(value: JsonValue, timeZone: string): DateValue {
  const date = dateIn(value, timeZone);
  if (date === undefined) {
    throw new ExpressionFault('BAD_VALUE', `Expected a date such as 2026-01-31, but got ${shown(value)}.`);
  }
  return date;
}

function instantIn(text: string, timeZone: string): DateValue | undefined {
  const match = timeShape.exec(text);
  const day = dayIn(match?.[1] ?? '');
  if (match === null || day === undefined) return undefined;
  const [hour, minute, second] = [Number(match[2]), Number(match[3]), Number(match[4] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const millisecond = Number((match[5] ?? '0').padEnd(3, '0').slice(0, 3));
  const wall = day * dayLength + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond;
  const offset = match[6];
  return { type: 'instant', at: offset === undefined ? instantOfWall(wall, timeZone) : wall - offsetOf(offset) };
}

function offsetOf(text: string): number {
  if (/^z$/i.test(text)) return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return (text.startsWith('-') ? -1 : 1) * minutes * 60_000;
}

/** The calendar day of a date in a zone. */
export function dayOf(date: DateValue, timeZone: string): number {
  if (date.type === 'day') return date.day;
  return dayAt(date.at, timeZone);
}

/** The local time of a date: midnight for a day. */
export function wallOf(date: DateValue, timeZone: string): WallTime {
  return date.type === 'day' ? wallTime(date.day * dayLength, 'UTC') : wallTime(date.at, timeZone);
}

const lastOfMonth = (year: number, month: number): number =>
  new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();

const dateUnits = ['minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const;
export type DateUnit = (typeof dateUnits)[number];

export const isDateUnit = (unit: string): unit is DateUnit => dateUnits.some((known) => known === unit);

const exactUnits: { [unit: string]: number } = { minutes: 60_000, hours: 3_600_000 };

/**
 * Adds to a date. Minutes and hours pass on the clock; days, weeks, months and years on the calendar, so that the time
 * of day stays across a change of clocks, and 31 January and a month is the last day of February.
 * A day plus minutes or hours counts from its midnight in the zone and gives an instant.
 */
export function addToDate(date: DateValue, amount: number, unit: DateUnit, timeZone: string): DateValue {
  if (!Number.isInteger(amount) && exactUnits[unit] === undefined) {
    throw new ExpressionFault(
      'BAD_VALUE',
      `Whole ${unit} can be added, but not ${shown(amount)}. Use a whole number, or hours or minutes.`,
    );
  }
  const exact = exactUnits[unit];
  if (exact !== undefined) {
    const from = date.type === 'instant' ? date.at : instantOfWall(date.day * dayLength, timeZone);
    return { type: 'instant', at: bounded(from + amount * exact) };
  }
  const wall = shifted(wallOf(date, timeZone), amount, unit);
  const moved = utc(wall);
  bounded(moved);
  if (date.type === 'day') return { type: 'day', day: Math.floor(moved / dayLength) };
  return { type: 'instant', at: instantOfWall(moved, timeZone) + (((date.at % 1000) + 1000) % 1000) };
}

function shifted(wall: WallTime, amount: number, unit: DateUnit): WallTime {
  if (unit === 'days' || unit === 'weeks') return { ...wall, day: wall.day + amount * (unit === 'weeks' ? 7 : 1) };
  const months = wall.year * 12 + wall.month - 1 + amount * (unit === 'years' ? 12 : 1);
  const year = Math.floor(months / 12);
  const month = months - year * 12 + 1;
  return { ...wall, year, month, day: Math.min(wall.day, lastOfMonth(year, month)) };
}

/** Years 1 to 9999: others do not fit four digits. */
function bounded(at: number): number {
  if (at >= -62_135_596_800_000 && at <= 253_402_300_799_999) return at;
  throw new ExpressionFault('BAD_VALUE', 'The date is out of the range from year 1 to 9999.');
}

/** Storage format of a date: `YYYY-MM-DD`, or ISO 8601 in UTC. */
export const dateText = (date: DateValue): string => {
  const iso = new Date(bounded(date.type === 'day' ? date.day * dayLength : date.at)).toISOString();
  return date.type === 'day' ? iso.slice(0, 10) : iso;
};
