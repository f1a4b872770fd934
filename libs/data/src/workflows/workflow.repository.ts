import { Injectable } from '@nestjs/common';
import type { Visible } from '@tessera/access/decide';
import { type Status, status } from '@tessera/contracts/common.schema';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { PauseMode } from '@tessera/contracts/workflows/workflows.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { folded } from '@tessera/query/fold';
import type { ListRequest } from '@tessera/query/list-request';
import { Database } from '../database.ts';
import { visibleRows } from '../visible-rows.ts';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';
import type { PublishedTrigger } from './published-trigger.ts';

interface WorkflowDocument extends TenantDocument {
  name: string;
  /** Sort key of the name. */
  nameOrder?: string;
  status: Status;
  revision: number;
  /** Draft as JSON text, because node options may have any key, `$` and dots included. */
  draft: string;
  draftTrigger: string | null;
  publishedVersion: number | null;
  /** Numbers of versions that were stored by a publish that then failed. */
  skippedVersions?: number[];
  /** Trigger of the published version; null while the workflow is not published. */
  trigger: PublishedTrigger | null;
  /** Reason that the published trigger is inactive, as a sentence; missing in older documents. */
  triggerProblem?: string | null;
  /** While it is paused. */
  pause?: { mode: PauseMode; at: Date };
  /** Most runs that execute at once. */
  atOnce?: number;
  /** Whether the draft differs from the published version. */
  changed: boolean;
  /** Last segment of the inbound webhook's address. */
  hookId: string | null;
  /** Encrypted rather than hashed, because checking a signature needs the secret. */
  hookSecret: string | null;
  createdAt: Date;
  updatedAt: Date;
}
/** A workflow without its draft, for lists and triggers. */
export type StoredWorkflowSummary = Omit<WorkflowDocument, 'draft'>;
/** A workflow with its draft. */
export type StoredWorkflow = StoredWorkflowSummary & { definition: WorkflowDefinition };
/** A workflow with an active trigger. */
export type ListeningWorkflow = StoredWorkflowSummary & { publishedVersion: number; trigger: PublishedTrigger };

const withoutDraft = { draft: 0 } as const;
const workflowList = {
  columns: {
    name: { path: 'name', kind: 'text', sortPath: 'nameOrder', blank: true },
    status: { path: 'status', kind: 'choice', stored: Number },
    trigger_kind: { path: 'draftTrigger', kind: 'choice' },
    updated_at: { path: 'updatedAt', kind: 'moment' },
    created_at: { path: 'createdAt', kind: 'moment' },
  },
  searched: ['name'],
} satisfies StoredList;

@Injectable()
export class WorkflowRepository extends TenantRepository<WorkflowDocument> {
  constructor(database: Database) {
    super(database, 'workflows', [
      { key: { workspace: 1, updatedAt: -1, _id: -1 } },
      { key: { 'trigger.kind': 1 }, sparse: true },
    ]);
  }

  /** Whether the workspace has a workflow, or a published one. */
  async hasAny(workspace: WorkspaceId, only?: 'published'): Promise<boolean> {
    return (await this.count(workspace, only ? { status: status.published } : {}, 1)) > 0;
  }

  async byId(workspace: WorkspaceId, id: string): Promise<StoredWorkflow | null> {
    return opened(await this.findOne(workspace, { _id: id }));
  }

  /** One workflow without its draft. */
  summary(workspace: WorkspaceId, id: string): Promise<StoredWorkflowSummary | null> {
    return this.findOne(workspace, { _id: id }, { projection: withoutDraft });
  }

  summaries(workspace: WorkspaceId, ids: readonly string[]): Promise<StoredWorkflowSummary[]> {
    return this.find(workspace, { _id: { $in: ids } }, { projection: withoutDraft });
  }

  list(workspace: WorkspaceId, request: ListRequest, visible: Visible): Promise<ListPage<StoredWorkflowSummary>> {
    const scope = visibleRows(visible);
    return this.listPage(workspace, workflowList, request, { scope, projection: withoutDraft });
  }

  async create(
    workspace: WorkspaceId,
    workflow: { id: string; name: string; definition: WorkflowDefinition; draftTrigger: string | null },
  ): Promise<StoredWorkflow> {
    const now = new Date();
    const document = await this.insert(workspace, {
      _id: workflow.id,
      name: workflow.name,
      nameOrder: folded(workflow.name),
      status: status.draft,
      revision: 1,
      draft: JSON.stringify(workflow.definition),
      draftTrigger: workflow.draftTrigger,
      publishedVersion: null,
      trigger: null,
      changed: false,
      hookId: null,
      hookSecret: null,
      createdAt: now,
      updatedAt: now,
    });
    return opened(document);
  }

