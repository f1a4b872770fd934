import { Injectable } from '@nestjs/common';
import { thinkLocally } from '@tessera/agents/brain/local-brain';
import { reply } from '@tessera/agents/brain/replies';
import {
  type Brain,
  type BrainEvent,
  emptyMemory,
  noUsage,
  type Senses,
  type ThinkRequest,
  type Usage,
} from '@tessera/agents/brain/thinking';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { KnowledgeSearch } from './knowledge/knowledge-search.ts';
import { ModelFault } from './openai/endpoint.ts';
import { type ModelThinking, thinkByModel, type Told } from './openai/model-brain.ts';
import { Telling } from './telling.ts';
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
    const telling = new Telling();
    const told: Told = (sentence) => telling.put(sentence);
    const until = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
    const working = this.made(request, { signal: until, told }).finally(() => telling.end());
    // It is awaited below; until then its failure has to wait.
    working.catch(() => undefined);
    let streamed = '';
    for await (const sentence of telling) {
      streamed = sentence === null ? '' : streamed + sentence;
      yield sentence === null ? { type: 'again' } : { type: 'text', text: sentence };
    }
    const made = await working;
    const texts = made.thoughts.flatMap((thought) =>
      thought.type === 'say' || thought.type === 'ask' ? [thought.text] : [],
    );
    // What is said at last may be something else: held back, or said by the local brain after a failure.
    if (streamed !== '' && streamed.trim() !== texts.join('')) yield { type: 'again' };
    if (streamed.trim() !== texts.join('')) for (const text of texts) yield { type: 'text', text };
    yield { type: 'done', thinking: { ...made, ms: Math.round(performance.now() - started) } };
  }

  private async made(request: ThinkRequest, how: { signal: AbortSignal; told: Told }): Promise<Made> {
    const workspace = request.workspace as WorkspaceId;
    const senses = this.knowledge.sensesOf(workspace, request.agent.id);
    try {
      const model = await this.models.chosen(workspace, request.agent.model);
      if (!model) return { ...(await thinkLocally(request, senses)), by: 'local', usage: noUsage };
      return await this.byModel({ request, senses }, model, how);
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      return { ...(await afterFault(request, senses, error)), by: 'local', usage: noUsage };
    }
  }

  private async byModel(
    { request, senses }: { request: ThinkRequest; senses: Senses },
    model: UsedModel,
    how: { signal: AbortSignal; told: Told },
  ): Promise<Made> {
    const workspace = request.workspace as WorkspaceId;
    try {
      const thinking = await thinkByModel(request, senses, model.use, how);
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
