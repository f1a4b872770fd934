import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { phoneNumbers } from '@tessera/contracts/phone-numbers/phone-numbers.contract';
import { AgentRepository } from '@tessera/data/agents/agent.repository';
import { notFound } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import { QueryFor } from '@tessera/kit/messages';
import { NumbersReader } from './numbers-reader.ts';

export class AvailableNumbers extends QueryFor(phoneNumbers.available) {}

@QueryHandler(AvailableNumbers)
export class AvailableNumbersHandler implements IQueryHandler<AvailableNumbers> {
  constructor(
    private readonly reader: NumbersReader,
    private readonly agents: AgentRepository,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: AvailableNumbers) {
    const { agent_id: agent } = input.query;
    if (agent !== undefined) {
      await this.access.requireOn(actor, 'agents:CAN_VIEW', 'agent', agent);
      if (!(await this.agents.summary(actor.workspace, agent))) throw notFound('This agent');
    }
    const items = await this.reader.all(actor);
    return { items: agent === undefined ? items : items.filter(({ ready }) => ready) };
  }
}
