import { instantsBetween, type ScheduleOptions } from '@tessera/engine/schedule/schedule';

/** An instant older than this counts as missed: no worker ran, or the machine slept. */
export const missedAfterMs = 60_000;
/** Instants per batch; the rest follow with the next sweep. */
const mostAtOnce = 500;

export interface DueInstants {
  /** The instants to start a run for, oldest first. */
  instants: Date[];
  /** Time up to which the schedule is processed. */
  handledUntil: Date;
}

/** Instants that are due, by the schedule's rule for missed ones. */
export function dueInstants(options: ScheduleOptions, handledUntil: Date, now: Date): DueInstants {
  const all = instantsBetween(options, handledUntil, now, mostAtOnce);
  const isWhole = all.length < mostAtOnce;
  const edge = now.getTime() - missedAfterMs;
  const missed = all.filter((instant) => instant.getTime() < edge);
  const fresh = all.slice(missed.length);
  return {
    instants: [...kept(missed, options.missedTicks, isWhole), ...fresh],
    handledUntil: isWhole ? now : (all.at(-1) ?? now),
  };
}

function kept(missed: Date[], rule: ScheduleOptions['missedTicks'], isWhole: boolean): Date[] {
  if (rule === 'runAll') return missed;
  // Only the last missed instant stands for all, and it is unknown while more batches follow.
  return rule === 'runOnce' && isWhole ? missed.slice(-1) : [];
}
