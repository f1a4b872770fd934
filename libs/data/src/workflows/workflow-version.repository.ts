import { Injectable } from '@nestjs/common';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** A published version of a workflow. It never changes, so whoever has read it may keep it. */
export interface WorkflowVersionDocument extends TenantDocument {
  workflow: string;
  version: number;
  definition: WorkflowDefinition;
  publishedAt: Date;
}

/** The id of a version, known without a look-up. */
export const versionId = (workflow: string, version: number): string => deterministicId(workflow, String(version));

@Injectable()
export class WorkflowVersionRepository extends TenantRepository<WorkflowVersionDocument> {
  constructor(database: Database) {
    super(database, 'workflowVersions', []);
  }

  byVersion(workspace: WorkspaceId, workflow: string, version: number): Promise<WorkflowVersionDocument | null> {
    return this.findOne(workspace, { _id: versionId(workflow, version) });
  }

  /** @returns the version, unless its number is taken: another publishing of the same draft came first */
  async add(
    workspace: WorkspaceId,
    version: Omit<WorkflowVersionDocument, '_id' | 'workspace'>,
  ): Promise<WorkflowVersionDocument | null> {
    const document = { ...version, _id: versionId(version.workflow, version.version), workspace };
    const taken = await this.insertNew([document]);
    return taken.size === 0 ? document : null;
  }
}
