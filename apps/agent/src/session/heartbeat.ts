/** Tells whether the proposer's connection is up, by the heartbeats of the browser. */
export class Heartbeat {
  private lastAt: number | null = null;

  /** @param lostMs without a heartbeat for so long the connection is lost */
  constructor(private readonly lostMs: number) {}

  /** A browser that sends no heartbeats counts as connected: LiveKit tells when it leaves. */
  isUp(now = Date.now()): boolean {
    return this.lastAt === null || now - this.lastAt < this.lostMs;
  }

  /** @returns whether the connection was lost before */
  beat(now = Date.now()): boolean {
    const wasLost = !this.isUp(now);
    this.lastAt = now;
    return wasLost;
  }
}
