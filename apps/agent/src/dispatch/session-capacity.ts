import type { RunningJobInfo } from '@livekit/agents';

/** An accepted session starts within this time, or never. */
const beginsWithinMs = 30_000;

/**
 * Number of sessions on this machine, including accepted ones that have not started: the media server learns of those
 * too late.
 */
export class SessionCapacity {
  private readonly accepted = new Map<string, number>();

  constructor(
    private readonly most: number,
    private readonly active: () => readonly RunningJobInfo[],
  ) {}

  /** @returns whether a session was reserved for the job */
  reserve(job: string, now = Date.now()): boolean {
    if (this.taken(now) >= this.most) return false;
    this.accepted.set(job, now);
    return true;
  }

  /** Used share, 1 when full. */
  load(now = Date.now()): number {
    return this.taken(now) / this.most;
  }

  private taken(now: number): number {
    const active = new Set(this.active().map(({ job }) => job.id));
    for (const [id, at] of this.accepted) if (active.has(id) || now - at > beginsWithinMs) this.accepted.delete(id);
    return active.size + this.accepted.size;
  }
}
