import { CallPermission } from '@tessera/agent-store/calls/call-permission';
import { activity } from '@tessera/contracts/activity/activity.contract';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { agents } from '@tessera/contracts/agents/agents.contract';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { callingRules } from '@tessera/contracts/telephony/calling-rules.contract';
import { campaigns } from '@tessera/contracts/telephony/campaigns.contract';
import { doNotCall } from '@tessera/contracts/telephony/do-not-call.contract';
import { phoneNumbers } from '@tessera/contracts/phone-numbers/phone-numbers.contract';
import { Database } from '@tessera/data/database';
import { PhoneNumberRepository } from '@tessera/data/phone-numbers/phone-number.repository';
import { CampaignRepository } from '@tessera/data/telephony/campaign.repository';
import { newId } from '@tessera/kernel/ids';
import { eventually } from '@tessera/testing/eventually';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let asha: Person;
let permission: CallPermission;
beforeAll(async () => {
  api = await SliceApi.start();
  permission = api.app.get(CallPermission);
});
beforeEach(async () => {
  asha = await api.founder();
});
afterAll(() => api.stop());

const number = '+919876543210';
/** 10:00 of a Monday in India. */
const morning = new Date('2026-03-02T04:30:00Z');
const usual = { from: '09:00', to: '21:00', days: [0, 1, 2, 3, 4, 5, 6], tries_a_day: 3 };

describe('the do-not-call list', () => {
  it('refuses calls of its workspace until the number is removed, and the log keeps the reason', async () => {
    const other = await api.founder();
    const entry = await api.ok(doNotCall.add, { body: { number: '+91 98765-43210', note: 'By mail' } }, asha.token);
    expect(entry).toMatchObject({ number, note: 'By mail', source: 'member', added_by: 'Asha', conversation_id: null });
    expect(await permission.refusal(asha.workspace, number, morning)).toContain('on the do-not-call list');
    expect(await permission.refusal(other.workspace, number, morning)).toBeNull();
    const twice = await api.call(doNotCall.add, { body: { number }, token: asha.token });
    expect(twice).toMatchObject({ status: 409, body: { field: 'body.number' } });
    const foreign = await api.call(doNotCall.remove, { body: { id: entry.id, reason: 'mine' }, token: other.token });
    expect(foreign.status).toBe(404);
    const silent = await api.call(doNotCall.remove, { body: { id: entry.id, reason: ' ' }, token: asha.token });
    expect(silent).toMatchObject({ status: 400, body: { field: 'body.reason' } });
    await api.ok(doNotCall.remove, { body: { id: entry.id, reason: 'She wrote that we may' } }, asha.token);
    expect(await permission.refusal(asha.workspace, number, morning)).toBeNull();
    await eventually(async () => {
      const { items } = await api.ok(activity.list, { query: { search: 'Asha' } }, asha.token);
      expect(items.find(({ verb, kind }) => verb === 'removed' && kind === 'doNotCall')?.changes).toEqual([
        { field: 'reason', before: null, after: 'She wrote that we may', is_secret: false },
      ]);
    });
  });

  it('takes many numbers at once and reports each wrong row', async () => {
    await api.ok(doNotCall.add, { body: { number } }, asha.token);
    const text =
      'Phone;Name\r\n+91 98765 43210;Asha\n+919876543211;"Ravi; K."\n\n98765;short\n+919876543211;again\n+8701234567;sat';
    const answer = await api.ok(doNotCall.import, { body: { text } }, asha.token);
    expect(answer).toMatchObject({ added: 1, known: 2, refused: 2 });
    expect(answer.problems.map(({ row, value }) => [row, value])).toEqual([
      [5, '98765'],
      [7, '+8701234567'],
    ]);
    const found = await api.ok(doNotCall.list, { query: { search: '43211' } }, asha.token);
    expect(found.items.map((item) => item.number)).toEqual(['+919876543211']);
    const open = await api.call(doNotCall.import, { body: { text: 'a,"b' }, token: asha.token });
    expect(open).toMatchObject({ status: 422, body: { field: 'body.text' } });
  });

  it('can be changed only by those who may edit agents', async () => {
    const viewer = await api.member(asha.workspace, { agents: { CAN_VIEW: true } });
    expect((await api.call(doNotCall.list, { token: viewer.token })).status).toBe(200);
    expect((await api.call(doNotCall.add, { body: { number }, token: viewer.token })).status).toBe(403);
  });
});

