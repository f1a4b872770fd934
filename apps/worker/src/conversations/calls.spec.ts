import { ConversationInbox } from '@tessera/agent-store/conversation-inbox';
import { PhoneDialer } from '@tessera/agent-store/calls/phone-dialer';
import { ConversationOpener } from '@tessera/agent-store/conversation-opener';
import type { ConversationEvent } from '@tessera/agents/conversation/conversation-events';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { callAudioKey } from '@tessera/data/conversations/conversation-call';
import { ConversationCallsRepository } from '@tessera/data/conversations/conversation-calls.repository';
import { PhoneCallsRepository } from '@tessera/data/conversations/phone-calls.repository';
import { DoNotCallRepository } from '@tessera/data/telephony/do-not-call.repository';
import { type Push, roomOf } from '@tessera/contracts/realtime/realtime.push';
import { newId } from '@tessera/kernel/ids';
import { PUSH_TRANSPORT, type PushTransport } from '@tessera/queue/push-publisher';
import { WatchRegistry } from '@tessera/queue/watch-registry';
import { eventually } from '@tessera/testing/eventually';
import { Receiver, WorkerUnderTest } from '../worker.fixture.ts';
import { PhoneCallSweep } from '../phone-calls/phone-call-sweep.ts';
import { ConversationSweep } from './conversation-sweep.ts';
import { Talks } from './talk.fixture.ts';

let worker: WorkerUnderTest;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
});
afterAll(() => worker.stop());

const calls = () => worker.get(ConversationCallsRepository);
const talks = new Talks(() => worker);
const until = talks.until.bind(talks);

/** A call that a voice with the epoch 1 holds. */
async function called(retentionDays = 30): Promise<string> {
  const id = newId();
  const definition = { ...blankAgent(agentTypes.telephonic), recording: { on: true, notice: '' }, retentionDays };
  const { workspace } = worker;
  const agent = { id: newId(), name: 'Phone desk' };
  await worker.get(ConversationOpener).open({ workspace, id, agent, version: null, definition, isCall: true });
  await calls().nextVoice(workspace, id, 0);
  await calls().begin(workspace, id, 1, new Date());
  return id;
}

const textsOf = (events: readonly ConversationEvent[]) =>
  events.flatMap((event) => (event.type === 'said' ? [event.text] : []));
/** The end of a conversation. Its judgement may be stored already. */
const endOf = (events: readonly ConversationEvent[]) => events.find(({ type }) => type === 'ended');

test('what a voice heard is answered without a job of its own, with its time in the log', async () => {
  const id = await called();
  const heard = { fromMs: 100, toMs: 900, confidence: 0.8, hearingMs: 300 };
  const message = { type: 'message', key: 'heard00001', text: 'Are you a robot?', heard };
  await talks.repository.receive(worker.workspace, id, { key: message.key, content: JSON.stringify(message) });
  const events = await until(id, (found) => textsOf(found).length > 3);
  expect(textsOf(events).slice(0, 3)).toEqual([
    ...['This call is recorded.', 'Hello! How can I help you?', 'Are you a robot?'],
  ]);
  expect(events).toContainEqual(expect.objectContaining({ type: 'said', who: 'user', heard }));
});

test('a voice that was replaced writes nothing any more', async () => {
  const id = await called();
  const { workspace } = worker;
  const line = { entry: 1, fromMs: 0, toMs: 900, sentences: 1, heardText: null };
  expect(await calls().spoke(workspace, id, 1, 0, line)).toBe(true);
  expect((await calls().nextVoice(workspace, id, 1))?.call.epoch).toBe(2);
  expect(await calls().nextVoice(workspace, id, 1)).toBeNull();
  expect(await calls().spoke(workspace, id, 1, 0, { ...line, toMs: 1 })).toBe(false);
  expect(await calls().beat(workspace, id, 1)).toBe(false);
  expect(await calls().revision(workspace, id, 1)).toBeNull();
  expect((await calls().byId(workspace, id))?.call.spoken).toEqual([line]);
});

