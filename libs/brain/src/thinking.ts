import { Injectable } from '@nestjs/common';
import { thinkLocally } from '@tessera/agents/brain/local-brain';
import { reply } from '@tessera/agents/brain/replies';
import {
  type Brain,
  type BrainEvent,
  emptyMemory,
  noUsage,
  type Senses,
  type Thinking as Thought,
  type ThinkRequest,
  type Usage,
} from '@tessera/agents/brain/thinking';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { KnowledgeSearch } from './knowledge/knowledge-search.ts';
import { ModelFault } from './openai/endpoint.ts';
import { type ModelThinking, thinkByModel } from './openai/model-brain.ts';
import { type UsedModel, WorkspaceModels } from './workspace-models.ts';

type Made = ModelThinking & { by: string; usage: Usage };

/** All tries of a step end before another worker may take the conversation. */
const longestMs = 38_000;

/** Answers for an agent with its knowledge: by the model that it or its workspace chose, else by the local brain. */
@Injectable()
export class Thinking implements Brain {
  constructor(
    private readonly knowledge: KnowledgeSearch,
    private readonly models: WorkspaceModels,
  ) {}

  async *think(request: ThinkRequest, signal: AbortSignal): AsyncIterable<BrainEvent> {
    const started = performance.now();
    const made = await this.made(request, AbortSignal.any([signal, AbortSignal.timeout(longestMs)]));
    for (const thought of made.thoughts)
      if (thought.type === 'say' || thought.type === 'ask') yield { type: 'text', text: thought.text };
    const thinking: Thought = { ...made, ms: Math.round(performance.now() - started) };
    yield { type: 'done', thinking };
  }

  private async made(request: ThinkRequest, signal: AbortSignal): Promise<Made> {
    const workspace = request.workspace as WorkspaceId;
    const senses = this.knowledge.sensesOf(workspace, request.agent.id);
    try {
      const model = await this.models.chosen(workspace, request.agent.model);
      if (!model) return { ...(await thinkLocally(request, senses)), by: 'local', usage: noUsage };
      return await this.byModel(request, senses, model, signal);
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      return { ...(await afterFault(request, senses, error)), by: 'local', usage: noUsage };
    }
  }

  private async byModel(request: ThinkRequest, senses: Senses, model: UsedModel, signal: AbortSignal): Promise<Made> {
    const workspace = request.workspace as WorkspaceId;
    try {
      const thinking = await thinkByModel(request, senses, model.use, signal);
      const isUsed = model.usage.input + model.usage.output > 0;
      if (isUsed) await this.models.count(workspace, model.usage, false);
      return { ...thinking, by: isUsed ? model.id : 'local', usage: model.usage };
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      await this.models.count(workspace, model.usage, true);
      return { ...(await afterFault(request, senses, error)), by: 'local', usage: model.usage };
    }
  }
}

/** What an agent does when its model fails. */
async function afterFault(request: ThinkRequest, senses: Senses, fault: ModelFault): Promise<ModelThinking> {
  const { agent, conversation, turn } = request;
  const notes = [fault.message];
  if (agent.onFailure === 'local') {
    const thinking = await thinkLocally(request, senses);
    return { ...thinking, notes: [...thinking.notes, ...notes] };
  }
  const choice = { language: agent.language, own: agent.replies, seed: `${conversation}:${turn}` };
  const isTransfer = agent.onFailure === 'transfer' && agent.canTransfer;
  const said = { type: 'say', text: reply(isTransfer ? 'person' : 'trouble', choice), sources: [] } as const;
  const thoughts = isTransfer ? [said, { type: 'transfer', to: null } as const] : [said];
  return { thoughts, memory: emptyMemory, passages: [], why: 'failure', notes };
}
