import { Injectable } from '@nestjs/common';
import { RunHistoryRepository } from '@tessera/data/runs/run-history.repository';
import type { RunRetention } from '@tessera/data/runs/run-rules.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { RunBlobs } from './run-blobs.ts';

/** Runs that are deleted at once. */
const sliceSize = 200;
const mostCounted = 100_000;

/** Ended runs that a workspace does not keep. Those that have not ended are never touched. */
@Injectable()
export class RunHistory {
  constructor(
    private readonly history: RunHistoryRepository,
    private readonly blobs: RunBlobs,
  ) {}

  /** How many runs rules would delete now, exact up to a limit. */
  async countBeyond(workspace: WorkspaceId, rules: RunRetention): Promise<{ runs: number; exact: boolean }> {
    const now = new Date();
    let runs = 0;
    for (let workflow = await this.next(workspace, ''); workflow; workflow = await this.next(workspace, workflow)) {
      runs += await this.history.countBeyond(workspace, workflow, { rules, now, limit: mostCounted + 1 - runs });
      if (runs > mostCounted) return { runs: mostCounted, exact: false };
    }
    return { runs, exact: true };
  }

  /**
   * Deletes runs with their outputs.
   * @param most stops after as many; the next call goes on
   * @returns how many were deleted
   */
  async deleteBeyond(workspace: WorkspaceId, rules: RunRetention, most: number): Promise<number> {
    const now = new Date();
    let deleted = 0;
    for (let workflow = await this.next(workspace, ''); workflow; workflow = await this.next(workspace, workflow)) {
      const ids = await this.history.someBeyond(workspace, workflow, { rules, now, limit: most - deleted });
      deleted += await this.delete(workspace, ids);
      if (deleted >= most) break;
    }
    return deleted;
  }

  private async delete(workspace: WorkspaceId, ids: readonly string[]): Promise<number> {
    let deleted = 0;
    for (let from = 0; from < ids.length; from += sliceSize) {
      const slice = ids.slice(from, from + sliceSize);
      // Outputs first: a crash in between leaves runs that the next call finds again.
      for (const id of slice) await this.blobs.removeOf(workspace, id);
      deleted += await this.history.deleteEnded(workspace, slice);
    }
    return deleted;
  }

  private next(workspace: WorkspaceId, after: string): Promise<string | null> {
    return this.history.workflowAfter(workspace, after);
  }
}
