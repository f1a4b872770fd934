import { Injectable } from '@nestjs/common';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { VersionContext } from '@tessera/contracts/workflows/workflows.schema';
import type { WorkflowChangeCounts } from '@tessera/contracts/workflows/versions/workflow-versions.schema';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import type { ListRequest } from '@tessera/query/list-request';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { effective, type EffectiveVersions } from '../effective-versions.ts';
import type { ListPage, StoredList } from '../query/list-page.ts';
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
  /** The name that the workflow had. Like the two below, missing in versions stored before it existed. */
  name?: string;
  publishedBy?: UserId;
  /** How much differs from the version before. */
  changes?: WorkflowChangeCounts;
}
/** A published version of a workflow. Immutable, so it can be cached. */
export type StoredWorkflowVersion = Omit<WorkflowVersionDocument, 'content'> & VersionContent;

/** A version without its content. */
export type StoredWorkflowVersionEntry = Omit<WorkflowVersionDocument, 'content'>;
type VersionedWorkflow = EffectiveVersions & { _id: string };

const versionList = {
  columns: {
    version: { path: 'version', kind: 'number' },
    published_at: { path: 'publishedAt', kind: 'moment' },
  },
} satisfies StoredList;

/** Id of a version, known without a look-up. */
export const versionId = (workflow: string, version: number): string => deterministicId(workflow, String(version));

@Injectable()
export class WorkflowVersionRepository extends TenantRepository<WorkflowVersionDocument> {
  constructor(database: Database) {
    super(database, 'workflowVersions', [{ key: { workspace: 1, workflow: 1, version: -1 } }]);
  }

  async byVersion(workspace: WorkspaceId, workflow: string, version: number): Promise<StoredWorkflowVersion | null> {
    const document = await this.findOne(workspace, { _id: versionId(workflow, version) });
    if (!document) return null;
    const { content, ...rest } = document;
    const { definition, context }: VersionContent = JSON.parse(content);
    return { ...rest, definition, context };
  }

  /** The versions of a workflow that took effect. */
  list(
    workspace: WorkspaceId,
    workflow: VersionedWorkflow,
    request: ListRequest,
  ): Promise<ListPage<StoredWorkflowVersionEntry>> {
    const scope = { workflow: workflow._id, ...effective(workflow) };
    return this.listPage(workspace, versionList, request, { scope, projection: { content: 0 } });
  }

  /** @returns which of these versions name a stored credential, as ids of their workflows */
  async withCredential(
    workspace: WorkspaceId,
    among: readonly { id: string; version: number }[],
    credential: string,
  ): Promise<string[]> {
    const where = {
      _id: { $in: among.map(({ id, version }) => versionId(id, version)) },
      content: { $regex: `"credentialId":"${credential}"` },
    };
    return (await this.find(workspace, where, { projection: { workflow: 1 } })).map(({ workflow }) => workflow);
  }

  /** The number of the version that took effect before another one; null for the first. */
  async numberBefore(workspace: WorkspaceId, workflow: VersionedWorkflow, version: number): Promise<number | null> {
    const where = { workflow: workflow._id, version: { $lt: version }, ...effective(workflow) };
    const options = { sort: { version: -1 }, limit: 1, projection: { version: 1 } } as const;
    return (await this.find(workspace, where, options))[0]?.version ?? null;
  }

  /** @returns false if the number is taken by another publish, finished or interrupted */
  async add(workspace: WorkspaceId, version: Omit<StoredWorkflowVersion, '_id' | 'workspace'>): Promise<boolean> {
    const { definition, context, ...rest } = version;
    const _id = versionId(version.workflow, version.version);
    const taken = await this.insertNew([{ ...rest, _id, workspace, content: JSON.stringify({ definition, context }) }]);
    return taken.size === 0;
  }
}
