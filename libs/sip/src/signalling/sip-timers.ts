/** The timers of RFC 3261, 17. All follow from T1, the round trip that is assumed. */
export interface SipTimers {
  readonly t1: number;
  readonly t2: number;
  /** How long a transaction lasts at most: timers B, F, H and J, 32 s. */
  readonly giveUp: number;
}

/** @param t1 500 ms by the RFC; tests use less */
export const timersOf = (t1 = 500): SipTimers => ({ t1, t2: 8 * t1, giveUp: 64 * t1 });

/** Repeats at growing intervals until it is stopped. */
export class Retransmission {
  private timer: NodeJS.Timeout | undefined;

  /** @param most the longest interval */
  constructor(send: () => void, first: number, most: number) {
    const next = (wait: number) => {
      this.timer = setTimeout(() => {
        send();
        next(Math.min(wait * 2, most));
      }, wait);
    };
    next(first);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
