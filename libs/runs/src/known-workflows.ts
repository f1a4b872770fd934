import { Injectable } from '@nestjs/common';
import { status } from '@tessera/contracts/common.schema';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { WorkflowVersionRepository } from '@tessera/data/workflows/workflow-version.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** A workspace's workflows, for features that refer to one. */
@Injectable()
export class KnownWorkflows {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly versions: WorkflowVersionRepository,
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

  /** @returns names of workflows whose draft or published version uses a stored credential */
  async withCredential(workspace: WorkspaceId, credential: string): Promise<string[]> {
    const [drafts, changed] = await Promise.all([
      this.workflows.withCredential(workspace, credential),
      this.workflows.withChangedDraft(workspace),
    ]);
    const published = new Set(await this.versions.withCredential(workspace, changed, credential));
    return [...new Set([...drafts, ...changed.filter(({ id }) => published.has(id)).map(({ name }) => name)])];
  }

  /** @returns the workflow that a run is of, or null when there is no such run */
  ofRun(workspace: WorkspaceId, run: string): Promise<string | null> {
    return this.runs.workflowOf(workspace, run);
  }
}
