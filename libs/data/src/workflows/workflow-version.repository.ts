import { Injectable } from '@nestjs/common';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { VersionContext } from '@tessera/contracts/workflows/workflows.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

interface VersionContent {
  definition: WorkflowDefinition;
  context: VersionContext;
}
interface WorkflowVersionDocument extends TenantDocument {
  workflow: string;
  version: number;
  /** JSON text, because node options may have any key, `$` and dots included. */
  content: string;
  publishedAt: Date;
}
/** A published version of a workflow. Immutable, so it can be cached. */
export type StoredWorkflowVersion = Omit<WorkflowVersionDocument, 'content'> & VersionContent;

/** Id of a version, known without a look-up. */
export const versionId = (workflow: string, version: number): string => deterministicId(workflow, String(version));

@Injectable()
export class WorkflowVersionRepository extends TenantRepository<WorkflowVersionDocument> {
  constructor(database: Database) {
    super(database, 'workflowVersions', []);
  }

  async byVersion(workspace: WorkspaceId, workflow: string, version: number): Promise<StoredWorkflowVersion | null> {
    const document = await this.findOne(workspace, { _id: versionId(workflow, version) });
    if (!document) return null;
    const { content, ...rest } = document;
    const { definition, context }: VersionContent = JSON.parse(content);
    return { ...rest, definition, context };
  }

  /** @returns false if the number is taken by another publish, finished or interrupted */
  async add(workspace: WorkspaceId, version: Omit<StoredWorkflowVersion, '_id' | 'workspace'>): Promise<boolean> {
    const { definition, context, ...rest } = version;
    const _id = versionId(version.workflow, version.version);
    const taken = await this.insertNew([{ ...rest, _id, workspace, content: JSON.stringify({ definition, context }) }]);
    return taken.size === 0;
  }
}
