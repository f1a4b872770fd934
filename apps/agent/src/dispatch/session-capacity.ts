import type { RunningJobInfo } from '@livekit/agents';

/** A session that was accepted begins within this, or never. */
const beginsWithinMs = 30_000;

/**
 * How many sessions this machine holds, and those that are about to begin: the media server is told of them too late.
 */
export class SessionCapacity {
  private readonly accepted = new Map<string, number>();

  constructor(
    private readonly most: number,
    private readonly active: () => readonly RunningJobInfo[],
  ) {}

  /** @returns whether one more fits; then the place is its own */
  reserve(job: string, now = Date.now()): boolean {
    if (this.taken(now) >= this.most) return false;
    this.accepted.set(job, now);
    return true;
  }

  /** 1 where no other fits. */
  load(now = Date.now()): number {
    return this.taken(now) / this.most;
  }

  private taken(now: number): number {
    const active = new Set(this.active().map(({ job }) => job.id));
    for (const [id, at] of this.accepted) if (active.has(id) || now - at > beginsWithinMs) this.accepted.delete(id);
    return active.size + this.accepted.size;
  }
}
