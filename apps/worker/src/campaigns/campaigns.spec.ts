import { CallOutcomes } from '@tessera/agent-store/calls/call-outcomes';
import { CallPermission } from '@tessera/agent-store/calls/call-permission';
import { KnownCampaigns } from '@tessera/agent-store/calls/known-campaigns';
import { PhoneDialer, type PhoneCallOrder } from '@tessera/agent-store/calls/phone-dialer';
import { PersonCalls } from '@tessera/agent-store/calls/person-calls';
import { ConversationOpener } from '@tessera/agent-store/conversation-opener';
import { ExpiredConversations } from '@tessera/agent-store/expired-conversations';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import type { CallStatus } from '@tessera/contracts/conversations/conversations.schema';
import { usualRules } from '@tessera/contracts/telephony/calling-hours';
import { PhoneCallsRepository } from '@tessera/data/conversations/phone-calls.repository';
import { CallingRulesRepository } from '@tessera/data/telephony/calling-rules.repository';
import {
  CallingContactsRepository,
  CampaignContactRepository,
  contactId,
} from '@tessera/data/telephony/campaign-contact.repository';
import {
  type CampaignDocument,
  CampaignRepository,
  CampaignSweepRepository,
} from '@tessera/data/telephony/campaign.repository';
import { DoNotCallRepository } from '@tessera/data/telephony/do-not-call.repository';
import { unprocessable } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { PushPublisher } from '@tessera/queue/push-publisher';
import { RedisLock } from '@tessera/queue/redis-lock';
import { WorkerUnderTest } from '../worker.fixture.ts';
import { CampaignCalls } from './campaign-calls.ts';
import { CampaignSweep } from './campaign-sweep.ts';

/** A Monday, 10:00 in India. Far away, because the clock of the test is not the real one. */
const monday = Date.parse('2036-03-03T04:30:00Z');
const minute = 60_000;
const hour = 60 * minute;

/** Stands for the dialer: it opens the conversation of a call once, and notes what was dialled. */
class Carrier {
  readonly dialled: { id: string; to: string }[] = [];
  now = monday;
  /** Throws before or after the call is placed, as a process that is killed there does. */
  kills: () => 'before' | 'after' | null = () => null;
  refuses: (order: PhoneCallOrder) => Error | null = () => null;
  /** While a call is being placed. */
  meanwhile: () => Promise<void> = async () => undefined;
  readonly withdrawn: string[] = [];

  async withdraw(_workspace: WorkspaceId, id: string): Promise<void> {
    this.withdrawn.push(id);
  }

  async place(order: PhoneCallOrder): Promise<void> {
    const kill = this.kills();
    if (kill === 'before') throw new Error('killed before the call');
    const refusal = this.refuses(order);
    if (refusal) throw refusal;
    const { workspace, id, to } = order;
    const line = { direction: 'outbound', number: order.from, from: '+912240000000', to, ringSeconds: 30 } as const;
    const of = {
      agent: { id: order.agent, name: 'Caller' },
      version: null,
      definition: blankAgent(agentTypes.telephonic),
    };
    if (await worker.get(ConversationOpener).open({ workspace, id, ...of, phone: { line } })) {
      this.dialled.push({ id, to });
      await worker.get(CallPermission).claim(workspace, to, new Date(this.now), id);
    }
    await this.meanwhile();
    if (kill === 'after') throw new Error('killed after the call');
  }
}

let worker: WorkerUnderTest;
let carrier: Carrier;
let workspace: WorkspaceId;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
  // Its timer would sweep by the real clock.
  await worker.get(CampaignSweep).onApplicationShutdown();
});
beforeEach(() => {
  carrier = new Carrier();
  workspace = newId<WorkspaceId>();
});
afterAll(() => worker.stop());

const campaigns = () => worker.get(CampaignRepository);
const contacts = () => worker.get(CampaignContactRepository);

async function sweepAt(now: number): Promise<void> {
  carrier.now = now;
  const permission = worker.get(CallPermission);
  const calls = new CampaignCalls(
    ...([campaigns(), contacts(), worker.get(CallOutcomes), permission] as const),
    ...([carrier as unknown as PhoneDialer, worker.get(KnownCampaigns), worker.get(PushPublisher)] as const),
  );
  const sweep = new CampaignSweep(
    ...([worker.get(RedisLock), worker.get(CampaignSweepRepository), worker.get(CallingContactsRepository)] as const),
    ...([campaigns(), contacts(), worker.get(CallingRulesRepository), permission, calls] as const),
    worker.get(KnownCampaigns),
  );
  await worker.swept(() => sweep.sweep(now));
}

const personCalls = () => worker.get(PersonCalls);
const numberOf = (index: number): string => `+9198765${String(index).padStart(5, '0')}`;

