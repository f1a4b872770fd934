import { ContactMemories } from '@tessera/agent-store/contact-memories';
import { ConversationInbox } from '@tessera/agent-store/conversation-inbox';
import { readChatToken } from '@tessera/agent-store/chat-links';
import { CustomerChats } from '@tessera/agent-store/customer-chats';
import { PersonConversations } from '@tessera/agent-store/person-conversations';
import type { ConversationEvent } from '@tessera/agents/conversation/conversation-events';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { conversationJobs, judgeJobId } from '@tessera/contracts/conversations/conversations.jobs';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import type { ExecuteEffect } from '@tessera/engine/run-state';
import { newId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { Sealing } from '@tessera/kit/sealing';
import { JobProducer } from '@tessera/queue/job-producer';
import { WaitingSteps } from '@tessera/runs/waiting-steps';
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

/** The chat whose end a run waits for. */
const chatOf = (run: string): Promise<string> =>
  eventually(
    async () => {
      const filter = { property: 'status', operator: 'equal', value: 'running' };
      const request = { filter, sort: [], limit: 10, context: { now: Date.now(), timeZone: 'UTC' } };
      const { items } = await conversations().list(worker.workspace, request as never);
      const found = items.find(({ waiters }) => waiters?.some(({ step: { run: of } }) => of === run));
      expect(found).toMatchObject({ agent, turns: 0 });
      return found!._id;
    },
    { timeout: 20_000 },
  );

/** What the steps know of the run that executes them. */
const context = () => {
  const signal = new AbortController().signal;
  return { workspace: worker.workspace, run: newId(), timeZone: 'UTC', signal };
};
const effect = (key = newId()) => ({ key, node: 'chat', iteration: 0, attempt: 1 }) as unknown as ExecuteEffect;
const opening = { agent: '', variables: {}, contact: '', validMs: 3_600_000 };
async function opened(validMs = 3_600_000): Promise<string> {
  const id = newId();
  const of = { workspace: worker.workspace, id, agent, variables: {}, contact: '', depth: 1, validMs };
  await worker.get(CustomerChats).open(of);
  return id;
}
const awaited = (conversation: string, key: string, limitMs: number) =>
  worker.get(ChatSteps).awaitEnd(effect(key), context(), { conversation, limitMs });

describe('a step that starts a chat with a customer', () => {
  it('goes on at once, and another step has what the chat led to', async () => {
    const run = await runOf(chat(), wait, output('{{wait.status}} {{wait.reason}} {{wait.variables.city}}'));
    const id = await chatOf(run);
    const inbox = worker.get(ConversationInbox);
    await inbox.put(worker.workspace, id, { type: 'message', key: 'customer01', text: 'Hello' });
    await inbox.put(worker.workspace, id, { type: 'end', key: 'customer02', by: 'user' });
    const value = 'completed USER_LEFT Pune';
    expect(await worker.ended(run)).toMatchObject({ status: 'completed', result: JSON.stringify({ value }) });
  });

  it('lets the step go on if the worker that judged the chat died before it told the step', async () => {
    const tell = jest.spyOn(worker.get(WaitingSteps), 'tell').mockResolvedValueOnce();
    const run = await runOf(chat(), wait, output('{{wait.reason}}'));
    const id = await chatOf(run);
    await worker.get(ConversationInbox).put(worker.workspace, id, { type: 'end', key: 'customer03', by: 'user' });
    await eventually(() => expect(tell).toHaveBeenCalledTimes(1), { timeout: 20_000 });
    tell.mockRestore();
    const job = { job: conversationJobs.judge, data: { workspace: worker.workspace, conversation: id } };
    await worker.get(JobProducer).add([{ ...job, id: judgeJobId(id, 'again') }]);
    const value = 'USER_LEFT';
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

describe('a contact that the workflow names', () => {
  const person = '+91 98200 12345';
  const memories = () => worker.get(ContactMemories);
  let clerk: string;
  beforeAll(async () => {
    const extract = { type: 'object', properties: { email: { type: 'string', title: 'Email', format: 'email' } } };
    const memory = { on: true, days: 30, greeting: 'Welcome back! Shall I write to {{memory.email}}?' };
    const base = blankAgent(agentTypes.chat);
    const afterCall = { ...base.afterCall, extract: { ...extract, required: [] } };
    clerk = await publishedAgent(worker, { ...base, memory, afterCall } as never);
  });

  /** A chat from its first words to its verdict. @returns its id and its greeting */
  async function talked(contact: string, words: string): Promise<{ id: string; greeting: string }> {
    const { workspace } = worker;
    const id = newId();
    await worker.get(CustomerChats).open({ ...opening, workspace, id, agent: clerk, contact, depth: 1 });
    const begun: ConversationEvent[] = (await conversations().byId(workspace, id))!.events.map((one) =>
      JSON.parse(one),
    );
    const inbox = worker.get(ConversationInbox);
    await inbox.put(workspace, id, { type: 'message', key: `words${id.slice(-8)}`, text: words });
    await inbox.put(workspace, id, { type: 'end', key: `end${id.slice(-8)}`, by: 'user' });
    await eventually(async () =>
      expect(await memories().of((await headOf(id))!)).toMatchObject({ conversation_id: id }),
    );
    const first = begun.find(({ type }) => type === 'said');
    return { id, greeting: first?.type === 'said' ? first.text : '' };
  }
  const known = (agentId: string, value = '+919820012345') =>
    memories().of({ _id: '', workspace: worker.workspace, agent: agentId, contact: { kind: 'phone', value } });

  it('is recognised only by the same agent in the next conversation, however the number is written', async () => {
    const first = await talked(person, 'My email is asha@example.com');
    expect(first.greeting).toBe(blankAgent(agentTypes.chat).persona.greeting);
    expect(await known(clerk)).toMatchObject({
      facts: [{ name: 'email', value: 'asha@example.com' }],
      conversation_id: first.id,
    });
    expect((await talked('0091-98200-12345', 'Thanks')).greeting).toBe(
      'Welcome back! Shall I write to asha@example.com?',
    );
    expect(await known(agent)).toBeNull();
    expect((await talked('+91 98200 99999', 'Hello')).greeting).toBe(first.greeting);
  });

  it('is not known to another workspace', async () => {
    const contact = { kind: 'phone', value: '+919820012345' } as const;
    expect(await memories().valuesOf(newId(), clerk, contact)).toBeNull();
  });

  it('is forgotten with the conversation, with the person, and after its time', async () => {
    const { workspace } = worker;
    const eraser = worker.get(PersonConversations);
    const { id } = await talked('+91 11 2345 6789', 'Write to ravi@example.com');
    const stays = await talked('+91 11 2345 6780', 'Write to ravi@example.org');
    expect((await known(clerk, '+911123456789'))?.facts).toHaveLength(1);
    expect(
      (await eraser.find(workspace, { email: null, phone: '+91 11 2345 6789' }, 10)).map(({ _id }) => _id),
    ).toEqual([id]);
    await eraser.erase(workspace, id);
    expect(await known(clerk, '+911123456789')).toBeNull();
    const found = await eraser.findMemories(workspace, { email: 'ravi@example.org', phone: null }, 10);
    expect(found.map(({ conversation }) => conversation)).toEqual([stays.id]);
    const sweep = (days: number) =>
      worker.swept(() => worker.get(ConversationSweep).sweep(Date.now() + days * 24 * 3_600_000));
    await sweep(29);
    expect(await known(clerk, '+911123456780')).not.toBeNull();
    await sweep(31);
    expect(await eraser.findMemories(workspace, { email: 'ravi@example.org', phone: null }, 10)).toEqual([]);
    expect(await headOf(stays.id)).not.toBeNull();
  });

  it('is not remembered from a conversation that was erased before that', async () => {
    const { workspace } = worker;
    const { id } = await talked('+44 20 7946 0000', 'Write to mina@example.com');
    const document = (await conversations().byId(workspace, id))!;
    await memories().forget(document);
    await conversations().erase(workspace, id);
    await memories().remember(document);
    expect(await known(clerk, '+442079460000')).toBeNull();
  });
});
