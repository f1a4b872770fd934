import type { Timer } from './verification-state.ts';

/** The timers of the state machine; one of each name at a time. */
export class SessionTimers {
  private readonly running = new Map<Timer, ReturnType<typeof setTimeout>>();

  constructor(private readonly rang: (timer: Timer) => void) {}

  wait(timer: Timer, ms: number): void {
    this.cancel(timer);
    this.running.set(
      timer,
      setTimeout(() => {
        this.running.delete(timer);
        this.rang(timer);
      }, ms),
    );
  }

  cancel(timer: Timer): void {
    clearTimeout(this.running.get(timer));
    this.running.delete(timer);
  }

  cancelAll(): void {
    for (const timer of this.running.keys()) this.cancel(timer);
  }
}
