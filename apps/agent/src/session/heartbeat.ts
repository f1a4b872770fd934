/** Tracks the proposer's connection by the browser's heartbeats. */
export class Heartbeat {
  private lastAt: number | null = null;

  /** @param lostMs time without a heartbeat after which the connection is lost */
  constructor(private readonly lostMs: number) {}

  /** A browser without heartbeats counts as connected: LiveKit reports when it leaves. */
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
