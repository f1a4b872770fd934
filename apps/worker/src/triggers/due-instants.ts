import { instantsBetween, type ScheduleOptions } from '@tessera/engine/schedule/schedule';

/** An instant that is older than this when its turn comes was missed: no worker ran, or the machine slept. */
export const missedAfterMs = 60_000;
/** Instants that are looked at in one go; what is left comes with the next look. */
const mostAtOnce = 500;

export interface DueInstants {
  /** The instants to start a run for, oldest first. */
  instants: Date[];
  /** Up to here nothing is left to do. */
  handledUntil: Date;
}

/** What a schedule asks for between the last look and now, by its rule for instants that were missed. */
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
  // Only the very last of them stands for all, and while more are to come it is not known yet.
  return rule === 'runOnce' && isWhole ? missed.slice(-1) : [];
}