test('a call without a sign of life is ended, with the status of who was there', async () => {
  const [joined, empty] = [await called(), await called()];
  const { workspace } = worker;
  await calls().answered(workspace, joined, 1);
  await worker.swept(() => worker.get(ConversationSweep).sweep(Date.now() + 100_000));
  for (const id of [joined, empty]) await until(id, (events) => events.some(({ type }) => type === 'ended'));
  const statusOf = async (id: string) => (await calls().byId(workspace, id))?.call.status;
  expect([await statusOf(joined), await statusOf(empty)]).toEqual(['user-ended', 'NOANSWER']);
});

test('changes that a voice writes are pushed to browsers, once each', async () => {
  const id = await called();
  const { workspace } = worker;
  const room = roomOf({ entity: 'conversation', id }, workspace);
  await worker.get(WatchRegistry).hold([room]);
  const transport = worker.get<PushTransport>(PUSH_TRANSPORT as never);
  const send = transport.send.bind(transport);
  const pushes: Push[] = [];
  transport.send = (to, some) => {
    if (to === room) pushes.push(...some);
    send(to, some);
  };
  const recording = { key: 'one', type: 'audio/ogg', size: 1, sha256: 'a', epoch: 1 };
  const writes = [
    () => calls().answered(workspace, id, 1),
    () => calls().finish(workspace, id, { epoch: 1, isPhone: false }, 'user-ended'),
    () => calls().addRecording(workspace, id, recording),
  ];
  for (const [before, write] of writes.entries()) {
    expect(await write()).toBe(true);
    await eventually(async () => expect(pushes).toHaveLength(before + 1), { timeout: 20_000 });
    await eventually(async () => expect((await calls().byId(workspace, id))?.call.changedAt).toBeUndefined());
  }
  expect(pushes[0]).toMatchObject({ type: 'changed', entity: 'conversation', id });
  transport.send = send;
});

test('a call that nobody joined ends without an answer', async () => {
  const id = newId();
  const { workspace } = worker;
  const agent = { id: newId(), name: 'Phone desk' };
  const definition = blankAgent(agentTypes.telephonic);
  await worker.get(ConversationOpener).open({ workspace, id, agent, version: null, definition, isCall: true });
  await worker.swept(() => worker.get(ConversationSweep).sweep(Date.now() + 61 * 60_000));
  await until(id, (events) => events.some(({ type }) => type === 'ended'));
  expect((await calls().byId(workspace, id))?.call.status).toBe('NOANSWER');
});

test('the agent says something while a tool is slow', async () => {
  const receiver = new Receiver();
  const url = await receiver.listen();
  const id = newId();
  const { workspace } = worker;
  const look = {
    ...{ id: 'look', name: 'Look up the visit', when: 'When is my visit', examples: ['When is my visit'] },
    ...{ enabled: true, repeatable: true, confirm: 'never', kind: 'http', timeoutMs: 20_000, say: 'On Friday.' },
    ...{ waiting: 'Let me see.', arguments: { type: 'object', properties: {}, required: [] } },
    target: { method: 'GET', url, headers: [], body: '', result: [] },
  };
  const definition = { ...blankAgent(agentTypes.telephonic), tools: [look as never] };
  const agent = { id: newId(), name: 'Phone desk' };
  await worker.get(ConversationOpener).open({ workspace, id, agent, version: null, definition, isCall: true });
  let release = (): void => undefined;
  receiver.answer = (response) => (release = () => response.end('{}'));
  await talks.say(id, 'When is my visit?');
  const waiting = await until(id, (events) => textsOf(events).includes('Let me see.'));
  expect(waiting.at(-2)).toMatchObject({ type: 'tool.started', tool: 'look' });
  release();
  const events = await until(id, (found) => textsOf(found).includes('On Friday.'));
  expect(events.filter(({ type }) => type === 'tool.finished')).toMatchObject([{ ok: true }]);
  expect(textsOf(events).slice(-3)).toEqual(['When is my visit?', 'Let me see.', 'On Friday.']);
  receiver.close();
});