async function begun(people: number, over: Partial<CampaignDocument> = {}): Promise<string> {
  const id = newId();
  const created = new Date(monday);
  const document: CampaignDocument = {
    ...{ _id: id, workspace, name: 'Renewals', state: 'running', agent: newId(), number: newId(), problem: null },
    ...{ startsOn: '2036-03-03', endsOn: '2036-03-07', startsAt: new Date(monday - 10 * hour) },
    ...{ endsAt: new Date(monday + 110 * hour), window: usualRules, callsAtOnce: 2, variables: [], total: people },
    retry: { times: 1, delay_minutes: 30, statuses: ['BUSY', 'NOANSWER'] },
    ...{ createdAt: created, createdBy: 'Asha', startedAt: created, endedAt: null, updatedAt: created },
    ...over,
  };
  await campaigns().add(document, 100);
  await contacts().addAll(
    Array.from({ length: people }, (_, index) => ({
      ...{ _id: contactId(id, numberOf(index)), workspace: document.workspace, campaign: id, row: index + 1 },
      ...{ number: numberOf(index), variables: '{}', status: 'waiting' as const, tries: 0, dueAt: new Date(0) },
      ...{ conversation: null, isPlaced: false, callStatus: null, lastAt: null, problem: null },
    })),
  );
  return id;
}

const all = (id: string, of = workspace) => contacts().all(of, id);
const statuses = async (id: string) => (await all(id)).map(({ status }) => status);
const stateOf = async (id: string) => (await campaigns().byId(workspace, id))?.state;

/** Ends the calls that ring, as the dial job does. */
async function ends(id: string, status: CallStatus): Promise<void> {
  for (const contact of await all(id))
    if (contact.status === 'calling' && contact.conversation)
      await worker.get(PhoneCallsRepository).endUnanswered(workspace, contact.conversation, status, null);
}

test('respects the calls at once, retries by the rules of the campaign, and ends', async () => {
  const id = await begun(3);
  await sweepAt(monday);
  await sweepAt(monday + minute);
  expect(await statuses(id)).toEqual(['calling', 'calling', 'waiting']);
  await ends(id, 'BUSY');
  await sweepAt(monday + 2 * minute);
  expect(await statuses(id)).toEqual(['waiting', 'waiting', 'calling']);
  await ends(id, 'user-ended');
  // The delay of 30 minutes counts from the end of the call.
  await sweepAt(monday + 31 * minute);
  expect(await statuses(id)).toEqual(['waiting', 'waiting', 'reached']);
  await sweepAt(monday + 33 * minute);
  await ends(id, 'NOANSWER');
  await sweepAt(monday + 34 * minute);
  expect(await all(id)).toMatchObject([
    { status: 'unreached', tries: 2, callStatus: 'NOANSWER' },
    { status: 'unreached', tries: 2, callStatus: 'NOANSWER' },
    { status: 'reached', tries: 1, callStatus: 'user-ended' },
  ]);
  expect(await stateOf(id)).toBe('ended');
  expect(carrier.dialled).toHaveLength(5);
});

test('places no calls while it is paused, goes on when it is resumed, and drops the rest after its last day', async () => {
  const id = await begun(4);
  await sweepAt(monday);
  await campaigns().setState(workspace, id, ['running'], { state: 'paused' });
  await ends(id, 'agent-ended');
  await sweepAt(monday + minute);
  expect(await statuses(id)).toEqual(['reached', 'reached', 'waiting', 'waiting']);
  const paused = await campaigns().byId(workspace, id);
  await campaigns().run(paused!, ['paused'], 10);
  await sweepAt(monday + 2 * minute);
  expect(carrier.dialled).toHaveLength(4);
  await ends(id, 'BUSY');
  await sweepAt(monday + 111 * hour);
  expect(await statuses(id)).toEqual(['reached', 'reached', 'notCalled', 'notCalled']);
  expect(await stateOf(id)).toBe('ended');
});

test('respects both calling hours, the do-not-call list and the daily limit of the workspace', async () => {
  const id = await begun(3, { callsAtOnce: 5, window: { from: 11 * 60, to: 12 * 60, days: [0, 1] } });
  const source = { source: 'member', addedBy: 'Asha', conversation: null, note: '', createdAt: new Date() } as const;
  await worker.get(DoNotCallRepository).add(workspace, [{ number: numberOf(0), ...source }]);
  for (const call of ['a', 'b', 'c'])
    await worker.get(CallPermission).claim(workspace, numberOf(1), new Date(monday), call);
  await sweepAt(monday);
  expect(carrier.dialled).toEqual([]);
  const [listed, tried, waiting] = await all(id);
  expect(listed).toMatchObject({ status: 'doNotCall', problem: expect.stringContaining('do-not-call list') });
  expect(tried).toMatchObject({ status: 'waiting', problem: expect.stringContaining('3 times today') });
  expect(tried?.dueAt).toEqual(new Date(monday + 25 * hour));
  expect(waiting).toMatchObject({ status: 'waiting', dueAt: new Date(monday + hour) });
  await sweepAt(monday + hour);
  expect(carrier.dialled.map(({ to }) => to)).toEqual([numberOf(2)]);
});

