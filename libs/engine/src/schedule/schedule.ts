import type { scheduled } from '@tessera/nodes/kinds/scheduled/scheduled.node';
import { isTimeZone } from '@tessera/kernel/time-zones';
import type { z } from 'zod';
import { type CronTimes, readCron } from './cron.ts';
import { zoneSegments } from './zone-segments.ts';

/** A workflow's schedule, from its trigger's options. */
export type ScheduleOptions = z.output<(typeof scheduled)['options']>;
export type ScheduleTimes = Pick<ScheduleOptions, 'schedule' | 'timeZone'>;

const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
/** Years within which every date falls on every weekday. */
const horizonMs = 41 * 366 * dayMs;
/** Most that a clock is ever set back. */
const longestRepeatMs = 26 * 3_600_000;

/** Problem of a schedule, as a sentence; null if it is valid and occurs at least once. */
export function scheduleProblem({ schedule, timeZone }: ScheduleTimes): string | null {
  if (!isTimeZone(timeZone)) return `"${timeZone}" is not a time zone that this server knows. Choose another.`;
  if (schedule.type === 'every') {
    const isWhole = Number.isInteger(schedule.minutes) && schedule.minutes >= 1;
    return isWhole ? null : 'Enter a whole number of minutes, at least 1.';
  }
  const read = readCron(schedule.expression);
  if (!read.ok) return read.problem;
  // 2000 began a cycle of 400 years, so the answer does not depend on today's date.
  const start = Date.UTC(2000, 0);
  if (firstWall(read.times, start, start + horizonMs) !== undefined) return null;
  return 'These times never come: no such day is in the calendar. Check day and month.';
}

/**
 * The instants of a schedule after `after` and up to `until`, oldest first, in the wall time of its zone. Where clocks
 * are set forward, a time that is skipped is taken at the first moment after the gap. Where they are set back, a time
 * that comes twice is taken once, unless the schedule runs several times in an hour. A schedule of every hour goes on
 * through a change of whole hours: nothing is made up, and each hour that comes twice has its run twice. The work is
 * bounded by the calendar days between the two instants, and by `most`.
 * @param most stop after this many
 * @throws Error with the sentence of `scheduleProblem` when the schedule cannot be read
 */
export function instantsBetween(options: ScheduleTimes, after: Date, until: Date, most: number): Date[] {
  const { schedule, timeZone } = options;
  if (schedule.type === 'every') return everyBetween(schedule.minutes * minuteMs, after, until, most);
  const read = readCron(schedule.expression);
  if (!read.ok) throw new Error(read.problem);
  const instants: Date[] = [];
  for (const at of cronInstants(read.times, timeZone, { after: after.getTime(), until: until.getTime() })) {
    if (instants.length >= most) break;
    instants.push(new Date(at));
  }
  return instants;
}

/** The next instants of a schedule, at most `count`; empty when it has none. */
export const nextInstants = (options: ScheduleTimes, after: Date, count: number): Date[] =>
  instantsBetween(options, after, new Date(after.getTime() + horizonMs), count);

function everyBetween(stepMs: number, after: Date, until: Date, most: number): Date[] {
  const instants: Date[] = [];
  let at = (Math.floor(after.getTime() / stepMs) + 1) * stepMs;
  for (; at <= until.getTime() && instants.length < most; at += stepMs) instants.push(new Date(at));
  return instants;
}

interface Span {
  after: number;
  until: number;
}

/**
 * Within a segment, local time advances with real time. Between segments, local times are skipped or repeated:
 * `reached` is the latest local time so far.
 */
function* cronInstants(times: CronTimes, timeZone: string, { after, until }: Span): Generator<number> {
  const isHourly = times.hours.length === 24;
  const isFrequent = times.minutes.length * times.seconds.length > 1;
  let reached: number | undefined;
  for (const segment of zoneSegments(timeZone, after - longestRepeatMs, until)) {
    const start = segment.from + segment.offset;
    const goesOn = isHourly && (start - (reached ?? start)) % hourMs === 0;
    const isGap = !goesOn && reached !== undefined && firstWall(times, reached, start) !== undefined;
    const isInSpan = segment.from > after && segment.from <= until;
    // The first local time after the gap may itself be scheduled: that is one run.
    if (isGap && isInSpan && firstWall(times, start, start + secondMs) === undefined) yield segment.from;
    const shown = goesOn || isFrequent || reached === undefined ? start : Math.max(start, reached);
    const end = Math.min(segment.to, until + 1) + segment.offset;
    const next = Math.floor((after + segment.offset) / secondMs) * secondMs + secondMs;
    let wall = firstWall(times, Math.max(shown, next), end);
    while (wall !== undefined) {
      yield wall - segment.offset;
      wall = firstWall(times, wall + secondMs, end);
    }
    reached = Math.max(reached ?? start, segment.to + segment.offset);
  }
}

/** First scheduled local time (milliseconds, as if in UTC) from `from` on and before `until`. */
function firstWall(times: CronTimes, from: number, until: number): number | undefined {
  for (let day = Math.floor(from / dayMs); day * dayMs < until; day += 1) {
    if (!fallsOn(times, day)) continue;
    const second = firstSecond(times, Math.max(0, Math.ceil((from - day * dayMs) / secondMs)));
    if (second === undefined) continue;
    const wall = day * dayMs + second * secondMs;
    return wall < until ? wall : undefined;
  }
  return undefined;
}

/** First scheduled second of a day, from `least` on. */
function firstSecond({ hours, minutes, seconds }: CronTimes, least: number): number | undefined {
  for (const hour of hours) {
    if ((hour + 1) * 3_600 <= least) continue;
    for (const minute of minutes) {
      const start = hour * 3_600 + minute * 60;
      if (start + 60 <= least) continue;
      const second = seconds.find((candidate) => start + candidate >= least);
      if (second !== undefined) return start + second;
    }
  }
  return undefined;
}

/** Cron's rule: when both day and weekday are restricted, one of them is enough. */
function fallsOn(times: CronTimes, day: number): boolean {
  const date = new Date(day * dayMs);
  if (!times.months.has(date.getUTCMonth() + 1)) return false;
  if (times.isAnyDay && times.isAnyWeekday) return true;
  const dayOfMonth = date.getUTCDate();
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const isDay = times.days.has(dayOfMonth) || (times.isLastDay && dayOfMonth === last);
  const isWeekday = weekdayMatches(times, date.getUTCDay(), dayOfMonth, last);
  if (times.isAnyDay) return isWeekday;
  return times.isAnyWeekday ? isDay : isDay || isWeekday;
}

function weekdayMatches(times: CronTimes, weekday: number, dayOfMonth: number, last: number): boolean {
  if (times.lastWeekdays.has(weekday) && dayOfMonth + 7 > last) return true;
  if (!times.weekdays.has(weekday)) return false;
  return times.nthWeekday === 0 || Math.ceil(dayOfMonth / 7) === times.nthWeekday;
}
