import { Injectable } from '@nestjs/common';
import { RunRepository } from '@tessera/data/runs/run.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** Run counts of a workspace, for monitoring. */
@Injectable()
export class RunCounts {
  constructor(private readonly runs: RunRepository) {}

  /** Runs that are open, and those that ended since a moment. */
  async since(workspace: WorkspaceId, moment: Date): Promise<{ running: number; completed: number; failed: number }> {
    const [running, completed, failed] = await Promise.all([
      this.runs.countOpen(workspace),
      this.runs.countEnded(workspace, 'completed', moment),
      this.runs.countEnded(workspace, 'failed', moment),
    ]);
    return { running, completed, failed };
  }
}
