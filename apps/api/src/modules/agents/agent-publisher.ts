import { Injectable } from '@nestjs/common';
import { PublishedAgents } from '@tessera/agent-store/published-agents';
import { AgentVersionRepository } from '@tessera/data/agents/agent-version.repository';
import { AgentRepository, type StoredAgent } from '@tessera/data/agents/agent.repository';
import { DomainError } from '@tessera/kernel/errors';
import type { Actor } from '@tessera/kit/actor';
import { AgentChecks } from './agent-checks.ts';
import { agentDifference } from './versions/agent-difference.ts';

const mostSkipped = 50;

/** Makes immutable versions of drafts. */
@Injectable()
export class AgentPublisher {
  constructor(
    private readonly agents: AgentRepository,
    private readonly versions: AgentVersionRepository,
    private readonly published: PublishedAgents,
    private readonly checks: AgentChecks,
  ) {}

  /**
   * @returns null when the agent is gone or its revision has changed
   * @throws DomainError UNPROCESSABLE naming each part that blocks publishing
   */
  async publish(actor: Actor, agent: StoredAgent, note: string): Promise<StoredAgent | null> {
    const { problems, pins } = await this.checks.of(actor, agent._id, agent.definition);
    const faults = problems.filter(({ severity }) => severity === 'error');
    const [first] = faults;
    if (first) {
      const more = faults.length > 1 ? ` And ${faults.length - 1} more.` : '';
      throw new DomainError('UNPROCESSABLE', `The agent can't be published yet. ${first.message}${more}`, {
        field: `definition.${first.field}`,
        problems: faults.map(({ field, message }) => ({ field: `definition.${field}`, message })),
      });
    }
    const before = agent.publishedVersion ?? 0;
    const { definition, revision, _id: id } = agent;
    const last = before > 0 ? await this.published.versionOf(agent, before) : null;
    const changes = agentDifference(last?.definition ?? null, definition).length;
    const content = { agent: id, definition, pins, changes, publishedBy: actor.userId, note, publishedAt: new Date() };
    // A number without effect belongs to a concurrent or interrupted publish: the next one is used.
    for (let version = before + 1; version <= before + mostSkipped; version += 1) {
      if (!(await this.versions.add(actor.workspace, { ...content, version }))) continue;
      const skipped = Array.from({ length: version - before - 1 }, (_, index) => before + 1 + index);
      return this.agents.publish(actor.workspace, { id, revision }, { version, skipped });
    }
    throw new DomainError('CONFLICT', 'Someone else is publishing this agent. Reload it and try again.');
  }
}
