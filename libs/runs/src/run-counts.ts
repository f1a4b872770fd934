import { Injectable } from '@nestjs/common';
import { RunRepository } from '@tessera/data/runs/run.repository';
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
    const counted: { id: string; name: string; count: number }[] = [];
    for (const id of workflows) {
      const count = await this.runs.countFailedBetween(workspace, id, from, to);
      const workflow = count > 0 ? await this.workflows.summary(workspace, id) : null;
      if (workflow) counted.push({ id, name: workflow.name, count });
    }
    return counted;
  }

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