describe('calling hours', () => {
  it('are in local time; members can narrow them, and only superadmins can widen them', async () => {
    const night = new Date('2026-03-02T16:00:00Z');
    expect(await permission.refusal(asha.workspace, number, night)).toBe(
      'Calls to +919876543210 are allowed between 09:00 and 21:00 local time on calling days. ' +
        'The next call is possible on Tue 3 Mar 2026, 09:00 (Asia/Kolkata).',
    );
    const editor = await api.member(asha.workspace, { agents: { CAN_VIEW: true, CAN_EDIT: true } });
    const save = (body: unknown, by: Person) => api.call(callingRules.save, { body, token: by.token });
    expect((await save({ ...usual, to: '22:00' }, editor)).status).toBe(403);
    expect((await save({ ...usual, to: '08:00' }, editor)).body).toMatchObject({ status: 400, field: 'body.to' });
    expect((await save({ ...usual, to: '22:00' }, asha)).status).toBe(200);
    expect(await permission.refusal(asha.workspace, number, night)).toBeNull();
    expect((await save({ ...usual, to: '22:00', days: [1] }, editor)).status).toBe(200);
    expect(await permission.refusal(asha.workspace, number, morning)).toContain('Tue 3 Mar 2026, 09:00');
    expect((await api.ok(callingRules.get, {}, editor.token)).rules).toMatchObject({ to: '22:00', days: [1] });
  });

  it('allow three calls to a number per local day and workspace', async () => {
    const other = await api.founder();
    for (const minute of [0, 1, 2]) {
      const at = new Date(morning.getTime() + minute * 60_000);
      expect(await permission.claim(asha.workspace, number, at, `call${minute}`)).toBeNull();
    }
    // Asked again, it is the same call.
    expect(await permission.claim(asha.workspace, number, morning, 'call0')).toBeNull();
    const judged = await permission.judge(asha.workspace, number, new Date('2026-03-02T15:00:00Z'));
    expect(judged).toMatchObject({ rule: 'tries', until: new Date('2026-03-03T03:30:00Z') });
    expect(judged?.sentence).toContain('was called 3 times today');
    expect(await permission.refusal(other.workspace, number, morning)).toBeNull();
    expect(await permission.refusal(asha.workspace, number, new Date('2026-03-03T03:30:00Z'))).toBeNull();
  });

  it('let no more calls through than allowed when many ask at the same time', async () => {
    const claim = (call: string) => permission.claim(asha.workspace, number, morning, call);
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const refusals = await Promise.all(ids.map(claim));
    const allowed = ids.filter((_, index) => refusals[index] === null);
    expect(allowed).toHaveLength(3);
    await permission.release(asha.workspace, number, allowed[0] ?? '');
    expect(await claim('i')).toBeNull();
    expect(await claim('j')).toContain('was called 3 times today');
  });
});

