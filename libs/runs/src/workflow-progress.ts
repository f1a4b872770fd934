import { Injectable } from '@nestjs/common';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** How far a workspace is with its workflows. */
@Injectable()
export class WorkflowProgress {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly runs: RunRepository,
  ) {}

  async of(workspace: WorkspaceId): Promise<{ workflow: boolean; live: boolean; run: boolean }> {
    const [workflow, live, run] = await Promise.all([
      this.workflows.hasAny(workspace),
      this.workflows.hasAny(workspace, 'published'),
      this.runs.hasAny(workspace),
    ]);
    return { workflow, live, run };
  }
}
