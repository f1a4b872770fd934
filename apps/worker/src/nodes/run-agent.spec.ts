import { ConversationInbox } from '@tessera/agent-store/conversation-inbox';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { newId } from '@tessera/kernel/ids';
import { eventually } from '@tessera/testing/eventually';
import { publishedAgent } from '../published-agent.fixture.ts';
import { chainOf, WorkerUnderTest } from '../worker.fixture.ts';

let worker: WorkerUnderTest;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
});
afterAll(() => worker.stop());

const agentOf = (changes: Partial<AgentDefinition> = {}) =>
  publishedAgent(worker, { ...blankAgent(agentTypes.chat), ...changes });
const output = (value: string) => ({
  ...{ id: 'out', kind: 'output', options: { values: [{ name: 'value', value }] } },
});
const ask = (agentId: string, more = {}) => ({
  ...{ id: 'ask', kind: 'runAgent', options: { agentId, message: '{{trigger.text}}', values: [], ...more } },
});
const runOf = async (step: ReturnType<typeof ask>, text: string, value = '{{ask.answer}}') =>
  worker.run(await worker.publish(chainOf(step, output(value))), { text });
const conversationsOf = (agent: string) => {
  const filter = { property: 'agent_id', operator: 'equal', value: agent };
  const request = { filter, sort: [], limit: 10, context: { now: Date.now(), timeZone: 'UTC' } };
  return worker.get(ConversationRepository).list(worker.workspace, request as never);
};

describe('a step that runs an agent', () => {
  it('has its answer and what it extracted, and ends the conversation', async () => {
    const email = { type: 'string' as const, title: 'email', format: 'email' as const };
    const extract = { type: 'object' as const, properties: { email }, required: [] };
    const agent = await agentOf({ afterCall: { summary: true, sentiment: true, extract } });
    const run = await runOf(ask(agent), 'Hello, write to asha@example.com', '{{ask.extracted.email}}');
    expect(await worker.ended(run)).toMatchObject({ status: 'completed', result: '{"value":"asha@example.com"}' });
    const { items } = await conversationsOf(agent);
    expect(items).toMatchObject([{ status: 'completed', reason: 'ANSWERED', isTest: false, turns: 1 }]);
  });

  it('waits for the end when it is told to', async () => {
    const agent = await agentOf();
    const run = await runOf(ask(agent, { until: 'end' }), 'Hello', '{{ask.conversation_id}}');
    const open = await eventually(async () => {
      const { items } = await conversationsOf(agent);
      expect(items).toMatchObject([{ status: 'running', turns: 1 }]);
      return items[0]!;
    });
    expect(['completed', 'failed']).not.toContain((await worker.stored(run)).status);
    await worker
      .get(ConversationInbox)
      .put(worker.workspace, open._id, { type: 'end', key: 'colleague1', by: 'person' });
    expect(await worker.ended(run)).toMatchObject({ status: 'completed', result: `{"value":"${open._id}"}` });
  });

  it.each([
    ['an agent that is gone', async () => ask(newId()), 'Hi', 'does not exist any more'],
    ['a variable that it does not have', async () => ask(await agentOf(), variable), 'Hi', 'no variable “city”'],
    ['an empty message', async () => ask(await agentOf()), ' ', 'message to the agent is empty'],
    ['an agent that asks for a person', async () => ask(await agentOf()), 'I want to talk to a person', 'a person'],
  ])('fails in words for %s', async (_what, step, text, words) => {
    const run = await worker.ended(await runOf(await step(), text));
    expect(run).toMatchObject({ status: 'failed', error: { message: expect.stringContaining(words) } });
  });
});
const variable = { values: [{ name: 'city', value: 'Pune' }] };
