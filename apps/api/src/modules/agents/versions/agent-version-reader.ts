import { Injectable } from '@nestjs/common';
import { PublishedAgents } from '@tessera/agent-store/published-agents';
import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import { AgentVersionRepository } from '@tessera/data/agents/agent-version.repository';
import { AgentRepository, type StoredAgent } from '@tessera/data/agents/agent.repository';
import { notFound } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** A definition and what it is called: the number of a version, or `draft`. */
interface NamedDefinition {
  name: string;
  definition: AgentDefinition;
}

/** Finds the versions of an agent, and its draft where that is compared with them. */
@Injectable()
export class AgentVersionReader {
  constructor(
    private readonly agents: AgentRepository,
    private readonly versions: AgentVersionRepository,
    private readonly published: PublishedAgents,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async agent(workspace: WorkspaceId, id: string): Promise<StoredAgent> {
    const agent = await this.agents.byId(workspace, id);
    if (!agent) throw notFound('This agent');
    return agent;
  }

  /** @throws DomainError NOT_FOUND for a number that never took effect */
  async named(agent: StoredAgent, name: string): Promise<NamedDefinition> {
    if (name === 'draft') return { name, definition: agent.definition };
    const found = await this.published.versionOf(agent, Number(name));
    if (!found) throw notFound('This version');
    return { name, definition: found.definition };
  }

  /** The version before another one; for the draft the published version. Null if there is none. */
  async before(agent: StoredAgent, name: string): Promise<NamedDefinition | null> {
    const number =
      name === 'draft'
        ? agent.publishedVersion
        : await this.versions.numberBefore(agent.workspace, agent, Number(name));
    return number === null ? null : this.named(agent, String(number));
  }
}
