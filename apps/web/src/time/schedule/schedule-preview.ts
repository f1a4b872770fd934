import { nextInstants, scheduleProblem } from '@tessera/engine/schedule/schedule';
import cronstrue from 'cronstrue';
import type { StoredSchedule } from '@tessera/nodes/kinds/scheduled/schedule-presets';

/** What a schedule means: in words, and the next instants; or what is wrong with it. */
export type SchedulePreview = { ok: true; words: string; next: Date[] } | { ok: false; problem: string };

/** Computes with the function that the worker starts runs by. */
export function previewSchedule(schedule: StoredSchedule, timeZone: string, now: Date, count = 5): SchedulePreview {
  if (schedule.type === 'cron' && schedule.expression.trim() === '')
    return { ok: false, problem: 'Enter a cron expression, such as 0 9 * * 1-5.' };
  const problem = scheduleProblem({ schedule, timeZone });
  if (problem !== null) return { ok: false, problem };
  return { ok: true, words: wordsOf(schedule), next: nextInstants({ schedule, timeZone }, now, count) };
}

function wordsOf(schedule: StoredSchedule): string {
  if (schedule.type === 'every') return schedule.minutes === 1 ? 'Every minute' : `Every ${schedule.minutes} minutes`;
  return cronstrue.toString(schedule.expression.trim(), {
    use24HourTimeFormat: true,
    verbose: false,
    throwExceptionOnParseError: false,
  });
}
