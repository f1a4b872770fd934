import { agentTypes } from '@tessera/contracts/agents/agent-options';
import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import type { ConversationEvent } from '@tessera/agents/conversation/conversation-events';
import { factsOf } from '@tessera/agents/conversation/conversation-facts';
import { conversationJobs } from '@tessera/contracts/conversations/conversations.jobs';
import type { Judgement } from '@tessera/agents/judging/judgement';
import { Database } from '@tessera/data/database';
import { ModelServer } from '@tessera/testing/model-server';
import { ObjectRepository } from '@tessera/data/objects/object.repository';
import { PropertyRepository } from '@tessera/data/objects/property.repository';
import { RecordRepository } from '@tessera/data/records/record.repository';
import { recordStatus } from '@tessera/contracts/records/record-status';
import type { JsonObject } from '@tessera/kernel/json';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { JobProducer } from '@tessera/queue/job-producer';
import { Receiver, WorkerUnderTest } from '../worker.fixture.ts';
import { ConversationSweep } from './conversation-sweep.ts';
import { ofType, replies, Talks } from './talk.fixture.ts';
import { ToolRunner } from './tool-runner.ts';

let worker: WorkerUnderTest;
const receiver = new Receiver();
let address: string;
beforeAll(async () => {
  address = await receiver.listen();
  worker = await WorkerUnderTest.start();
});
afterAll(async () => {
  receiver.close();
  await worker.stop();
});

/** An agent that orders when it is asked to, after "yes". */
function ordering(repeatable: boolean): AgentDefinition {
  const tool = {
    ...{
      id: 'order',
      name: 'Order a brochure',
      when: 'order a brochure',
      enabled: true,
      repeatable,
      confirm: 'always',
    },
    ...{ examples: ['order a brochure please', 'send me a brochure'], kind: 'http', timeoutMs: 5_000 },
    arguments: { type: 'object' as const, properties: {}, required: [] as string[] },
    target: { method: 'POST', url: `${address}/orders`, headers: [], body: '', result: [] },
  } as const;
  return {
    ...blankAgent(agentTypes.chat),
    tools: [{ ...tool, examples: [...tool.examples] } as unknown as AgentDefinition['tools'][number]],
  };
}

const talks = new Talks(() => worker);
const repository = () => talks.repository;
const begun = talks.begun.bind(talks);
const say = talks.say.bind(talks);
const until = talks.until.bind(talks);
const judgementIn = (events: readonly ConversationEvent[]): Judgement => {
  const [first] = ofType(events, 'judged');
  if (!first) throw new Error('the conversation was not judged');
  return first.judgement;
};
describe('a chat', () => {
  it('asks before it orders, orders once with the key of the place, and is stored as a whole', async () => {
    const before = receiver.calls.length;
    const id = await begun(ordering(false));
    await say(id, 'Please order a brochure');
    await until(id, (events) => replies(events) === 1);
    expect(receiver.calls).toHaveLength(before);
    await say(id, 'yes');
    const events = await until(id, (found) => replies(found) === 2);
    expect(receiver.calls.slice(before).map(({ headers }) => headers['idempotency-key'])).toEqual([`${id}:2:0`]);
    expect(ofType(events, 'tool.finished')).toMatchObject([{ ok: true }]);

    await say(id, 'bye');
    await until(id, (found) => ofType(found, 'ended').length === 1);
    const head = await repository().head(worker.workspace, id);
    expect(head).toMatchObject({ status: 'completed', turns: 3, toolCalls: 1, reason: 'AGENT_ENDED' });
    expect(head?.summary).toContain('“Order a brochure” was carried out.');
  });

  it('stores a message once, however often it is sent', async () => {
    const id = await begun(ordering(false));
    await say(id, 'hello', 'samekey0001');
    await until(id, (events) => replies(events) === 1);
    await say(id, 'hello', 'samekey0001');
    await say(id, 'thanks');
    const events = await until(id, (found) => replies(found) === 2);
    expect(ofType(events, 'said').filter(({ who }) => who === 'user')).toHaveLength(2);
  });

  it('is woken by the sweep when the job of a message was lost', async () => {
    const id = await begun(ordering(false));
    const content = JSON.stringify({ type: 'message', key: 'lostkey001', text: 'hello' });
    await repository().receive(worker.workspace, id, { key: 'lostkey001', content });
    await worker.swept(() => worker.get(ConversationSweep).sweep());
    await until(id, (events) => replies(events) === 1);
  });
});

/** An agent with one tool, which runs without a question. */
function having(tool: object): AgentDefinition {
  const base = { id: 'tool', name: 'Book a visit', when: 'book a visit', enabled: true, repeatable: false };
  const text = { type: 'string', maxLength: 100 };
  const more = { confirm: 'never', examples: ['book a visit please', 'I want a visit'], timeoutMs: 5_000 };
  const fields = { type: 'object', properties: { name: { ...text, title: 'name' } }, required: ['name'] };
  const made = { ...base, ...more, arguments: fields, ...tool };
  return { ...blankAgent(agentTypes.chat), tools: [made as never] };
}

