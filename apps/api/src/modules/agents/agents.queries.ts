import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { agents } from '@tessera/contracts/agents/agents.contract';
import { AgentRepository } from '@tessera/data/agents/agent.repository';
import { notFound } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { AgentChecks } from './agent-checks.ts';
import { agentOf, summaryOf } from './agent-wire.ts';

export class ListAgents extends QueryFor(agents.list) {}
export class GetAgent extends QueryFor(agents.get) {}
export class CheckAgent extends QueryFor(agents.build) {}

@QueryHandler(ListAgents)
export class ListAgentsHandler implements IQueryHandler<ListAgents> {
  constructor(
    private readonly agents: AgentRepository,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: ListAgents) {
    const visible = await this.access.visibleTo(actor, 'agent');
    const { items, ...page } = await this.agents.list(actor.workspace, listRequest(input.query, actor), visible);
    return { ...page, items: items.map(summaryOf) };
  }
}

@QueryHandler(GetAgent)
export class GetAgentHandler implements IQueryHandler<GetAgent> {
  constructor(private readonly agents: AgentRepository) {}

  async execute({ input, actor }: GetAgent) {
    const agent = await this.agents.byId(actor.workspace, input.query.id);
    if (!agent) throw notFound('This agent');
    return agentOf(agent);
  }
}

@QueryHandler(CheckAgent)
export class CheckAgentHandler implements IQueryHandler<CheckAgent> {
  constructor(
    private readonly agents: AgentRepository,
    private readonly checks: AgentChecks,
  ) {}

  async execute({ input, actor }: CheckAgent) {
    if (!(await this.agents.summary(actor.workspace, input.body.id))) throw notFound('This agent');
    const { problems } = await this.checks.of(actor, input.body.id, input.body.definition);
    return { problems };
  }
}