describe('a campaign', () => {
  const hours = { from: '10:00', to: '18:00', days: [0, 1, 2, 3, 4] };
  const retry = { times: 1, delay_minutes: 60, statuses: ['BUSY' as const] };
  const terms = {
    name: 'Renewals',
    starts_on: '2026-03-02',
    ends_on: '2036-03-07',
    window: hours,
    calls_at_once: 2,
    retry,
  };

  /** A published agent with a variable, and a number that it calls from. */
  async function caller(owner = asha, variable = 'policy_no') {
    const blank = blankAgent(agentTypes.telephonic);
    const definition = {
      ...blank,
      persona: { ...blank.persona, prompt: 'Remind people of their policies.' },
      variables: [{ name: variable, title: 'Policy', default: '' }],
    };
    const created = await api.ok(agents.create, { body: { name: 'Caller', type: 3, definition } }, owner.token);
    await api.ok(agents.setStatus, { body: { id: created.id, status: 1 } }, owner.token);
    const id = newId();
    const line = { number: `+9122${id.replaceAll(/\D/g, '').padEnd(8, '0').slice(0, 8)}`, held: id };
    await api.app.get(PhoneNumberRepository).add(
      {
        ...{ _id: id, workspace: owner.workspace, ...line, carrier: 'sip', address: 'sip.example.com' },
        ...{ transport: 'tls', sealedLogin: '', gst: null, inbound: null, outbound: [created.id] },
        ...{ lastTest: { ok: true, words: '', ms: 1, at: new Date() }, createdAt: new Date() },
      },
      50,
    );
    return { agent_id: created.id, number_id: id };
  }
  const list =
    'Mobile,Policy No,Age\n+91 98765 43210,P-1,40\n98765,P-2,41\n+919876543210,P-3,42\n+919876543211,P-4,43\n+919876543212,,44';

  it('says of each row whether it is called, and why not', async () => {
    await api.ok(doNotCall.add, { body: { number: '+919876543211' } }, asha.token);
    const { agent_id } = await caller();
    const check = await api.ok(campaigns.check, { body: { agent_id, contacts: list } }, asha.token);
    expect(check).toMatchObject({ ready: 2, duplicates: 1, listed: 1, refused: 1 });
    expect(check.columns.map(({ name, use }) => [name, use])).toEqual([
      ['Mobile', 'number'],
      ['policy_no', 'variable'],
      ['Age', 'ignored'],
    ]);
    expect(check.problems.map(({ row, message }) => [row, message])).toEqual([
      [3, expect.stringContaining('must be a number with its country code')],
      [4, 'The same number as in row 2; it is called only once.'],
      [5, 'The number is on the do-not-call list.'],
    ]);
    expect(check.sample).toEqual([
      { number: '+919876543210', variables: { policy_no: 'P-1' } },
      { number: '+919876543212', variables: {} },
    ]);
    const refused = await api.call(campaigns.check, { body: { agent_id, contacts: 'name\nAsha' }, token: asha.token });
    expect(refused).toMatchObject({ status: 422, body: { field: 'body.contacts' } });
    const many = Array.from({ length: 10_001 }, (_, index) => `+9198${String(index).padStart(8, '0')}`).join('\n');
    const full = await api.call(campaigns.check, { body: { agent_id, contacts: many }, token: asha.token });
    expect(full.body.error).toContain('at most 10000');
    const wide = await api.call(campaigns.check, {
      body: { agent_id, contacts: ','.repeat(200) + '+919876543210' },
      token: asha.token,
    });
    expect(wide.body).toMatchObject({ status: 422, error: expect.stringContaining('at most 200') });
    const numbered = await caller(asha, 'number');
    const contacts = 'Number,Phone\nP-1,+919876543210';
    const { sample } = await api.ok(campaigns.check, { body: { agent_id: numbered.agent_id, contacts } }, asha.token);
    expect(sample).toEqual([{ number: '+919876543210', variables: { number: 'P-1' } }]);
  });

  it('is started, paused, resumed and cancelled by those who may edit its agent', async () => {
    const who = await caller();
    const created = await api.ok(campaigns.create, { body: { ...terms, ...who, contacts: list } }, asha.token);
    expect(created).toMatchObject({ state: 'draft', total: 3, counts: { waiting: 3 }, variables: ['policy_no'] });
    const act = (action: string, by = asha) =>
      api.call(campaigns.act, { body: { id: created.id, action }, token: by.token });
    const viewer = await api.member(asha.workspace, { agents: { CAN_VIEW: true } });
    expect((await act('start', viewer)).status).toBe(403);
    expect((await act('start', await api.founder())).status).toBe(404);
    expect(await act('resume')).toMatchObject({ status: 409, body: { field: 'body.action' } });
    expect((await act('start')).body.data).toMatchObject({ state: 'running' });
    const removed = await api.call(campaigns.remove, { body: { id: created.id }, token: asha.token });
    expect(removed.status).toBe(409);
    expect((await act('pause')).body.data).toMatchObject({ state: 'paused' });
    expect((await act('resume')).body.data).toMatchObject({ state: 'running' });
    expect((await act('cancel')).body.data).toMatchObject({ state: 'cancelled', counts: { waiting: 0, notCalled: 3 } });
    const contacts = await api.call(campaigns.contacts, { query: { campaign_id: created.id }, token: viewer.token });
    expect(contacts.status).toBe(403);
    const found = await api.ok(campaigns.contacts, { query: { campaign_id: created.id, search: 'P-4' } }, asha.token);
    expect(found.items).toMatchObject([{ number: '+919876543211', status: 'notCalled', tries: 0 }]);
    const file = await api.ok(campaigns.download, { body: { id: created.id } }, asha.token);
    expect(file.content.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFNumber,policy_no,Status,Attempts,Last call,Last called,Problem,Conversation',
      '+919876543210,P-1,notCalled,0,,,,',
    ]);
    await api.ok(campaigns.remove, { body: { id: created.id } }, asha.token);
    expect((await api.ok(campaigns.list, { query: {} }, asha.token)).items).toEqual([]);
  });

  it('is not started if ten are running, even if several are started at once', async () => {
    const who = await caller();
    const create = () =>
      api.ok(campaigns.create, { body: { ...terms, ...who, contacts: '+919876543210' } }, asha.token);
    const ids: string[] = [];
    for (let made = 0; made < 12; made += 1) ids.push((await create()).id);
    const start = (id: string) => api.call(campaigns.act, { body: { id, action: 'start' }, token: asha.token });
    for (const id of ids.slice(0, 8)) expect((await start(id)).status).toBe(200);
    const raced = await Promise.all(ids.slice(8).map(start));
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const left = ids.slice(8).find((_id, index) => raced[index]?.status === 409)!;
    await api.ok(campaigns.act, { body: { id: ids[3]!, action: 'pause' } }, asha.token);
    expect((await start(left)).status).toBe(200);
    const resumed = await api.call(campaigns.act, { body: { id: ids[3]!, action: 'resume' }, token: asha.token });
    expect(resumed).toMatchObject({ status: 409, body: { error: expect.stringContaining('10 campaigns') } });
  });

  it('can be changed: a draft with its contacts, a paused one without them', async () => {
    const who = await caller();
    const { id } = await api.ok(campaigns.create, { body: { ...terms, ...who, contacts: list } }, asha.token);
    const update = (over: object, by = asha) =>
      api.call(campaigns.update, { body: { ...terms, ...who, id, ...over } as never, token: by.token });
    const found = async () => (await api.ok(campaigns.contacts, { query: { campaign_id: id } }, asha.token)).items;
    const viewer = await api.member(asha.workspace, { agents: { CAN_VIEW: true } });
    expect((await update({}, viewer)).status).toBe(403);
    expect((await update({}, await api.founder())).status).toBe(404);

    const renamed = { name: 'Renewals 2036', calls_at_once: 4 };
    expect((await update(renamed)).body.data).toMatchObject({ ...renamed, total: 3, variables: ['policy_no'] });
    expect(await found()).toHaveLength(3);
    expect(await update({ contacts: '98765' })).toMatchObject({ status: 422, body: { field: 'body.contacts' } });
    expect(await found()).toHaveLength(3);
    const contacts = 'number,policy_no\n+919876543210,P-9\n+919876543219,P-8';
    expect((await update({ contacts })).body.data).toMatchObject({ total: 2, counts: { waiting: 2 } });
    expect((await found()).map(({ number: to, variables }) => [to, variables['policy_no']])).toEqual([
      ['+919876543210', 'P-9'],
      ['+919876543219', 'P-8'],
    ]);
    const other = await caller(asha, 'city');
    expect(await update(other)).toMatchObject({ status: 422, body: { field: 'body.contacts' } });

    const act = (action: 'start' | 'pause' | 'cancel') => api.ok(campaigns.act, { body: { id, action } }, asha.token);
    await act('start');
    expect(await update({})).toMatchObject({ status: 409, body: { error: expect.stringContaining('Pause it') } });
    await act('pause');
    const window = { from: '11:00', to: '12:00', days: [1] };
    expect((await update({ name: 'Later', window })).body.data).toMatchObject({ name: 'Later', window, total: 2 });
    expect(await update({ contacts })).toMatchObject({ status: 422, body: { field: 'body.contacts' } });
    expect(await update({ starts_on: '2026-03-01' })).toMatchObject({ status: 422, body: { field: 'body.starts_on' } });
    expect(await update(other)).toMatchObject({ status: 422, body: { field: 'body.agent_id' } });
    await act('cancel');
    expect((await update({})).status).toBe(409);
  });

  it('keeps the number of its contacts right if one is erased while it is changed', async () => {
    const who = await caller();
    const { id } = await api.ok(campaigns.create, { body: { ...terms, ...who, contacts: list } }, asha.token);
    const repository = api.app.get(CampaignRepository);
    const change = repository.changeTerms.bind(repository);
    jest.spyOn(repository, 'changeTerms').mockImplementationOnce(async (...read) => {
      await repository.oneLess(asha.workspace, id);
      return change(...read);
    });
    const changed = await api.ok(campaigns.update, { body: { ...terms, ...who, id } }, asha.token);
    jest.restoreAllMocks();
    expect(changed.total).toBe(2);
  });

  it('is not started while its contacts are replaced, or if that was interrupted', async () => {
    const who = await caller();
    const { id } = await api.ok(campaigns.create, { body: { ...terms, ...who, contacts: list } }, asha.token);
    const repository = api.app.get(CampaignRepository);
    const stored = await repository.byId(asha.workspace, id);
    const { _id, workspace: _workspace, ...as } = stored!;
    expect(await repository.replaceContacts(stored!, as, 'a process that died')).not.toBeNull();
    const start = () => api.call(campaigns.act, { body: { id, action: 'start' }, token: asha.token });
    expect(await start()).toMatchObject({ status: 422, body: { error: expect.stringContaining('contacts again') } });
    expect(await repository.run(stored!, ['draft'], 10)).toBeNull();
    const body = { ...terms, ...who, id, contacts: list };
    expect((await api.call(campaigns.update, { body, token: asha.token })).status).toBe(409);
    const longAgo = { $set: { 'replacing.since': new Date(0) } };
    await api.app
      .get(Database)
      .collection('campaigns')
      .updateOne({ _id } as never, longAgo as never);
    expect((await api.call(campaigns.update, { body, token: asha.token })).status).toBe(200);
    expect((await start()).status).toBe(200);
  });

  it('pauses when its agent or its number is deleted, and says so', async () => {
    const running = async () => {
      const who = await caller();
      const { id } = await api.ok(campaigns.create, { body: { ...terms, ...who, contacts: list } }, asha.token);
      await api.ok(campaigns.act, { body: { id, action: 'start' } }, asha.token);
      return { id, ...who };
    };
    const [withoutAgent, withoutNumber] = [await running(), await running()];
    await api.ok(agents.remove, { body: { id: withoutAgent.agent_id } }, asha.token);
    await api.ok(phoneNumbers.remove, { body: { id: withoutNumber.number_id } }, asha.token);
    const stored = (id: string) => api.app.get(CampaignRepository).byId(asha.workspace, id);
    expect(await stored(withoutAgent.id)).toMatchObject({
      state: 'paused',
      problem: 'The agent “Caller” was deleted.',
    });
    expect(await stored(withoutNumber.id)).toMatchObject({
      state: 'paused',
      problem: expect.stringMatching(/^The phone number \+\d+ was deleted\.$/),
    });
    // It can still be deleted.
    await api.ok(campaigns.remove, { body: { id: withoutAgent.id } }, asha.token);
  });

  it('is refused with the field that is wrong', async () => {
    const who = await caller();
    const refusal = async (over: object) => {
      const body = { ...terms, ...who, contacts: '+919876543210', ...over };
      const answer = await api.call(campaigns.create, { body, token: asha.token });
      return [answer.status, answer.body.field];
    };
    expect(await refusal({ ends_on: '2026-03-01' })).toEqual([400, 'body.ends_on']);
    expect(await refusal({ ends_on: '2026-03-03' })).toEqual([422, 'body.ends_on']);
    expect(await refusal({ window: { ...hours, to: '09:00' } })).toEqual([400, 'body.window.to']);
    expect(await refusal({ window: { from: '06:00', to: '08:00', days: [0] } })).toEqual([422, 'body.window']);
    expect((await refusal({ number_id: newId() }))[0]).toBe(404);
    const unready = await caller();
    const body = { ...terms, ...unready, number_id: who.number_id, contacts: '+919876543210' };
    const { id } = await api.ok(campaigns.create, { body: body as never }, asha.token);
    const start = await api.call(campaigns.act, { body: { id, action: 'start' }, token: asha.token });
    expect(start).toMatchObject({ status: 422, body: { field: 'body.number_id' } });
  });
});
