const periodMs = 60_000;
const most = 10;
const mostAddresses = 1_000;

/** Counts wrong logins by address, so that passwords can't be tried one after the other. */
export class LoginAttempts {
  private readonly failed = new Map<string, { count: number; until: number }>();

  /** Whether this address has to wait, until a minute after its first wrong login. */
  isBlocked(address: string, now = Date.now()): boolean {
    const entry = this.failed.get(address);
    return entry !== undefined && entry.until > now && entry.count >= most;
  }

  fail(address: string, now = Date.now()): void {
    const entry = this.failed.get(address);
    if (entry && entry.until > now) entry.count += 1;
    else {
      if (this.failed.size >= mostAddresses) this.forgetOld(now);
      this.failed.set(address, { count: 1, until: now + periodMs });
    }
  }

  private forgetOld(now: number): void {
    for (const [address, { until }] of this.failed) if (until <= now) this.failed.delete(address);
    const [oldest] = this.failed.keys();
    if (this.failed.size >= mostAddresses && oldest !== undefined) this.failed.delete(oldest);
  }
}
