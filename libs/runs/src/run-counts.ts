import { Injectable } from '@nestjs/common';
import { type BoundedCount, RunRepository } from '@tessera/data/runs/run.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** Run counts of a workspace, for monitoring and digests. */
@Injectable()
export class RunCounts {
  constructor(
    private readonly runs: RunRepository,
    private readonly workflows: WorkflowRepository,
  ) {}

  /** How many runs of some workflows failed after a time up to another one; those without any are left out. */
  async failedBetween(
    workspace: WorkspaceId,
    workflows: readonly string[],
    from: Date,
    to: Date,
  ): Promise<{ id: string; name: string; count: number }[]> {
    if (workflows.length === 0) return [];
    const counts = await this.runs.failedBetween(workspace, workflows, from, to);
    const named = await this.workflows.summaries(workspace, [...counts.keys()]);
    return named.map(({ _id: id, name }) => ({ id, name, count: counts.get(id) ?? 0 }));
  }

  /** Runs that have not ended, and those that ended since a moment, each exact up to a limit. */
  async since(
    workspace: WorkspaceId,
    moment: Date,
  ): Promise<{ open: BoundedCount; completed: BoundedCount; failed: BoundedCount }> {
    const [open, completed, failed] = await Promise.all([
      this.runs.countOpen(workspace),
      this.runs.countEnded(workspace, 'completed', moment),
      this.runs.countEnded(workspace, 'failed', moment),
    ]);
    return { open, completed, failed };
  }
}
