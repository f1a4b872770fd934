import type { ConversationEvent } from '@tessera/agents/conversation/conversation-events';
import { factsOf } from '@tessera/agents/conversation/conversation-facts';
import { ModelKeys } from '@tessera/brain/model-keys';
import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import { conversationJobId, conversationJobs } from '@tessera/contracts/conversations/conversations.jobs';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { AiModelRepository } from '@tessera/data/models/ai-model.repository';
import { newId } from '@tessera/kernel/ids';
import { JobProducer } from '@tessera/queue/job-producer';
import type { WorkerUnderTest } from '../worker.fixture.ts';

/** The entries of one type. */
export const ofType = <T extends ConversationEvent['type']>(events: readonly ConversationEvent[], type: T) =>
  events.filter((event): event is Extract<ConversationEvent, { type: T }> => event.type === type);

/** Number of the agent's sentences. */
export const replies = (events: readonly ConversationEvent[]): number =>
  ofType(events, 'said').filter(({ who }) => who === 'agent').length;

/** Conversations with drafts, as customers have them. */
export class Talks {
  constructor(private readonly worker: () => WorkerUnderTest) {}

  get repository(): ConversationRepository {
    return this.worker().get(ConversationRepository);
  }

  /** @param more entries of its log, as an earlier owner left them */
  async begun(definition: AgentDefinition, more: readonly ConversationEvent[] = []): Promise<string> {
    const id = newId();
    const now = new Date();
    const agent = { id: newId(), version: null };
    const events: ConversationEvent[] = [{ type: 'opened', agent, variables: {}, at: now.getTime() }, ...more];
    await this.repository.begin({
      ...{ _id: id, workspace: this.worker().workspace, agent: agent.id, agentName: 'Desk', version: null },
      ...{ isTest: true, draft: JSON.stringify(definition), startedAt: now, updatedAt: now, flagged: false, note: '' },
      ...{ epoch: 0, revision: 1, inbox: [], ...factsOf(events, (tool) => tool) },
      events: events.map((event) => JSON.stringify(event)),
    });
    return id;
  }

  wake(conversation: string, key: string): Promise<unknown> {
    const data = { workspace: this.worker().workspace, conversation };
    const job = { job: conversationJobs.turn, data, id: conversationJobId(conversation, key) };
    return this.worker().get(JobProducer).add([job]);
  }

  async say(id: string, text: string, key = newId()): Promise<void> {
    const content = JSON.stringify({ type: 'message', key, text });
    expect(await this.repository.receive(this.worker().workspace, id, { key, content })).toBe(true);
    await this.wake(id, key);
  }

  /** The log, once it is as wanted. */
  async until(id: string, is: (events: ConversationEvent[]) => boolean): Promise<ConversationEvent[]> {
    for (const end = Date.now() + 20_000; ;) {
      const document = await this.repository.byId(this.worker().workspace, id);
      const events = document?.events.map((event) => JSON.parse(event)) ?? [];
      if (is(events)) return events;
      if (Date.now() > end) throw new Error(`the log is ${JSON.stringify(events, null, 1)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** The definition with a model of its own. */
  async withModel(definition: AgentDefinition, baseUrl: string): Promise<AgentDefinition> {
    const { workspace } = this.worker();
    const model = newId();
    const sealedKey = this.worker().get(ModelKeys).seal(workspace, model, baseUrl, 'sk-test');
    const prices = { priceIn: 1, priceOut: 1, lastTest: null, updatedAt: new Date() };
    const document = { _id: model, workspace, name: `Model ${model}`, baseUrl, model: 'small', sealedKey, ...prices };
    await this.worker().get(AiModelRepository).add(document, 20);
    return { ...definition, brain: { ...definition.brain, model } };
  }
}
