import { Injectable } from '@nestjs/common';
import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import type { AgentPins } from '@tessera/contracts/agents/agents.schema';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
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
}
/** A published version of an agent. Immutable, so it can be cached. */
export type StoredAgentVersion = Omit<AgentVersionDocument, 'content'> & VersionContent;

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

  /** @returns false if the number is taken by another publish, finished or interrupted */
  async add(workspace: WorkspaceId, version: Omit<StoredAgentVersion, '_id' | 'workspace'>): Promise<boolean> {
    const { definition, pins, ...rest } = version;
    const _id = versionId(version.agent, version.version);
    const taken = await this.insertNew([{ ...rest, _id, workspace, content: JSON.stringify({ definition, pins }) }]);
    return taken.size === 0;
  }
}
