import { Injectable } from '@nestjs/common';
import { status } from '@tessera/contracts/common.schema';
import { AddressRepository, type Destination } from '@tessera/data/addresses/address.repository';
import { tookEffect } from '@tessera/data/effective-versions';
import { AgentVersionRepository, type StoredAgentVersion } from '@tessera/data/agents/agent-version.repository';
import { AgentRepository, type StoredAgent, type StoredAgentSummary } from '@tessera/data/agents/agent.repository';
import { DomainError } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Lru } from '@tessera/kernel/lru';

/** An agent that takes conversations, and the version that new ones get. */
export interface OpenAgent {
  agent: StoredAgentSummary;
  version: StoredAgentVersion;
}

const absent = () => new DomainError('NOT_FOUND', 'Agent not found. Check the link, or contact its owner.');
const closed = () => new DomainError('GONE', 'This agent is not available any more. Contact its owner.');

/** Agents as conversations use them. Versions never change and addresses seldom do: both are remembered. */
@Injectable()
export class PublishedAgents {
  private readonly addresses = new Lru<string, Destination>(2_000);
  private readonly versions = new Lru<string, StoredAgentVersion>(200);

  constructor(
    private readonly addressBook: AddressRepository,
    private readonly agents: AgentRepository,
    private readonly agentVersions: AgentVersionRepository,
  ) {}

  /** Whether the workspace has this agent. */
  async exists(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.agents.summary(workspace, id)) !== null;
  }

  /** The names of agents by id; those that are gone have none. */
  async names(workspace: WorkspaceId, ids: readonly string[]): Promise<Map<string, string>> {
    return new Map((await this.agents.summaries(workspace, ids)).map(({ _id, name }) => [_id, name]));
  }

  /** An agent with its draft, for a test of it; null if there is none. */
  draft(workspace: WorkspaceId, id: string): Promise<StoredAgent | null> {
    return this.agents.byId(workspace, id);
  }

  /** Agents by their ids, without drafts. */
  summaries(workspace: WorkspaceId, ids: readonly string[]): Promise<StoredAgentSummary[]> {
    return this.agents.summaries(workspace, ids);
  }

  /** @returns names of agents with a tool that sends a stored credential, in the draft or the published version */
  async withCredential(workspace: WorkspaceId, credential: string): Promise<string[]> {
    const [drafts, changed] = await Promise.all([
      this.agents.withCredential(workspace, credential),
      this.agents.withChangedDraft(workspace),
    ]);
    const published = new Set(await this.agentVersions.withCredential(workspace, changed, credential));
    return [...new Set([...drafts, ...changed.filter(({ id }) => published.has(id)).map(({ name }) => name)])];
  }

  /** One version, published or withdrawn since; null for a number that never took effect. */
  async version(workspace: WorkspaceId, id: string, version: number): Promise<StoredAgentVersion | null> {
    const agent = await this.agents.summary(workspace, id);
    return agent && this.versionOf(agent, version);
  }

  /** As `version`, of an agent that was read already. */
  async versionOf(agent: StoredAgentSummary, version: number): Promise<StoredAgentVersion | null> {
    if (!tookEffect(agent, version)) return null;
    const { workspace, _id: id } = agent;
    const key = `${workspace}/${id}/${version}`;
    const known = this.versions.get(key);
    if (known) return known;
    const found = await this.agentVersions.byVersion(workspace, id, version);
    if (found) this.versions.set(key, found);
    return found;
  }

  /** The version that a new conversation gets; null while the agent is not published. */
  async current(workspace: WorkspaceId, id: string): Promise<OpenAgent | null> {
    const agent = await this.agents.summary(workspace, id);
    if (!agent || agent.status !== status.published || agent.publishedVersion === null) return null;
    const version = await this.versionOf(agent, agent.publishedVersion);
    return version && { agent, version };
  }

  /**
   * The published agent whose public page has this key.
   * @throws DomainError NOT_FOUND for an unknown key, GONE when the agent or its page is switched off
   */
  async atPage(pageKey: string): Promise<OpenAgent> {
    const destination = this.addresses.get(pageKey) ?? (await this.addressBook.resolve('agent', pageKey));
    if (!destination) throw absent();
    this.addresses.set(pageKey, destination);
    const open = await this.current(destination.workspace, destination.subject);
    if (!open?.version.definition.page.on) throw closed();
    return open;
  }
}
