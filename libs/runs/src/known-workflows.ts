import { Injectable } from '@nestjs/common';
import { status } from '@tessera/contracts/common.schema';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** A workspace's workflows, for features that refer to one. */
@Injectable()
export class KnownWorkflows {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly runs: RunRepository,
  ) {}

  async exists(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.workflows.summary(workspace, id)) !== null;
  }

  /** @returns the published version of a workflow, or null when there is none */
  async published(workspace: WorkspaceId, id: string): Promise<number | null> {
    const workflow = await this.workflows.summary(workspace, id);
    return workflow?.status === status.published ? workflow.publishedVersion : null;
  }

  /** @returns names of workflows whose draft uses a stored credential */
  withCredential(workspace: WorkspaceId, credential: string): Promise<string[]> {
    return this.workflows.withCredential(workspace, credential);
  }

  /** @returns the workflow that a run is of, or null when there is no such run */
  ofRun(workspace: WorkspaceId, run: string): Promise<string | null> {
    return this.runs.workflowOf(workspace, run);
  }
}