test('a call whose agent was deleted ends as failed, with the reason', async () => {
  const id = newId();
  const { workspace } = worker;
  const agent = { id: newId(), name: 'Phone desk' };
  const definition = blankAgent(agentTypes.telephonic);
  await worker.get(ConversationOpener).open({ workspace, id, agent, version: 7, definition, isCall: true });
  await calls().nextVoice(workspace, id, 0);
  await talks.say(id, 'Are you a robot?');
  const events = await until(id, (found) => found.some(({ type }) => type === 'ended'));
  expect(endOf(events)).toMatchObject({ by: 'failure', reason: 'AGENT_GONE' });
  expect(textsOf(events).at(-1)).toContain('I have to end this conversation here');
  expect(await talks.repository.head(workspace, id)).toMatchObject({ status: 'failed', reason: 'AGENT_GONE' });
  expect((await talks.repository.byId(workspace, id))?.inbox).toEqual([]);
});

/** A phone call that is to be dialled. */
async function ordered(to: string): Promise<string> {
  const id = newId();
  const line = { direction: 'outbound' as const, number: newId(), from: '+12025550100', to };
  const phone = { line: { ...line, ringSeconds: 40, answerBy: new Date(Date.now() + 60_000) } };
  const agent = { id: newId(), name: 'Phone desk' };
  const definition = blankAgent(agentTypes.telephonic);
  const { workspace } = worker;
  await worker.get(ConversationOpener).open({ workspace, id, agent, version: null, definition, phone });
  return id;
}

test('a phone call that nobody answered ends once: no voice can take it, answer it or end it again', async () => {
  const { workspace } = worker;
  const id = await ordered('+12025550143');
  await calls().nextVoice(workspace, id, 0);
  const lines = worker.get(PhoneCallsRepository);
  const by = new Date(Date.now() + 60_000);
  const first = await lines.dialling(workspace, id, undefined, by);
  expect(await lines.dialling(workspace, id, undefined, by)).toBeNull(); // another job was faster
  expect(await lines.dialling(workspace, id, first?.call.phone.dialledAt, by)).not.toBeNull();
  expect(await lines.endUnanswered(workspace, id, 'BUSY', 486)).toBe(true);
  expect(await calls().answered(workspace, id, 1)).toBe(false);
  expect(await calls().nextVoice(workspace, id, 1)).toBeNull();
  expect(await calls().finish(workspace, id, { epoch: 1, isPhone: true }, 'ANSWER')).toBe(false);
  expect(await lines.endUnanswered(workspace, id, 'NOANSWER', null)).toBe(false);
  const ended = await lines.byId(workspace, id);
  expect(ended?.call).toMatchObject({ status: 'BUSY', phone: { sipCode: 486, hungUpAt: expect.any(Date) } });
});

test('the conversation of a phone call ends although the worker that ended the call died before', async () => {
  const { workspace } = worker;
  const id = await ordered('+12025550145');
  expect(await worker.get(PhoneCallsRepository).endUnanswered(workspace, id, 'BUSY', 486)).toBe(true);
  await worker.swept(() => worker.get(PhoneCallSweep).sweep(Date.now() + 10_000));
  const events = await until(id, (found) => found.some(({ type }) => type === 'ended'));
  expect(endOf(events)).toMatchObject({ by: 'carrier' });
});

test('a phone call that a member ends before it is dialled does not ring for ever', async () => {
  const { workspace } = worker;
  const id = await ordered('+12025550144');
  await worker.get(ConversationInbox).put(workspace, id, { type: 'end', key: 'hungup000', by: 'person' });
  await until(id, (events) => events.some(({ type }) => type === 'ended'));
  await worker.swept(() => worker.get(PhoneCallSweep).sweep(Date.now() + 61_000));
  const ended = await worker.get(PhoneCallsRepository).byId(workspace, id);
  expect(ended?.call).toMatchObject({ status: 'CONGESTION', phone: { hungUpAt: expect.any(Date) } });
  expect(ended?.call.phone).not.toHaveProperty('answerBy');
});

