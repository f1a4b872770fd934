import { Injectable } from '@nestjs/common';
import type { Visible } from '@tessera/access/decide';
import type { AgentDefinition, AgentType } from '@tessera/contracts/agents/agent-definition.schema';
import { type Status, status } from '@tessera/contracts/common.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { folded } from '@tessera/query/fold';
import type { ListRequest } from '@tessera/query/list-request';
import { Database } from '../database.ts';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';
import { visibleRows } from '../visible-rows.ts';

interface AgentDocument extends TenantDocument {
  name: string;
  /** Sort key of the name. */
  nameOrder: string;
  description: string;
  status: Status;
  /** Type and mode of the draft. */
  type: AgentType;
  mode: AgentDefinition['mode'];
  revision: number;
  /** Draft as JSON text, because argument names may be any key. */
  draft: string;
  publishedVersion: number | null;
  /** Versions below the published one that never took effect, because publishing them was interrupted. */
  skippedVersions: number[];
  /** Whether the draft differs from the published version. */
  changed: boolean;
  /** Last segment of the address of its public page; says nothing about the id. */
  pageKey: string;
  createdAt: Date;
  updatedAt: Date;
}
/** An agent without its draft. */
export type StoredAgentSummary = Omit<AgentDocument, 'draft'>;
/** An agent with its draft. */
export type StoredAgent = StoredAgentSummary & { definition: AgentDefinition };

const withoutDraft = { draft: 0 } as const;
const agentList = {
  columns: {
    name: { path: 'name', kind: 'text', sortPath: 'nameOrder', blank: true },
    type: { path: 'type', kind: 'choice', stored: Number },
    status: { path: 'status', kind: 'choice', stored: Number },
    updated_at: { path: 'updatedAt', kind: 'moment' },
    created_at: { path: 'createdAt', kind: 'moment' },
  },
  searched: ['name', 'description'],
} satisfies StoredList;

@Injectable()
export class AgentRepository extends TenantRepository<AgentDocument> {
  constructor(database: Database) {
    super(database, 'agents', [
      { key: { workspace: 1, updatedAt: -1, _id: -1 } },
      { key: { workspace: 1, nameOrder: 1, _id: 1 } },
      { key: { workspace: 1, createdAt: -1, _id: -1 } },
    ]);
  }

  async byId(workspace: WorkspaceId, id: string): Promise<StoredAgent | null> {
    return opened(await this.findOne(workspace, { _id: id }));
  }

  /** One agent without its draft. */
  summary(workspace: WorkspaceId, id: string): Promise<StoredAgentSummary | null> {
    return this.findOne(workspace, { _id: id }, { projection: withoutDraft });
  }

  summaries(workspace: WorkspaceId, ids: readonly string[]): Promise<StoredAgentSummary[]> {
    return this.find(workspace, { _id: { $in: ids } }, { projection: withoutDraft });
  }

  /** @returns names of agents whose draft names a stored credential */
  async withCredential(workspace: WorkspaceId, credential: string): Promise<string[]> {
    const draft = { $regex: `"credential":"${credential}"` };
    const found = await this.find(workspace, { draft }, { projection: { name: 1 }, limit: 20 });
    return found.map(({ name }) => name);
  }

  /** Published agents whose draft has changed since, with the number of their version. */
  async withChangedDraft(workspace: WorkspaceId): Promise<{ id: string; name: string; version: number }[]> {
    const where = { status: status.published, changed: true };
    const found = await this.find(workspace, where, { projection: { name: 1, publishedVersion: 1 } });
    return found.flatMap(({ _id: id, name, publishedVersion: version }) =>
      version === null ? [] : [{ id, name, version }],
    );
  }

  list(workspace: WorkspaceId, request: ListRequest, visible: Visible): Promise<ListPage<StoredAgentSummary>> {
    return this.listPage(workspace, agentList, request, { scope: visibleRows(visible), projection: withoutDraft });
  }

  async create(
    workspace: WorkspaceId,
    agent: { id: string; name: string; description: string; definition: AgentDefinition; pageKey: string },
  ): Promise<StoredAgent> {
    const now = new Date();
    const document = await this.insert(workspace, {
      _id: agent.id,
      ...named(agent.name),
      description: agent.description,
      status: status.draft,
      revision: 1,
      ...drafted(agent.definition),
      publishedVersion: null,
      skippedVersions: [],
      changed: false,
      pageKey: agent.pageKey,
      createdAt: now,
      updatedAt: now,
    });
    return opened(document);
  }

  /**
   * @param draft `changed`: whether it differs from the published version
   * @returns null if the agent is gone or has another revision
   */
  saveDraft(
    workspace: WorkspaceId,
    at: { id: string; revision: number },
    { definition, changed }: { definition: AgentDefinition; changed: boolean },
  ): Promise<StoredAgent | null> {
    return this.advance(workspace, at, { ...drafted(definition), changed });
  }

  /**
   * Publishes a stored version.
   * @returns null if the agent is gone or has another revision
   */
  publish(
    workspace: WorkspaceId,
    at: { id: string; revision: number },
    { version, skipped }: { version: number; skipped: readonly number[] },
  ): Promise<StoredAgent | null> {
    const set = { status: status.published, publishedVersion: version, changed: false };
    return this.advance(workspace, at, set, { skippedVersions: { $each: skipped } });
  }

  /** Takes no new conversations; open ones go on with their version. */
  withdraw(workspace: WorkspaceId, at: { id: string; revision: number }): Promise<StoredAgent | null> {
    return this.advance(workspace, at, { status: status.draft });
  }

  /** Changes name or description, which are not part of a version: the revision does not matter. */
  describe(
    workspace: WorkspaceId,
    id: string,
    { name, description }: { name?: string | undefined; description?: string | undefined },
  ): Promise<StoredAgentSummary | null> {
    const set = {
      ...(name !== undefined && named(name)),
      ...(description !== undefined && { description }),
      updatedAt: new Date(),
    };
    return this.change(workspace, { _id: id }, { $set: set });
  }

  async delete(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id })) > 0;
  }

  private async advance(
    workspace: WorkspaceId,
    { id, revision }: { id: string; revision: number },
    set: Partial<AgentDocument>,
    push: Record<string, unknown> = {},
  ): Promise<StoredAgent | null> {
    const change = { $set: { ...set, updatedAt: new Date() }, $inc: { revision: 1 }, $push: push };
    return opened(await this.change(workspace, { _id: id, revision }, change));
  }
}

const named = (name: string) => ({ name, nameOrder: folded(name) });
const drafted = (definition: AgentDefinition) => ({
  draft: JSON.stringify(definition),
  type: definition.type,
  mode: definition.mode,
});

function opened(document: AgentDocument): StoredAgent;
function opened(document: AgentDocument | null): StoredAgent | null;
function opened(document: AgentDocument | null): StoredAgent | null {
  if (!document) return null;
  const { draft, ...rest } = document;
  return { ...rest, definition: JSON.parse(draft) };
}
