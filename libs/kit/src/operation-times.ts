import { Injectable } from '@nestjs/common';

/** Durations of one operation since the process started. */
export interface OperationTime {
  name: string;
  calls: number;
  failed: number;
  totalMs: number;
  longestMs: number;
}

/** How long the operations of this process took, in memory. */
@Injectable()
export class OperationTimes {
  readonly since = new Date();
  private readonly times = new Map<string, OperationTime>();

  /** Runs an operation and notes its duration, also when it fails. */
  async measured<T>(name: string, run: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    let isDone = false;
    try {
      const result = await run();
      isDone = true;
      return result;
    } finally {
      this.note(name, performance.now() - begun, isDone);
    }
  }

  all(): readonly OperationTime[] {
    return [...this.times.values()];
  }

  private note(name: string, ms: number, isDone: boolean): void {
    const time = this.times.get(name) ?? { name, calls: 0, failed: 0, totalMs: 0, longestMs: 0 };
    time.calls += 1;
    time.failed += isDone ? 0 : 1;
    time.totalMs += ms;
    time.longestMs = Math.max(time.longestMs, ms);
    this.times.set(name, time);
  }
}
