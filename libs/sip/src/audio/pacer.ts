/** Between two frames of telephone audio. */
export const everyMs = 20;
/** A machine that slept or was busy for longer does not make up for it. */
const mostBehindMs = 200;

/** Calls every 20 ms, by the clock and not by the length of timers, so that no call drifts. */
export class Pacer {
  private readonly ticks = new Set<() => void>();
  private timer: NodeJS.Timeout | undefined;
  private due = 0;

  constructor(private readonly onError: (error: unknown) => void) {}

  /** @returns how to stop */
  add(tick: () => void): () => void {
    this.ticks.add(tick);
    if (!this.timer) {
      this.due = performance.now() + everyMs;
      this.wait();
    }
    return () => this.ticks.delete(tick);
  }

  private wait(): void {
    this.timer = setTimeout(() => this.run(), Math.max(0, this.due - performance.now()));
  }

  private run(): void {
    const now = performance.now();
    if (now - this.due > mostBehindMs) this.due = now;
    while (this.due <= now) {
      this.due += everyMs;
      for (const tick of this.ticks) this.call(tick);
    }
    if (this.ticks.size > 0) this.wait();
    else this.timer = undefined;
  }

  private call(tick: () => void): void {
    try {
      tick();
    } catch (error) {
      this.onError(error);
    }
  }
}
