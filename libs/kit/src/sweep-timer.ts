import { Logger } from '@nestjs/common';
import { createTask, type ScheduledTask } from 'node-cron';

/** Default share of the time that a sweep may use, so that a slow database is not scanned all the time. */
const shareOfTime = 0.02;
/** Longest pause after a slow sweep. */
const longestPauseMs = 60_000;

/**
 * Repeats a sweep on a clock, one at a time. After each sweep, ticks are skipped for a pause that grows with its
 * duration, up to a minute.
 */
export class SweepTimer {
  private readonly logger: Logger;
  private readonly task: ScheduledTask;
  private pausedUntil = 0;
  private current: Promise<void> = Promise.resolve();

  /**
   * @param everyMs shortest interval between two sweeps: seconds or minutes that divide a minute or an hour
   * @param share of the time that the sweep may use; higher for sweeps that process queued work
   * @throws RangeError for any other interval
   */
  constructor(
    name: string,
    everyMs: number,
    private readonly sweep: () => Promise<unknown>,
    private readonly share = shareOfTime,
  ) {
    this.logger = new Logger(name);
    // A tick that is late or falls into a sweep may be skipped: the next one finds the same work.
    const lateness = { missedExecutionTolerance: everyMs, suppressMissedWarning: true };
    const options = { name, noOverlap: true, timezone: 'UTC', logger: silent, ...lateness };
    this.task = createTask(ticksOf(everyMs), () => this.tick(), options);
  }

  start(): void {
    void this.task.start();
  }

  /** Waits for a sweep in progress. */
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
