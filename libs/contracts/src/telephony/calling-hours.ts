import { dayAt, dayLength, instantOfWall, startOfDay, wallTime, weekdayOf, zoneOffset } from '@tessera/kernel/calendar';

/** When a workspace may call people: hours of the callee's local time, and days of the week. */
export interface CallingHours {
  /** Minutes after midnight. */
  from: number;
  /** Minutes after midnight; no call begins at this time or later. */
  to: number;
  /** Monday is 0. */
  days: readonly number[];
}
/** When and how often a workspace may call one number. */
export interface CallingRules extends CallingHours {
  /** Most calls to one number on one day of the callee. */
  triesADay: number;
}

/** The widest rules without a superadmin: the hours for commercial calls in India. */
export const usualRules: CallingRules = { from: 9 * 60, to: 21 * 60, days: [0, 1, 2, 3, 4, 5, 6], triesADay: 3 };

const minuteLength = 60_000;
/** Days to look ahead: enough for each day of the week, even with a clock change. */
const horizonDays = 9;

/** The hours that both allow; null if there are none. */
export function bothHours(one: CallingHours, other: CallingHours): CallingHours | null {
  const from = Math.max(one.from, other.from);
  const to = Math.min(one.to, other.to);
  const days = one.days.filter((day) => other.days.includes(day));
  return from < to && days.length > 0 ? { from, to, days } : null;
}

/** Whether rules allow something that other rules do not. */
export const isWider = (rules: CallingRules, than: CallingRules): boolean =>
  rules.from < than.from ||
  rules.to > than.to ||
  rules.triesADay > than.triesADay ||
  rules.days.some((day) => !than.days.includes(day));

/** The rules that allow whatever one of two allows. */
export const eitherRules = (one: CallingRules, other: CallingRules): CallingRules => ({
  ...{ from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) },
  days: [...new Set([...one.days, ...other.days])],
  triesADay: Math.max(one.triesADay, other.triesADay),
});

/** `09:00` of minutes after midnight. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes after midnight of `09:00`. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * Whether a person may be called: the hours must allow it in every zone where the person may be.
 * @param zones of the person's number
 */
export function isCallingTime(at: number, hours: CallingHours, zones: readonly string[]): boolean {
  return zones.every((zone) => {
    const { hour, minute } = wallTime(at, zone);
    const now = hour * 60 + minute;
    return now >= hours.from && now < hours.to && hours.days.includes(weekdayOf(dayAt(at, zone)));
  });
}

/** One zone of each group that keeps the same time until the horizon. */
function distinctZones(at: number, zones: readonly string[]): string[] {
  const offsets = (zone: string): string => `${zoneOffset(at, zone)} ${zoneOffset(at + horizonDays * dayLength, zone)}`;
  return [...new Map(zones.map((zone) => [offsets(zone), zone])).values()];
}

/**
 * The first moment from `at` on at which a person may be called.
 * @returns null if the zones have no such time in common
 */
export function nextCallingTime(at: number, hours: CallingHours, zones: readonly string[]): number | null {
  const distinct = distinctZones(at, zones);
  if (isCallingTime(at, hours, distinct)) return at;
  const days = Array.from({ length: horizonDays }, (_, index) => index);
  const begins = distinct.flatMap((zone) => {
    const today = dayAt(at, zone);
    return days.map((ahead) => instantOfWall((today + ahead) * dayLength + hours.from * minuteLength, zone));
  });
  const later = begins.filter((begin) => begin > at).sort((one, other) => one - other);
  return later.find((begin) => isCallingTime(begin, hours, distinct)) ?? null;
}

/** The moment at which the current day began in the zone where it began first. */
export function beginOfCallingDay(at: number, zones: readonly string[]): number {
  return Math.min(...distinctZones(at, zones).map((zone) => startOfDay(dayAt(at, zone), zone)));
}

/** The moment at which the next day has begun in each zone. */
export function endOfCallingDay(at: number, zones: readonly string[]): number {
  return Math.max(...distinctZones(at, zones).map((zone) => startOfDay(dayAt(at, zone) + 1, zone)));
}

/** A moment as people of a zone write it: `Mon 2 Mar 2026, 09:00 (Asia/Kolkata)`. */
export function momentText(at: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')} (${zone})`;
}
