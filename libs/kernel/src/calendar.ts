/** Local date and time of a zone. `month` counts from 1. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** Milliseconds of a day in UTC. */
export const dayLength = 86_400_000;
const dateShape = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Reads `YYYY-MM-DD`.
 * @returns days since 1 January 1970, or undefined for anything else, 30 February included
 */
export function dayIn(text: string): number | undefined {
  const match = dateShape.exec(text);
  if (match === null) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = utc({ year, month, day, hour: 0, minute: 0, second: 0 });
  // 30 February would roll over into March.
  const isReal = new Date(date).getUTCDate() === day && month >= 1 && month <= 12;
  return isReal ? date / dayLength : undefined;
}

/** Reads a local time as if it were UTC, in milliseconds since 1970. Date.UTC maps years below 100 to the 1900s. */
export function utc({ year, month, day, hour, minute, second }: WallTime): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.setUTCHours(hour, minute, second, 0);
}

// Making a formatter costs some 50 µs, so each zone's is cached.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
}

/** Local date and time in a zone at an instant. */
export function wallTime(at: number, timeZone: string): WallTime {
  if (timeZone === 'UTC') {
    const date = new Date(at);
    return {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
    };
  }
  const wall: WallTime = { year: 0, month: 1, day: 1, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatterOf(timeZone).formatToParts(at)) {
    if (type in wall) Object.assign(wall, { [type]: Number(value) });
  }
  return wall;
}

/** A zone's offset from UTC at an instant, in milliseconds. */
export function zoneOffset(at: number, timeZone: string): number {
  const whole = Math.floor(at / 1000) * 1000;
  return timeZone === 'UTC' ? 0 : utc(wallTime(whole, timeZone)) - whole;
}

/**
 * The instant of a local time. A time skipped in spring moves forward by the gap; of a repeated one the first counts.
 */
export function instantOfWall(wall: number, timeZone: string): number {
  const first = wall - zoneOffset(wall - dayLength, timeZone);
  if (zoneOffset(first, timeZone) === wall - first) return first;
  const second = wall - zoneOffset(wall + dayLength, timeZone);
  return zoneOffset(second, timeZone) === wall - second ? second : first;
}

/** The instant of a local time in a zone. */
export const instantOf = (wall: WallTime, timeZone: string): number => instantOfWall(utc(wall), timeZone);

/** Day of the week, Monday as 0. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** The local day of an instant, in days since 1 January 1970. */
export function dayAt(at: number, timeZone: string): number {
  const { year, month, day } = wallTime(at, timeZone);
  return utc({ year, month, day, hour: 0, minute: 0, second: 0 }) / dayLength;
}

/** First instant of a local day: midnight, or the end of the gap if a clock change skips midnight. */
export const startOfDay = (day: number, timeZone: string): number => instantOfWall(day * dayLength, timeZone);

/** The moment at which the last days begin, today included. */
export const firstOfDays = (days: number, { now, timeZone }: { now: number; timeZone: string }): number =>
  startOfDay(dayAt(now, timeZone) - days + 1, timeZone);

/** Formats days since 1 January 1970 as `YYYY-MM-DD`. Years 1 to 9999. */
export const dayText = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);
