import { ConversationInbox } from '@tessera/agent-store/conversation-inbox';
import { readChatToken } from '@tessera/agent-store/chat-links';
import { CustomerChats } from '@tessera/agent-store/customer-chats';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import type { ExecuteEffect } from '@tessera/engine/run-state';
import { newId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { Sealing } from '@tessera/kit/sealing';
import { eventually } from '@tessera/testing/eventually';
import { ConversationSweep } from '../conversations/conversation-sweep.ts';
import { publishedAgent } from '../published-agent.fixture.ts';
import { chainOf, WorkerUnderTest } from '../worker.fixture.ts';
import { ChatSteps } from './runAgent/chat-steps.ts';

let worker: WorkerUnderTest;
let agent: string;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
  const variables = [{ name: 'city', title: 'City', type: 'text', default: 'Agra' }] as never;
  agent = await publishedAgent(worker, { ...blankAgent(agentTypes.chat), variables });
});
afterAll(() => worker.stop());

const conversations = () => worker.get(ConversationRepository);
const headOf = (id: string) => conversations().head(worker.workspace, id);
const step = (id: string, options: JsonObject) => ({ id, kind: 'runAgent', options });
const chat = (more: JsonObject = {}) =>
  step('chat', { mode: 'chat', agentId: agent, values: [{ name: 'city', value: 'Pune' }], ...more });
const wait = step('wait', { mode: 'wait', conversationId: '{{chat.conversation_id}}' });
const output = (value: string) => ({ id: 'out', kind: 'output', options: { values: [{ name: 'value', value }] } });
const runOf = async (...nodes: Parameters<typeof chainOf>) => worker.run(await worker.publish(chainOf(...nodes)), {});

/** What the steps know of the run that executes them. */
const context = () => {
  const signal = new AbortController().signal;
  return { workspace: worker.workspace, run: newId(), timeZone: 'UTC', signal };
};
const effect = (key = newId()) => ({ key, node: 'chat', iteration: 0, attempt: 1 }) as unknown as ExecuteEffect;
const opening = { agent: '', variables: {}, validMs: 3_600_000 };
async function opened(validMs = 3_600_000): Promise<string> {
  const id = newId();
  const of = { workspace: worker.workspace, id, agent, variables: {}, depth: 1, validMs };
  await worker.get(CustomerChats).open(of);
  return id;
}
const awaited = (conversation: string, key: string, limitMs: number) =>
  worker.get(ChatSteps).awaitEnd(effect(key), context(), { conversation, limitMs });

describe('a step that starts a chat with a customer', () => {
  it('goes on at once, and another step has what the chat led to', async () => {
    const run = await runOf(chat(), wait, output('{{wait.status}} {{wait.reason}} {{wait.variables.city}}'));
    const { _id: id } = await eventually(
      async () => {
        const filter = { property: 'agent_id', operator: 'equal', value: agent };
        const request = { filter, sort: [], limit: 10, context: { now: Date.now(), timeZone: 'UTC' } };
        const { items } = await conversations().list(worker.workspace, request as never);
        expect(items).toMatchObject([{ status: 'running', turns: 0, waiters: [{ step: { run, node: 'wait' } }] }]);
        return items[0]!;
      },
      { timeout: 20_000 },
    );
    const inbox = worker.get(ConversationInbox);
    await inbox.put(worker.workspace, id, { type: 'message', key: 'customer01', text: 'Hello' });
    await inbox.put(worker.workspace, id, { type: 'end', key: 'customer02', by: 'user' });
    const value = 'completed USER_LEFT Pune';
    expect(await worker.ended(run)).toMatchObject({ status: 'completed', result: JSON.stringify({ value }) });
  });

  it('opens one chat, with the same address, when a crash has lost its output', async () => {
    const attempt = effect();
    const steps = worker.get(ChatSteps);
    const first = await steps.open(attempt, context(), { ...opening, agent });
    expect(await steps.open(attempt, context(), { ...opening, agent })).toEqual(first);
    const { url, conversation_id: id } = (first as unknown as { output: { [name: string]: string } }).output;
    const [place, token = ''] = url!.split('#');
    expect(place).toMatch(/\/a\/chat$/);
    const until = (await headOf(id!))!.invitedUntil!.getTime();
    const link = { workspace: worker.workspace, conversation: id, until };
    expect(readChatToken(worker.get(Sealing), token)).toEqual(link);
  });

  it.each([
    ['an agent that is gone', () => [chat({ agentId: newId(), values: [] }), output('x')], 'does not exist any more'],
    [
      'a variable that it does not have',
      () => [chat({ values: [{ name: 'x', value: '1' }] }), output('x')],
      'no variable',
    ],
    [
      'a conversation that is none',
      () => [step('wait', { mode: 'wait', conversationId: '$gt' }), output('x')],
      'a chat',
    ],
    [
      'a chat that is gone',
      () => [step('wait', { mode: 'wait', conversationId: 'a'.repeat(32) }), output('x')],
      'exist',
    ],
  ])('fails in words for %s', async (_what, nodes, words) => {
    const run = await worker.ended(await runOf(...nodes()));
    expect(run).toMatchObject({ status: 'failed', error: { message: expect.stringContaining(words) } });
  });
});

describe('the time limit', () => {
  it('of a wait counts from its first attempt, and leaves the chat open', async () => {
    const id = await opened();
    expect(await awaited(id, 'step1', 3_600_000)).toMatchObject({ kind: 'wait' });
    expect(await awaited(id, 'step1', 0)).toMatchObject({ kind: 'wait' });
    const late = { kind: 'done', port: 'timed_out', output: { status: 'running', conversation_id: id } };
    expect(await awaited(id, 'step2', 0)).toMatchObject(late);
    expect(await headOf(id)).toMatchObject({ status: 'running' });
  });

  it('of an address ends the chat, and silence does not while the customer may still come', async () => {
    const [open, lapsed] = [await opened(24 * 3_600_000), await opened(-1)];
    await worker.swept(() => worker.get(ConversationSweep).sweep(Date.now() + 2 * 3_600_000));
    await eventually(async () => expect(await headOf(lapsed)).toMatchObject({ status: 'completed', seconds: 0 }));
    expect(await headOf(open)).toMatchObject({ status: 'running' });
    await eventually(async () => expect((await headOf(lapsed))!.unjudgedSince).toBeNull());
    const end = { kind: 'done', port: 'out', output: { status: 'completed', reason: 'SILENCE_LEFT' } };
    expect(await awaited(lapsed, 'step3', 0)).toMatchObject(end);
  });

  it('lets no more than twenty steps wait for one chat', async () => {
    const id = await opened();
    for (let at = 0; at < 20; at += 1) expect(await awaited(id, `s${at}`, 60_000)).toMatchObject({ kind: 'wait' });
    expect(await awaited(id, 's20', 60_000)).toMatchObject({ kind: 'fail', code: 'TOO_MANY_WAITS' });
    expect(await awaited(id, 's19', 60_000)).toMatchObject({ kind: 'wait' });
  });
});
