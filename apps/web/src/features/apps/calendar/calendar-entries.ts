import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { dayIn, dayLength, dayText, instantOfWall, zoneOffset } from '@tessera/kernel/calendar';
import type { Filter } from '@tessera/query/filter.schema';
import type { CalendarTerms, DateProperty } from './calendar-terms.ts';

type Values = ObjectRecord['values'];

/**
 * When an entry is, as the clock on the wall shows it: milliseconds since 1970 as if the wall were in UTC. The calendar
 * works on these, so that a change of clocks moves no entry. The end is the first moment after the entry.
 */
export interface Span {
  start: number;
  end: number | null;
  isAllDay: boolean;
}

/** The colours that options take in their order. */
const tones = 6;
export const halfHour = 1_800_000;
/** The hour at which an entry with a time begins when only its day was chosen. */
const morning = 9 * 3_600_000;

const dayOf = (value: unknown): number | undefined => (typeof value === 'string' ? dayIn(value) : undefined);

/** The first and the last day of a range. */
function rangeOf(value: unknown): [first: number | undefined, last: number | undefined] {
  const { start, end } = (value ?? {}) as { start?: unknown; end?: unknown };
  return [dayOf(start), dayOf(end)];
}

/** The day of a moment on the wall, counted from 1970. */
export const dayOfWall = (wall: number): number => Math.floor(wall / dayLength);
/** Now, as the wall shows it. */
export const wallNow = (now: number, timeZone: string): number => now + zoneOffset(now, timeZone);

function wallOf(value: unknown, timeZone: string): number | undefined {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : at + zoneOffset(at, timeZone);
}

/** The first moment after an end. */
function endOf(end: DateProperty | null, value: unknown, isAllDay: boolean, timeZone: string): number | null {
  if (!end) return null;
  if (end.kind === 'day') {
    const day = dayOf(value);
    return day === undefined ? null : (day + 1) * dayLength;
  }
  const wall = wallOf(value, timeZone);
  if (wall === undefined) return null;
  return isAllDay ? (dayOfWall(wall) + 1) * dayLength : wall;
}

/** When a record is. @returns null for a record without a date */
export function spanOf({ start, end }: CalendarTerms, values: Values, timeZone: string): Span | null {
  const value = values[start.key];
  if (start.kind === 'range') {
    const [from, to] = rangeOf(value);
    return from === undefined ? null : { start: from * dayLength, end: ((to ?? from) + 1) * dayLength, isAllDay: true };
  }
  const isAllDay = start.kind === 'day';
  const day = dayOf(value);
  const from = isAllDay ? day && day * dayLength : wallOf(value, timeZone);
  if (from === undefined) return null;
  const to = endOf(end, end && values[end.key], isAllDay, timeZone);
  // An end before the start is a mistake in the record: the entry is shown where it begins.
  return { start: from, end: to !== null && to > from ? to : null, isAllDay };
}

const firstDay = (start: number): string => dayText(dayOfWall(start));
/** The last day of an entry, whose end is the first moment after it. */
const lastDay = (end: number): string => dayText(dayOfWall(end - 1));

const written = ({ kind }: DateProperty, wall: number, isEnd: boolean, timeZone: string): string =>
  kind === 'day' ? (isEnd ? lastDay(wall) : firstDay(wall)) : new Date(instantOfWall(wall, timeZone)).toISOString();

/** The values of a record that takes up these days or hours. An end is written only where the entry has one. */
export function valuesAt({ start, end }: CalendarTerms, span: Span, timeZone: string): Values {
  if (start.kind === 'range')
    return { [start.key]: { start: firstDay(span.start), end: lastDay(span.end ?? span.start + dayLength) } };
  return {
    [start.key]: written(start, span.start, false, timeZone),
    ...(end && span.end !== null && { [end.key]: written(end, span.end, true, timeZone) }),
  };
}

/** The values of a record that moves by some milliseconds. Properties without a value stay without one. */
export function movedValues({ start, end }: CalendarTerms, values: Values, by: number, timeZone: string): Values {
  const days = Math.round(by / dayLength);
  const move = ({ kind }: DateProperty, value: unknown): Values[string] | undefined => {
    if (kind === 'moment') {
      const wall = wallOf(value, timeZone);
      return wall === undefined ? undefined : new Date(instantOfWall(wall + by, timeZone)).toISOString();
    }
    if (kind === 'day') {
      const day = dayOf(value);
      return day === undefined ? undefined : dayText(day + days);
    }
    const [from, to] = rangeOf(value);
    return from === undefined || to === undefined
      ? undefined
      : { start: dayText(from + days), end: dayText(to + days) };
  };
  const moved = [start, ...(end ? [end] : [])].map((property) => [property.key, move(property, values[property.key])]);
  return Object.fromEntries(moved.filter(([, value]) => value !== undefined)) as Values;
}

/** The values that a record made in a chosen place begins with. */
export function newValues(terms: CalendarTerms, span: Span, timeZone: string): Values {
  const { start, end } = terms;
  if (start.kind !== 'moment' || !span.isAllDay) return valuesAt(terms, span, timeZone);
  const first = span.start + morning;
  const isLong = span.end !== null && span.end - span.start > dayLength;
  const last = isLong && span.end !== null ? span.end - dayLength + morning : first;
  const until = end?.kind === 'day' ? (span.end ?? first) : last + 2 * halfHour;
  return valuesAt(terms, { start: first, end: until, isAllDay: false }, timeZone);
}

/** The colour of an option: from 1 on, in the order of the options; 0 without one. */
export function toneOf({ colour }: CalendarTerms, values: Values): number {
  if (!colour) return 0;
  const at = colour.choices.indexOf(String(values[colour.key] ?? ''));
  return at < 0 ? 0 : (at % tones) + 1;
}

/** The records that are at least partly between two days, the second one left out. */
export function windowFilter({ start, end }: CalendarTerms, from: number, to: number, timeZone: string): Filter {
  const edge = ({ kind }: DateProperty, day: number): string =>
    kind === 'moment' ? new Date(instantOfWall(day * dayLength, timeZone)).toISOString() : dayText(day);
  const before = ({ kind }: DateProperty): string =>
    kind === 'moment' ? new Date(instantOfWall(from * dayLength, timeZone) - 1).toISOString() : dayText(from - 1);
  const begins: Filter = { property: `values.${start.key}`, operator: 'dateBefore', value: edge(start, to) };
  if (start.kind === 'range')
    return { all: [begins, { property: `values.${start.key}.end`, operator: 'dateAfter', value: before(start) }] };
  const within: Filter = { property: `values.${start.key}`, operator: 'dateAfter', value: before(start) };
  if (!end) return { all: [begins, within] };
  const lasts: Filter = { property: `values.${end.key}`, operator: 'dateAfter', value: before(end) };
  return { all: [begins, { any: [within, lasts] }] };
}
