import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { agents } from '@tessera/contracts/agents/agents.contract';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { status } from '@tessera/contracts/common.schema';
import { done } from '@tessera/contracts/envelope';
import { AgentRepository } from '@tessera/data/agents/agent.repository';
import { notFound } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { AgentPublisher } from './agent-publisher.ts';
import { agentOf, summaryOf } from './agent-wire.ts';
import { AgentWriter, outdated } from './agent-writer.ts';

export class CreateAgent extends CommandFor(agents.create) {}
export class ConfigureAgent extends CommandFor(agents.configure) {}
export class SaveAgent extends CommandFor(agents.save) {}
export class SaveAgentRules extends CommandFor(agents.saveRules) {}
export class SetAgentStatus extends CommandFor(agents.setStatus) {}
export class RemoveAgent extends CommandFor(agents.remove) {}
export class CloneAgent extends CommandFor(agents.clone) {}

@CommandHandler(CreateAgent)
export class CreateAgentHandler implements ICommandHandler<CreateAgent> {
  constructor(private readonly writer: AgentWriter) {}

  async execute({ input, actor }: CreateAgent) {
    const { name, description = '', type, definition } = input.body;
    return agentOf(
      await this.writer.create(actor, {
        name,
        description,
        definition: definition ? { ...definition, type } : blankAgent(type),
      }),
    );
  }
}

@CommandHandler(ConfigureAgent)
export class ConfigureAgentHandler implements ICommandHandler<ConfigureAgent> {
  constructor(
    private readonly agents: AgentRepository,
    private readonly writer: AgentWriter,
  ) {}

  async execute({ input, actor }: ConfigureAgent) {
    const { id, ...head } = input.body;
    const changed = await this.agents.describe(actor.workspace, id, head);
    if (!changed) throw notFound('This agent');
    this.writer.updated(changed);
    return summaryOf(changed);
  }
}

@CommandHandler(SaveAgent)
export class SaveAgentHandler implements ICommandHandler<SaveAgent> {
  constructor(private readonly writer: AgentWriter) {}

  async execute({ input, actor }: SaveAgent) {
    return agentOf(await this.writer.saveDraft(actor.workspace, input.body));
  }
}

@CommandHandler(SaveAgentRules)
export class SaveAgentRulesHandler implements ICommandHandler<SaveAgentRules> {
  constructor(
    private readonly agents: AgentRepository,
    private readonly writer: AgentWriter,
  ) {}

  async execute({ input, actor }: SaveAgentRules) {
    const { id, revision, denied, dispositions } = input.body;
    const agent = await this.agents.byId(actor.workspace, id);
    if (!agent) throw notFound('This agent');
    const definition = { ...agent.definition, ...(denied && { denied }), ...(dispositions && { dispositions }) };
    return agentOf(await this.writer.saveDraft(actor.workspace, { id, revision, definition }));
  }
}

@CommandHandler(SetAgentStatus)
export class SetAgentStatusHandler implements ICommandHandler<SetAgentStatus> {
  constructor(
    private readonly agents: AgentRepository,
    private readonly publisher: AgentPublisher,
    private readonly writer: AgentWriter,
  ) {}

  async execute({ input, actor }: SetAgentStatus) {
    const { id, revision, status: wanted, note = '' } = input.body;
    const agent = await this.agents.byId(actor.workspace, id);
    if (!agent) throw notFound('This agent');
    if (revision !== undefined && revision !== agent.revision) throw outdated();
    const changed =
      wanted === status.published
        ? await this.publisher.publish(actor, agent, note)
        : await this.agents.withdraw(actor.workspace, { id, revision: agent.revision });
    if (!changed) throw outdated();
    this.writer.updated(changed);
    return agentOf(changed);
  }
}

@CommandHandler(RemoveAgent)
export class RemoveAgentHandler implements ICommandHandler<RemoveAgent> {
  constructor(private readonly writer: AgentWriter) {}

  async execute({ input, actor }: RemoveAgent) {
    await this.writer.remove(actor.workspace, input.body.id);
    return done;
  }
}

@CommandHandler(CloneAgent)
export class CloneAgentHandler implements ICommandHandler<CloneAgent> {
  constructor(
    private readonly agents: AgentRepository,
    private readonly writer: AgentWriter,
  ) {}

  async execute({ input, actor }: CloneAgent) {
    const original = await this.agents.byId(actor.workspace, input.body.id);
    if (!original) throw notFound('This agent');
    const { name, description, definition } = original;
    const copy = { name: `${name.slice(0, 113)} (copy)`, description, definition };
    return agentOf(await this.writer.create(actor, copy));
  }
}