/** An object whose records have a name and a secret note. */
async function newObject(): Promise<string> {
  const properties = await Promise.all(
    ['name', 'note'].map(async (key) => {
      const property = newId();
      const draft = {
        _id: property,
        name: `${key} ${property}`,
        folded: property,
        type: 'text',
        options: {},
        group: null,
      };
      await worker.get(PropertyRepository).add(worker.workspace, { ...draft, createdBy: 'asha' } as never, 2_000);
      return { key, property, label: key, required: false, unique: false, hidden: false, section: null };
    }),
  );
  const _id = newId();
  const draft = { _id, name: 'Visits', folded: _id, description: '', icon: 'database', titleKey: 'name', properties };
  await worker.get(ObjectRepository).add(worker.workspace, { ...draft, createdBy: 'asha' }, 500);
  return _id;
}
const recordsOf = (object: string) =>
  worker.get(RecordRepository).countOf(worker.workspace, object, recordStatus.active, 10);

describe('tools on records', () => {
  it('ask for what is missing, and create one record although the worker dies after it', async () => {
    const object = await newObject();
    const definition = having({ kind: 'record', target: { object, act: 'create', properties: [] } });
    const id = await begun(definition);
    await say(id, 'Book a visit please');
    await until(id, (events) => replies(events) === 1);
    await say(id, 'Asha Rao');
    const events = await until(id, (found) => ofType(found, 'tool.finished').length === 1);
    expect(ofType(events, 'tool.finished')).toMatchObject([{ ok: true, result: { name: 'Asha Rao' } }]);
    const { key, args } = ofType(events, 'tool.started')[0]!;
    const call = { workspace: worker.workspace, conversation: id, key, args, workflows: {} };
    await worker.get(ToolRunner).run(definition.tools[0]!, call);
    expect(await recordsOf(object)).toBe(1);
  });

  it('answer only with the properties that are listed, and never list all records', async () => {
    const object = await newObject();
    const call = { workspace: worker.workspace, conversation: newId(), workflows: {} };
    const run = (act: string, properties: string[], args: JsonObject, more = {}) => {
      const [tool] = having({ kind: 'record', target: { object, act, properties }, ...more }).tools;
      return worker.get(ToolRunner).run(tool!, { ...call, key: newId(), args });
    };
    const both = {
      arguments: { type: 'object', properties: { name: { type: 'string' }, note: { type: 'string' } }, required: [] },
    };
    await run('create', [], { name: 'Asha', note: 'secret' }, both);
    expect(await run('find', ['name'], { name: 'Asha' })).toMatchObject({
      ok: true,
      result: { count: 1, name: 'Asha' },
    });
    expect(JSON.stringify(await run('find', ['name'], { name: 'Asha' }))).not.toContain('secret');
    expect(await run('find', ['name'], {}, both)).toMatchObject({ ok: false });
    expect(await run('update', ['name'], { name: 'Asha', note: 'new' }, both)).toMatchObject({ ok: true });
    expect(await run('find', ['note'], { name: 'Asha' })).toMatchObject({ result: { note: 'new' } });
    const other = { ...call, workspace: newId<WorkspaceId>(), key: newId(), args: { name: 'Asha' } };
    const [tool] = having({ kind: 'record', target: { object, act: 'find', properties: [] } }).tools;
    expect(await worker.get(ToolRunner).run(tool!, other)).toMatchObject({ ok: false });
  });
});

describe('a worker that died between a tool call and its answer', () => {
  const inTheCall = (key: string): ConversationEvent[] => {
    const usage = { input: 0, output: 0, estimated: false, cost: 0 };
    const memory = { asking: null, offered: null, unanswered: 0 };
    const call = { type: 'call', tool: 'order', args: {} } as const;
    const thinking = { thoughts: [call], memory, usage, by: 'local', why: 'question', notes: [], ms: 1 } as const;
    const at = Date.now();
    return [
      { type: 'said', who: 'user', key: 'usersaid01', text: 'yes', at },
      { type: 'think.started', turn: 1, step: 0, at },
      { type: 'thought', turn: 1, step: 0, thinking, at },
      { type: 'tool.started', key, tool: 'order', args: {}, at },
    ];
  };

  it.each([
    [true, 1, true],
    [false, 0, false],
  ])('repeats the call only where that is harmless (repeatable: %s)', async (repeatable, calls, ok) => {
    const before = receiver.calls.length;
    const id = await begun(ordering(repeatable), inTheCall('thekey:1:0'));
    await talks.wake(id, 'afterdeath');
    const events = await until(id, (found) => replies(found) === 1);
    expect(receiver.calls.slice(before).map(({ headers }) => headers['idempotency-key'])).toEqual(
      Array.from({ length: calls }, () => 'thekey:1:0'),
    );
    expect(ofType(events, 'tool.finished')).toMatchObject([{ key: 'thekey:1:0', ok }]);
    expect(ofType(events, 'said').filter(({ who }) => who === 'user')).toHaveLength(1);
  });

  it('can not write any more once another owner has claimed the conversation', async () => {
    const id = await begun(ordering(false));
    const late = await repository().claim(worker.workspace, id);
    await repository().claim(worker.workspace, id);
    if (!late) throw new Error('there is no conversation');
    const facts = factsOf([], (tool) => tool);
    expect(await repository().append(late, { events: ['{}'], taken: [], facts })).toBeNull();
  });
});

