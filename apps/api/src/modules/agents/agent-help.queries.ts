import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { agentHelp } from '@tessera/contracts/agents/agent-help.contract';
import { agents } from '@tessera/contracts/agents/agents.contract';
import { AgentRepository } from '@tessera/data/agents/agent.repository';
import { notFound } from '@tessera/kernel/errors';
import { QueryFor } from '@tessera/kit/messages';
import { agentPresets } from './presets/agent-presets.ts';
import { promptFrom } from './presets/prompt-from.ts';
import { localVoices } from './presets/local-voices.ts';

export class AgentPresets extends QueryFor(agents.presets) {}
export class VoicesByProvider extends QueryFor(agents.voices) {}
export class AgentInputs extends QueryFor(agentHelp.inputs) {}
export class MakePrompt extends QueryFor(agentHelp.makePrompt) {}

@QueryHandler(AgentPresets)
export class AgentPresetsHandler implements IQueryHandler<AgentPresets> {
  async execute() {
    return { items: agentPresets };
  }
}

@QueryHandler(VoicesByProvider)
export class VoicesByProviderHandler implements IQueryHandler<VoicesByProvider> {
  async execute() {
    return { providers: [{ id: 'local', name: 'On this server', voices: localVoices }] };
  }
}

@QueryHandler(AgentInputs)
export class AgentInputsHandler implements IQueryHandler<AgentInputs> {
  constructor(private readonly agents: AgentRepository) {}

  async execute({ input, actor }: AgentInputs) {
    const agent = await this.agents.byId(actor.workspace, input.query.id);
    if (!agent) throw notFound('This agent');
    const inputs = agent.definition.variables.map(({ name, title, default: value }) => ({
      ...{ name, title: title || name, type: 'text' as const },
      ...{ default: value, required: value === '' },
    }));
    return { inputs };
  }
}

@QueryHandler(MakePrompt)
export class MakePromptHandler implements IQueryHandler<MakePrompt> {
  async execute({ input }: MakePrompt) {
    return promptFrom(input.body.description, input.body.type);
  }
}
