import { CronExpressionParser } from 'cron-parser';
import cronstrue from 'cronstrue';
import type { StoredSchedule } from './schedule-presets.ts';

/** What a schedule means: in words, and the next instants; or what is wrong with it. */
export type SchedulePreview = { ok: true; words: string; next: Date[] } | { ok: false; problem: string };

/** Reads a schedule as the worker does: cron in the wall time of a zone, `every` counted from 1 January 1970 UTC. */
export function previewSchedule(schedule: StoredSchedule, timeZone: string, now: Date, count = 5): SchedulePreview {
  if (schedule.type === 'every') return previewEvery(schedule.minutes, now, count);
  const expression = schedule.expression.trim().replace(/\s+/g, ' ');
  if (expression === '') return { ok: false, problem: 'Enter a cron expression, such as 0 9 * * 1-5.' };
  const fields = expression.split(' ').length;
  if (fields < 5 || fields > 6) {
    return {
      ok: false,
      problem: 'A cron expression has five fields (minute hour day month weekday), or six with seconds first.',
    };
  }
  try {
    const instants = CronExpressionParser.parse(expression, { currentDate: now, tz: timeZone });
    const next = Array.from({ length: count }, () => instants.next().toDate());
    const words = cronstrue.toString(expression, { use24HourTimeFormat: true, verbose: false });
    return { ok: true, words, next };
  } catch (error) {
    return { ok: false, problem: sentenceOf(error) };
  }
}

function previewEvery(minutes: number, now: Date, count: number): SchedulePreview {
  if (!Number.isInteger(minutes) || minutes < 1)
    return { ok: false, problem: 'Enter a whole number of minutes, at least 1.' };
  const step = minutes * 60_000;
  const first = Math.floor(now.getTime() / step) * step + step;
  const words = minutes === 1 ? 'Every minute' : `Every ${minutes} minutes`;
  return { ok: true, words, next: Array.from({ length: count }, (_, index) => new Date(first + index * step)) };
}

function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.endsWith('.') ? text : `${text}.`;
}