test('postpones a contact refused for now, fails a bad contact, and pauses if agent or number are at fault', async () => {
  const id = await begun(3, { callsAtOnce: 3 });
  const answers: Record<string, Error> = {
    [numberOf(0)]: unprocessable('Outside the hours. The next call is possible tomorrow.', 'body.to'),
    [numberOf(1)]: unprocessable('“Caller” has no variable “premium”.', 'body.variables'),
    [numberOf(2)]: unprocessable('This agent is not published. Publish it before it calls.', 'body.agent_id'),
  };
  carrier.refuses = ({ to }) => answers[to] ?? null;
  await sweepAt(monday);
  const [postponed, failed, left] = await all(id);
  expect(postponed).toMatchObject({ status: 'waiting', tries: 0, dueAt: new Date(monday + minute) });
  expect(failed).toMatchObject({ status: 'failed', problem: '“Caller” has no variable “premium”.' });
  expect(left).toMatchObject({ status: 'waiting', tries: 0 });
  expect(await campaigns().byId(workspace, id)).toMatchObject({
    state: 'paused',
    problem: expect.stringContaining('not published'),
  });
});

test('does not call erased people, goes on with the others, and ends a call that was being placed', async () => {
  const id = await begun(3, { callsAtOnce: 1 });
  const erase = async (phone: string) => {
    const { contacts: found } = await personCalls().find(workspace, { email: null, phone }, { numbers: [], limit: 10 });
    for (const contact of found) await personCalls().eraseContact(contact);
  };
  await erase(numberOf(1));
  carrier.meanwhile = () => erase(numberOf(0));
  await sweepAt(monday);
  expect(carrier.withdrawn).toEqual(carrier.dialled.map((call) => call.id));
  carrier.meanwhile = async () => undefined;
  await sweepAt(monday + minute);
  expect(carrier.dialled.map(({ to }) => to)).toEqual([numberOf(0), numberOf(2)]);
  expect(carrier.withdrawn).toHaveLength(1);
  await ends(id, 'user-ended');
  await sweepAt(monday + 2 * minute);
  expect(await campaigns().byId(workspace, id)).toMatchObject({ state: 'ended', total: 1 });
  expect(await all(id)).toMatchObject([{ number: numberOf(2), status: 'reached' }]);
});

test('deletes contacts with the period of conversations, and keeps the results', async () => {
  const over = await begun(2, { state: 'ended', endedAt: new Date(monday), total: 2 });
  const running = await begun(1);
  const counted = (of: string) => contacts().countAll(workspace, of);
  await worker.get(ExpiredConversations).erase(workspace, new Date(monday - minute), 100);
  expect(await counted(over)).toBe(2);
  await worker.get(ExpiredConversations).erase(workspace, new Date(monday + 1_000 * hour), 100);
  expect([await counted(over), await counted(running)]).toEqual([0, 1]);
  expect((await campaigns().byId(workspace, over))?.counts).toMatchObject({ waiting: 2, reached: 0 });
});

test('keeps workspaces apart', async () => {
  const own = await begun(1);
  const first = workspace;
  workspace = newId<WorkspaceId>();
  const other = await begun(1);
  await worker
    .get(DoNotCallRepository)
    .add(workspace, [
      { number: numberOf(0), source: 'member', addedBy: null, conversation: null, note: '', createdAt: new Date() },
    ]);
  await sweepAt(monday);
  expect((await all(own, first))[0]?.status).toBe('calling');
  expect((await all(other))[0]?.status).toBe('doNotCall');
  expect(await contacts().all(workspace, own)).toEqual([]);
});

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test.each([1, 2, 3])('loses and repeats no call, wherever its process is killed (seed %i)', async (seed) => {
  const random = randomOf(seed);
  const people = 12;
  const id = await begun(people, { callsAtOnce: 4 });
  const outcomes = ['BUSY', 'NOANSWER', 'user-ended', 'agent-ended'] as const;
  carrier.kills = () => (random() < 0.25 ? 'before' : random() < 0.3 ? 'after' : null);
  let now = monday;
  for (let step = 0; step < 60 && (await stateOf(id)) !== 'ended'; step += 1) {
    await sweepAt(now);
    if (random() < 0.7) await ends(id, outcomes[Math.floor(random() * outcomes.length)] ?? 'BUSY');
    // Half an hour for some of the retries, at most nine hours in all.
    now += random() < 0.2 ? 20 * minute : 2 * minute;
  }
  const found = await all(id);
  expect(await stateOf(id)).toBe('ended');
  expect(found.filter(({ status }) => !['reached', 'unreached'].includes(status))).toEqual([]);
  const calls = new Map<string, number>();
  for (const { to } of carrier.dialled) calls.set(to, (calls.get(to) ?? 0) + 1);
  // As many calls as tries: none was lost, none was repeated.
  expect(found.map(({ number, tries }) => [number, tries])).toEqual(
    found.map(({ number }) => [number, calls.get(number)]),
  );
  expect(new Set(carrier.dialled.map((call) => call.id)).size).toBe(carrier.dialled.length);
  expect(Math.max(...calls.values())).toBeLessThanOrEqual(2);
});
