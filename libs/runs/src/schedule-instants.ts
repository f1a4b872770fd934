import type { OptionsOf } from '@tessera/nodes/registry';
import { CronExpressionParser } from 'cron-parser';

/** When a workflow starts by the clock, as its trigger's options say. */
export type ScheduleOptions = OptionsOf<'scheduled'>;

const minuteMs = 60_000;

/**
 * What is wrong with a schedule's expression, as a sentence; null when nothing is. For whoever publishes it.
 */
export function scheduleProblem({ schedule, timeZone }: ScheduleOptions): string | null {
  if (schedule.type === 'every') return null;
  try {
    CronExpressionParser.parse(schedule.expression, { tz: timeZone }).next();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * The instants of a schedule after `after` and up to `until`, oldest first, in the wall time of its zone. Where clocks
 * are set forward, a time that does not exist is taken an hour later; where they are set back, a time that comes twice
 * is taken once, and a schedule of several times an hour goes on through both hours.
 * @param most stop after this many
 */
export function instantsBetween(options: ScheduleOptions, after: Date, until: Date, most: number): Date[] {
  const { schedule, timeZone } = options;
  if (schedule.type === 'every') return everyBetween(schedule.minutes * minuteMs, after, until, most);
  const times = CronExpressionParser.parse(schedule.expression, { currentDate: after, tz: timeZone });
  const instants: Date[] = [];
  while (instants.length < most) {
    const next = times.next().toDate();
    if (next > until) break;
    if (next > after) instants.push(next);
  }
  return instants;
}

function everyBetween(stepMs: number, after: Date, until: Date, most: number): Date[] {
  const instants: Date[] = [];
  let at = (Math.floor(after.getTime() / stepMs) + 1) * stepMs;
  for (; at <= until.getTime() && instants.length < most; at += stepMs) instants.push(new Date(at));
  return instants;
}
