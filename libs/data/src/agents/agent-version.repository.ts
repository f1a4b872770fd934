import { Injectable } from '@nestjs/common';
import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import type { AgentPins } from '@tessera/contracts/agents/agents.schema';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import type { ListRequest } from '@tessera/query/list-request';
import { effective, type EffectiveVersions } from '../effective-versions.ts';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

interface VersionContent {
  definition: AgentDefinition;
  pins: AgentPins;
}
interface AgentVersionDocument extends TenantDocument {
  agent: string;
  version: number;
  /** JSON text, because argument names may be any key. */
  content: string;
  publishedBy: UserId;
  note: string;
  publishedAt: Date;
  /** How many settings differ from the version before. */
  changes: number;
}
/** A published version of an agent. Immutable, so it can be cached. */
export type StoredAgentVersion = Omit<AgentVersionDocument, 'content'> & VersionContent;

/** A version without its content. */
type StoredAgentVersionEntry = Omit<AgentVersionDocument, 'content'>;

const versionList = {
  columns: {
    version: { path: 'version', kind: 'number' },
    published_at: { path: 'publishedAt', kind: 'moment' },
  },
} satisfies StoredList;

/** Id of a version, known without a look-up. */
const versionId = (agent: string, version: number): string => deterministicId('agentVersion', agent, String(version));

@Injectable()
export class AgentVersionRepository extends TenantRepository<AgentVersionDocument> {
  constructor(database: Database) {
    super(database, 'agentVersions', [{ key: { workspace: 1, agent: 1, version: -1 } }]);
  }

  async byVersion(workspace: WorkspaceId, agent: string, version: number): Promise<StoredAgentVersion | null> {
    const document = await this.findOne(workspace, { _id: versionId(agent, version) });
    if (!document) return null;
    const { content, ...rest } = document;
    const { definition, pins }: VersionContent = JSON.parse(content);
    return { ...rest, definition, pins };
  }

  /** The versions of an agent that took effect. */
  list(
    workspace: WorkspaceId,
    agent: EffectiveVersions & { _id: string },
    request: ListRequest,
  ): Promise<ListPage<StoredAgentVersionEntry>> {
    const scope = { agent: agent._id, ...effective(agent) };
    return this.listPage(workspace, versionList, request, { scope, projection: { content: 0 } });
  }

  /** @returns which of these versions name a stored credential, as ids of their agents */
  async withCredential(
    workspace: WorkspaceId,
    among: readonly { id: string; version: number }[],
    credential: string,
  ): Promise<string[]> {
    const where = {
      _id: { $in: among.map(({ id, version }) => versionId(id, version)) },
      content: { $regex: `"credential":"${credential}"` },
    };
    return (await this.find(workspace, where, { projection: { agent: 1 } })).map(({ agent }) => agent);
  }

  /** The number of the version that took effect before another one; null for the first. */
  async numberBefore(
    workspace: WorkspaceId,
    agent: EffectiveVersions & { _id: string },
    version: number,
  ): Promise<number | null> {
    const where = { agent: agent._id, version: { $lt: version }, ...effective(agent) };
    const options = { sort: { version: -1 }, limit: 1, projection: { version: 1 } } as const;
    return (await this.find(workspace, where, options))[0]?.version ?? null;
  }

  /** @returns false if the number is taken by another publish, finished or interrupted */
  async add(workspace: WorkspaceId, version: Omit<StoredAgentVersion, '_id' | 'workspace'>): Promise<boolean> {
    const { definition, pins, ...rest } = version;
    const _id = versionId(version.agent, version.version);
    const taken = await this.insertNew([{ ...rest, _id, workspace, content: JSON.stringify({ definition, pins }) }]);
    return taken.size === 0;
  }
}
