import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NumberLines } from '@tessera/agent-store/calls/number-lines';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { phoneNumbers } from '@tessera/contracts/phone-numbers/phone-numbers.contract';
import { AgentRepository } from '@tessera/data/agents/agent.repository';
import { type PhoneNumberDocument, PhoneNumberRepository } from '@tessera/data/phone-numbers/phone-number.repository';
import { conflict, notFound, unprocessable } from '@tessera/kernel/errors';
import type { Actor } from '@tessera/kit/actor';
import { CommandFor } from '@tessera/kit/messages';
import { NumbersReader } from './numbers-reader.ts';

export class AssignNumbers extends CommandFor(phoneNumbers.assign) {}

const field = 'body.number_ids';

@CommandHandler(AssignNumbers)
export class AssignNumbersHandler implements ICommandHandler<AssignNumbers> {
  constructor(
    private readonly repository: PhoneNumberRepository,
    private readonly agents: AgentRepository,
    private readonly reader: NumbersReader,
    private readonly lines: NumberLines,
  ) {}

  async execute({ input: { body }, actor }: AssignNumbers) {
    const { agent_id: agent, direction } = body;
    const wanted = new Set(body.number_ids);
    const stored = await this.agents.summary(actor.workspace, agent);
    if (!stored) throw notFound('This agent');
    if (wanted.size > 0 && stored.type !== agentTypes.telephonic)
      throw unprocessable('Only telephonic agents take phone numbers. Choose one of that type.', 'body.agent_id');
    const all = await this.repository.all(actor.workspace);
    const has = (number: PhoneNumberDocument): boolean =>
      direction === 'inbound' ? number.inbound === agent : number.outbound.includes(agent);
    const chosen = all.filter(({ _id }) => wanted.has(_id));
    if (chosen.length < wanted.size) throw notFound('One of the phone numbers');
    const added = chosen.filter((number) => !has(number));
    const untested = added.find(({ held }) => held === undefined);
    if (untested) throw unprocessable(`${untested.number} has not passed its test. Test it again first.`, field);
    await this.give(actor, agent, direction, added);
    const dropped = all.filter((number) => has(number) && !wanted.has(number._id)).map(({ _id }) => _id);
    if (dropped.length > 0) await this.repository.release(actor.workspace, agent, direction, dropped);
    const changed = [...added.map(({ _id }) => _id), ...dropped];
    if (direction === 'inbound') await this.lines.changed(actor.workspace, changed);
    return { items: await this.reader.all(actor) };
  }

  /** All of the numbers, or none. @throws DomainError CONFLICT naming the agent that answers one of them */
  private async give(
    actor: Actor,
    agent: string,
    direction: 'inbound' | 'outbound',
    numbers: readonly PhoneNumberDocument[],
  ): Promise<void> {
    const given: string[] = [];
    for (const { _id, number } of numbers) {
      if (await this.repository.give(actor.workspace, _id, agent, direction)) {
        given.push(_id);
        continue;
      }
      await this.repository.release(actor.workspace, agent, direction, given);
      const now = await this.repository.byId(actor.workspace, _id);
      if (!now?.inbound) throw notFound(`The number ${number}`);
      const name = await this.reader.nameOf(actor, now.inbound);
      const who = name === null ? 'an agent that you may not see' : `the agent ${name}`;
      throw conflict(`Calls to ${number} are answered by ${who}. Take the number away there first.`, field);
    }
  }
}
