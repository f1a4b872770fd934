/** What a clock on the wall and the calendar beside it show. `month` counts from 1. */
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

/** Milliseconds since 1970 of a wall time, were the wall in UTC. Date.UTC would take years below 100 for the 1900s. */
export function utc({ year, month, day, hour, minute, second }: WallTime): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.setUTCHours(hour, minute, second, 0);
}

// Making a formatter costs some 50 µs, so each zone's is kept.
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

/** What the wall shows in a zone at an instant. */
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

/** How far a zone's wall is ahead of UTC at an instant. */
export function zoneOffset(at: number, timeZone: string): number {
  const whole = Math.floor(at / 1000) * 1000;
  return timeZone === 'UTC' ? 0 : utc(wallTime(whole, timeZone)) - whole;
}

/** The instant at which a wall shows a time. One that the clock skips in spring is as much later; of two in autumn, the first. */
export function instantOfWall(wall: number, timeZone: string): number {
  const first = wall - zoneOffset(wall - dayLength, timeZone);
  if (zoneOffset(first, timeZone) === wall - first) return first;
  const second = wall - zoneOffset(wall + dayLength, timeZone);
  return zoneOffset(second, timeZone) === wall - second ? second : first;
}

/** The instant of a wall time in a zone. */
export const instantOf = (wall: WallTime, timeZone: string): number => instantOfWall(utc(wall), timeZone);

/** Monday is 0. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** The day of the calendar, counted from 1 January 1970, on which an instant falls in a zone. */
export function dayAt(at: number, timeZone: string): number {
  const { year, month, day } = wallTime(at, timeZone);
  return utc({ year, month, day, hour: 0, minute: 0, second: 0 }) / dayLength;
}

/** The first instant of a day in a zone: midnight, or where a change of clocks skips midnight, the moment after it. */
export const startOfDay = (day: number, timeZone: string): number => instantOfWall(day * dayLength, timeZone);

/** `YYYY-MM-DD` of a day, counted from 1 January 1970. Years 1 to 9999. */
export const dayText = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);
