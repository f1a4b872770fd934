import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { agentVersions } from '@tessera/contracts/agents/versions/agent-versions.contract';
import { AgentVersionRepository } from '@tessera/data/agents/agent-version.repository';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { People } from '../../../auth/people.ts';
import { agentDifference } from './agent-difference.ts';
import { AgentVersionReader } from './agent-version-reader.ts';

export class ListAgentVersions extends QueryFor(agentVersions.list) {}
export class AgentVersionDifference extends QueryFor(agentVersions.difference) {}

@QueryHandler(ListAgentVersions)
export class ListAgentVersionsHandler implements IQueryHandler<ListAgentVersions> {
  constructor(
    private readonly reader: AgentVersionReader,
    private readonly versions: AgentVersionRepository,
    private readonly people: People,
  ) {}

  async execute({ input: { query }, actor }: ListAgentVersions) {
    const agent = await this.reader.agent(actor.workspace, query.agent_id);
    const { items, ...page } = await this.versions.list(actor.workspace, agent, listRequest(query, actor));
    const names = await this.people.namesOf(items.map(({ publishedBy }) => publishedBy));
    return {
      ...page,
      items: items.map(({ version, publishedAt, publishedBy, note, changes }) => ({
        version,
        published_at: publishedAt.toISOString(),
        published_by: { id: publishedBy, name: names.get(publishedBy) ?? '' },
        note,
        changes,
      })),
    };
  }
}

@QueryHandler(AgentVersionDifference)
export class AgentVersionDifferenceHandler implements IQueryHandler<AgentVersionDifference> {
  constructor(private readonly reader: AgentVersionReader) {}

  async execute({ input: { query }, actor }: AgentVersionDifference) {
    const agent = await this.reader.agent(actor.workspace, query.agent_id);
    const after = await this.reader.named(agent, query.version);
    const before = await (query.with === 'before'
      ? this.reader.before(agent, query.version)
      : this.reader.named(agent, query.with));
    return {
      from: before?.name ?? null,
      to: after.name,
      changes: agentDifference(before?.definition ?? null, after.definition),
    };
  }
}
