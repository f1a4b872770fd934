import { Logger } from '@nestjs/common';
import { createTask, type ScheduledTask } from 'node-cron';

/** The part of the time that sweeps may take: a slow database is not looked through all the time. */
const shareOfTime = 0.02;
/** What waits to be found waits no longer than that for a sweep that took long once. */
const longestPauseMs = 60_000;

/**
 * Repeats a sweep by the clock, one at a time. After each one ticks are passed over for a pause that grows, up to a
 * minute, with how long the sweep took.
 */
export class SweepTimer {
  private readonly logger: Logger;
  private readonly task: ScheduledTask;
  private pausedUntil = 0;
  private current: Promise<void> = Promise.resolve();

  /**
   * @param everyMs the shortest time between two sweeps: seconds or minutes that divide a minute or an hour
   * @param share of the time that it may take: more where it does work that waits, and does not look for it
   * @throws RangeError for another time
   */
  constructor(
    name: string,
    everyMs: number,
    private readonly sweep: () => Promise<unknown>,
    private readonly share = shareOfTime,
  ) {
    this.logger = new Logger(name);
    // A tick that comes late or during a sweep is no fault: the next one finds the same work.
    const lateness = { missedExecutionTolerance: everyMs, suppressMissedWarning: true };
    const options = { name, noOverlap: true, timezone: 'UTC', logger: silent, ...lateness };
    this.task = createTask(ticksOf(everyMs), () => this.tick(), options);
  }

  start(): void {
    void this.task.start();
  }

  /** Waits for a sweep that is under way. */
  async stop(): Promise<void> {
    await this.task.destroy();
    await this.current;
  }

  private tick(): Promise<void> {
    if (Date.now() >= this.pausedUntil) this.current = this.once();
    return this.current;
  }

  private async once(): Promise<void> {
    const begun = Date.now();
    try {
      await this.sweep();
    } catch (error) {
      this.logger.warn(`a sweep was not done: ${String(error)}`);
    }
    const now = Date.now();
    this.pausedUntil = now + Math.min((now - begun) / this.share, longestPauseMs);
  }
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

/** The cron expression of a tick. */
function ticksOf(everyMs: number): string {
  const seconds = everyMs / 1_000;
  if (Number.isInteger(seconds) && 60 % seconds === 0 && seconds < 60) return `*/${seconds} * * * * *`;
  const minutes = seconds / 60;
  if (Number.isInteger(minutes) && 60 % minutes === 0 && minutes < 60) return `0 */${minutes} * * * *`;
  throw new RangeError(`a sweep every ${everyMs} ms is no cron expression: take seconds or minutes that divide 60`);
}