describe('after the end', () => {
  const server = new ModelServer();
  afterAll(() => server.close());

  const ended = (...texts: string[]): ConversationEvent[] => [
    ...texts.map((text, at): ConversationEvent => ({ type: 'said', who: 'user', key: newId(), text, at })),
  ];
  const judgedHead = async (id: string) => {
    await until(id, (events) => ofType(events, 'judged').length === 1);
    return repository().head(worker.workspace, id);
  };

  it('is judged once, by rules where there is no model', async () => {
    const id = await begun(ordering(false));
    await say(id, 'bye');
    expect(await judgedHead(id)).toMatchObject({
      sentiment: null,
      disposition: null,
      quality: 100,
      unjudgedSince: null,
    });
    await worker
      .get(JobProducer)
      .add([{ job: conversationJobs.judge, data: { workspace: worker.workspace, conversation: id }, id: newId() }]);
    await say(await begun(ordering(false)), 'hello');
    expect(
      (await repository().byId(worker.workspace, id))?.events.filter((one) => one.includes('"judged"')),
    ).toHaveLength(1);
  });

  it('is judged by the local brain with the words that show it', async () => {
    const dispositions = [
      { key: 'complaint', name: 'Complaint', definition: 'The customer complains.', examples: ['I want to complain.'] },
      {
        key: 'interested',
        name: 'Interested',
        definition: 'The customer wants to buy.',
        examples: ['How can I buy it?'],
      },
    ];
    const end: ConversationEvent = { type: 'ended', by: 'user', reason: 'USER_LEFT', at: 1 };
    const talk = [...ended('You are liars, I hate this company.', 'I want to complain about you.'), end];
    const id = await begun({ ...ordering(false), dispositions }, talk);
    await worker.swept(() => worker.get(ConversationSweep).sweep());
    expect(await judgedHead(id)).toMatchObject({ sentiment: 'negative', emotion: 'angry', disposition: 'complaint' });
    const judgement = judgementIn(await until(id, () => true));
    expect(judgement.disposition?.evidence[0]?.quote).toBe('I want to complain about you.');
  });

  it('is judged by the model of the agent: known dispositions and quotes that were said', async () => {
    const dispositions = [{ key: 'angry_leave', name: 'Left', definition: 'The customer leaves.', examples: [] }];
    const definition = await talks.withModel({ ...ordering(false), dispositions }, await server.listen());
    const args = {
      sentiment: { value: 'negative', quote: 'give me my money' },
      emotion: { value: 'angry', quote: 'nobody said this' },
      ...{ disposition: { value: 'angry_leave', quote: 'be off' }, summary: 'The customer left.' },
    };
    server.next.push({ text: 'no function' }, { calls: [{ name: 'judge', args: JSON.stringify(args) }] });
    const id = await begun(definition, ended('Give me my money', 'Bring back what you took and be off'));
    const content = JSON.stringify({ type: 'end', key: 'leaves0001', by: 'user' });
    await repository().receive(worker.workspace, id, { key: 'leaves0001', content });
    await worker.swept(() => worker.get(ConversationSweep).sweep());
    const head = await judgedHead(id);
    expect(head).toMatchObject({ sentiment: 'negative', emotion: 'angry', disposition: 'angry_leave' });
    expect(head?.summary).toBe('The customer left.');
    const judgement = judgementIn(await until(id, () => true));
    expect(judgement.sentiment?.evidence).toEqual([{ entry: 1, quote: 'give me my money' }]);
    expect(judgement.emotion?.evidence).toEqual([]);
  });

  it('is deleted when the retention of its version is over, but not while it runs', async () => {
    const end: ConversationEvent = { type: 'ended', by: 'user', reason: 'USER_LEFT', at: 1 };
    const [kept, over, running] = [
      await begun(ordering(false), [end]),
      await begun(ordering(false), [end]),
      await begun(ordering(false)),
    ];
    const day = 24 * 3600_000;
    await worker
      .get(Database)
      .collection<{ _id: string }>('conversations')
      .updateMany({ _id: { $in: [over, running] } }, { $set: { keepUntil: new Date(Date.now() - day) } });
    await worker.swept(() => worker.get(ConversationSweep).sweep());
    const left = await Promise.all([kept, over, running].map((id) => repository().head(worker.workspace, id)));
    expect(left.map((head) => head !== null)).toEqual([true, false, true]);
  });

  it('is judged by the sweep when its job was lost', async () => {
    const at = Date.now() - 10 * 60_000;
    const end: ConversationEvent = { type: 'ended', by: 'user', reason: 'USER_LEFT', at };
    const id = await begun(ordering(false), [...ended('hello'), end]);
    await worker.swept(() => worker.get(ConversationSweep).sweep());
    expect(await judgedHead(id)).toMatchObject({ unjudgedSince: null });
  });
});
