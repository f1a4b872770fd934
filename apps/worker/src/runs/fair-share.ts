import type { WorkspaceId } from '@tessera/kernel/ids';

/** The part of a worker's places that one workspace may hold while others have work too. */
const share = 0.6;
/** How long after its last run a workspace counts as one that has work. */
const recentMs = 2_000;

/**
 * Keeps one workspace from holding every place of a worker. What is counted is what this process has in hand, so
 * nothing is left behind when it dies. While one workspace alone has work, it may have all there is.
 */
export class FairShare {
  private readonly held = new Map<WorkspaceId, number>();
  private readonly lastSeen = new Map<WorkspaceId, number>();

  constructor(private readonly places: number) {}

  /** @returns whether the workspace may have one more place; then `leave` must follow */
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