test('a phone call that a member has ended can still be withdrawn', async () => {
  const { workspace } = worker;
  const id = await ordered('+12025550146');
  await worker.get(ConversationInbox).put(workspace, id, { type: 'end', key: 'hungup000', by: 'person' });
  await until(id, (events) => events.some(({ type }) => type === 'ended'));
  await worker.get(PhoneDialer).withdraw(workspace, id);
  expect((await worker.get(PhoneCallsRepository).byId(workspace, id))?.call.status).toBe('agent-ended');
});

test('recordings are erased with their conversation, after the retention of the agent', async () => {
  const id = await called(1);
  const { workspace } = worker;
  const blobs = worker.get<BlobStore>(BLOB_STORE);
  const key = callAudioKey({ workspace, _id: id }, 1, 'a'.repeat(64));
  await blobs.put(key, Buffer.from('sound'));
  const recording = { key, type: 'audio/mp4', size: 5, sha256: 'a'.repeat(64), epoch: 1 };
  expect(await calls().addRecording(workspace, id, recording)).toBe(true);
  expect(await calls().addRecording(workspace, id, recording)).toBe(false);
  await calls().finish(workspace, id, { epoch: 1, isPhone: false }, 'user-ended');
  const end = { type: 'end', key: 'theend0001', by: 'user' };
  await talks.repository.receive(workspace, id, { key: end.key, content: JSON.stringify(end) });
  await talks.wake(id, end.key);
  await until(id, (events) => events.some(({ type }) => type === 'ended'));
  const sweepAfter = (hours: number) =>
    worker.swept(() => worker.get(ConversationSweep).sweep(Date.now() + hours * 3600_000));
  await sweepAfter(23);
  expect(await blobs.size(key)).toBe(5);
  await sweepAfter(25);
  expect(await blobs.size(key)).toBeNull();
  expect(await calls().byId(workspace, id)).toBeNull();
  expect(await calls().addRecording(workspace, id, recording)).toBe(false);
});

describe('a customer on the phone who asks not to be called any more', () => {
  const line = { direction: 'outbound', number: newId(), from: '+912240000000', ringSeconds: 30 } as const;
  const talk = async (text: string, to: string) => {
    const id = newId();
    const definition = blankAgent(agentTypes.telephonic);
    const of = { agent: { id: newId(), name: 'Phone desk' }, version: null, definition };
    await worker
      .get(ConversationOpener)
      .open({ workspace: worker.workspace, id, ...of, phone: { line: { ...line, to } } });
    await talks.say(id, text);
    return id;
  };

  it('is put on the do-not-call list, and the agent confirms it and ends the call', async () => {
    const to = '+919876500001';
    const id = await talk('Look, stop calling me. I am not interested.', to);
    const events = await until(id, (found) => found.some(({ type }) => type === 'ended'));
    expect(textsOf(events).at(-1)).toBe('I am sorry to have disturbed you. We will not contact you again.');
    expect(endOf(events)).toMatchObject({ by: 'agent', reason: 'DO_NOT_CALL', disposition: 'do_not_call' });
    expect(events.some(({ type }) => type === 'think.started')).toBe(false);
    const listed = await worker.get(DoNotCallRepository).byNumber(worker.workspace, to);
    expect(listed).toMatchObject({ source: 'conversation', conversation: id, addedBy: null });
  });

  it('may be called later if they only ask for another time', async () => {
    const to = '+919876500002';
    const id = await talk('Do not call me now, I am driving', to);
    await until(id, (found) => textsOf(found).length > 2);
    expect(await worker.get(DoNotCallRepository).byNumber(worker.workspace, to)).toBeNull();
  });
});