  /**
   * @param draft `changed`: whether it differs from the published version
   * @returns null if the workflow is gone or has another revision
   */
  async saveDraft(
    workspace: WorkspaceId,
    at: { id: string; revision: number },
    draft: { definition: WorkflowDefinition; draftTrigger: string | null; changed: boolean },
  ): Promise<StoredWorkflow | null> {
    return this.advance(workspace, at, {
      draft: JSON.stringify(draft.definition),
      draftTrigger: draft.draftTrigger,
      changed: draft.changed,
    });
  }

  /**
   * Publishes a stored version.
   * @returns null if the workflow is gone or has another revision
   */
  publish(
    workspace: WorkspaceId,
    at: { id: string; revision: number },
    published: { version: number; trigger: PublishedTrigger; skippedVersions?: number[] },
  ): Promise<StoredWorkflow | null> {
    return this.advance(workspace, at, {
      status: status.published,
      publishedVersion: published.version,
      skippedVersions: published.skippedVersions ?? [],
      trigger: published.trigger,
      triggerProblem: null,
      changed: false,
    });
  }

  /** Stops the triggers; versions stay, and active runs continue. */
  unpublish(workspace: WorkspaceId, at: { id: string; revision: number }): Promise<StoredWorkflow | null> {
    return this.advance(workspace, at, { status: status.draft, trigger: null, triggerProblem: null });
  }

  /** Renames. The name is not part of a draft or version, so the revision does not matter. */
  rename(workspace: WorkspaceId, id: string, name: string): Promise<StoredWorkflowSummary | null> {
    return this.change(workspace, { _id: id }, { $set: { name, nameOrder: folded(name), updatedAt: new Date() } });
  }

  /** Marks the published trigger as inactive, or removes the mark. The draft stays unchanged. */
  setTriggerProblem(
    workspace: WorkspaceId,
    { id, version }: { id: string; version: number },
    problem: string | null,
  ): Promise<StoredWorkflowSummary | null> {
    return this.change(workspace, { _id: id, publishedVersion: version }, { $set: { triggerProblem: problem } });
  }

  /** Sets the inbound webhook's address if it has none. @returns null if it has one or the workflow is gone */
  giveHook(workspace: WorkspaceId, id: string, hookId: string): Promise<StoredWorkflowSummary | null> {
    return this.change(workspace, { _id: id, hookId: null }, { $set: { hookId } });
  }

  setHookSecret(workspace: WorkspaceId, id: string, hookSecret: string): Promise<StoredWorkflowSummary | null> {
    return this.change(workspace, { _id: id }, { $set: { hookSecret } });
  }

  /** Pauses, or resumes with null. */
  setPause(
    workspace: WorkspaceId,
    id: string,
    pause: WorkflowDocument['pause'] | null,
  ): Promise<StoredWorkflowSummary | null> {
    return this.change(workspace, { _id: id }, pause ? { $set: { pause } } : { $unset: { pause: '' } });
  }

  /** Limits the runs that execute at once; null for no limit. */
  setLimit(workspace: WorkspaceId, id: string, atOnce: number | null): Promise<StoredWorkflowSummary | null> {
    return this.change(workspace, { _id: id }, atOnce === null ? { $unset: { atOnce: '' } } : { $set: { atOnce } });
  }

  /** @returns names of workflows whose draft names a stored credential */
  async withCredential(workspace: WorkspaceId, credential: string): Promise<string[]> {
    const draft = { $regex: `"credentialId":"${credential}"` };
    const found = await this.find(workspace, { draft }, { projection: { name: 1 }, limit: 20 });
    return found.map(({ name }) => name);
  }

  /** Published workflows whose draft has changed since, with the number of their version. */
  async withChangedDraft(workspace: WorkspaceId): Promise<{ id: string; name: string; version: number }[]> {
    const where = { status: status.published, changed: true };
    const found = await this.find(workspace, where, { projection: { name: 1, publishedVersion: 1 } });
    return found.flatMap(({ _id: id, name, publishedVersion: version }) =>
      version === null ? [] : [{ id, name, version }],
    );
  }

  async delete(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id })) > 0;
  }

  private async advance(
    workspace: WorkspaceId,
    { id, revision }: { id: string; revision: number },
    set: Partial<WorkflowDocument>,
  ): Promise<StoredWorkflow | null> {
    const change = { $set: { ...set, updatedAt: new Date() }, $inc: { revision: 1 } };
    return opened(await this.change(workspace, { _id: id, revision }, change));
  }
}

function opened(document: WorkflowDocument): StoredWorkflow;
function opened(document: WorkflowDocument | null): StoredWorkflow | null;
function opened(document: WorkflowDocument | null): StoredWorkflow | null {
  if (!document) return null;
  const { draft, ...rest } = document;
  return { ...rest, definition: JSON.parse(draft) };
}
