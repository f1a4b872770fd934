import { Injectable } from '@nestjs/common';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** Which workflows a workspace has, for areas that refer to one. */
@Injectable()
export class KnownWorkflows {
  constructor(private readonly workflows: WorkflowRepository) {}

  async exists(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.workflows.summary(workspace, id)) !== null;
  }
}
