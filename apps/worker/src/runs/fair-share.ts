import type { WorkspaceId } from '@tessera/kernel/ids';

/** Share of a worker's capacity that one workspace may use while others have work too. */
const share = 0.6;
/** Time after its last run for which a workspace counts as having work. */
const recentMs = 2_000;

/**
 * Keeps one workspace from using a worker's whole capacity. Counts only the runs of this process, so a crash leaves
 * nothing behind. A workspace that alone has work may use everything.
 */
export class FairShare {
  private readonly held = new Map<WorkspaceId, number>();
  private readonly lastSeen = new Map<WorkspaceId, number>();

  constructor(private readonly places: number) {}

  /** @returns whether the workspace may start one more run; then `leave` must follow */
  enter(workspace: WorkspaceId, now: number): boolean {
    this.lastSeen.set(workspace, now);
    const count = this.held.get(workspace) ?? 0;
    if (count >= this.places * share && this.hasOthers(workspace, now)) return false;
    this.held.set(workspace, count + 1);
    return true;
  }

  leave(workspace: WorkspaceId): void {
    const count = (this.held.get(workspace) ?? 1) - 1;
    if (count > 0) this.held.set(workspace, count);
    else this.held.delete(workspace);
  }

  private hasOthers(workspace: WorkspaceId, now: number): boolean {
    for (const [other, at] of this.lastSeen) {
      if (now - at > recentMs) this.lastSeen.delete(other);
      else if (other !== workspace) return true;
    }
    return false;
  }
}
