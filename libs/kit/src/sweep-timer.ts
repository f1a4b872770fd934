import { Logger } from '@nestjs/common';

/** The part of the time that sweeps may take: a slow database is not looked through all the time. */
const shareOfTime = 0.02;
/** What waits to be found waits no longer than that for a sweep that took long once. */
const longestPauseMs = 60_000;

/** Does something again and again, one at a time, with a pause that grows, up to a minute, with how long it took. */
export class SweepTimer {
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private current: Promise<void> = Promise.resolve();

  /**
   * @param everyMs the shortest pause between two sweeps
   * @param share of the time that it may take: more where it does work that waits, and does not look for it
   */
  constructor(
    name: string,
    private readonly everyMs: number,
    private readonly sweep: () => Promise<unknown>,
    private readonly share = shareOfTime,
  ) {
    this.logger = new Logger(name);
  }

  start(): void {
    this.schedule(this.everyMs);
  }

  /** Waits for a sweep that is under way. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.current;
  }

  private schedule(afterMs: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.current = this.once();
    }, afterMs);
  }

  private async once(): Promise<void> {
    const begun = Date.now();
    try {
      await this.sweep();
    } catch (error) {
      this.logger.warn(`a sweep was not done: ${String(error)}`);
    }
    const pauseMs = (Date.now() - begun) / this.share;
    this.schedule(Math.max(this.everyMs, Math.min(pauseMs, longestPauseMs)));
  }
}
