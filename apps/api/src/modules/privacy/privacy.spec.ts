import { ConversationOpener } from '@tessera/agent-store/conversation-opener';
import { PersonConversations } from '@tessera/agent-store/person-conversations';
import { EvaluationCaseRepository } from '@tessera/data/conversations/evaluation-case.repository';
import { activity } from '@tessera/contracts/activity/activity.contract';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { agents } from '@tessera/contracts/agents/agents.contract';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { objects } from '@tessera/contracts/objects/objects.contract';
import { privacy } from '@tessera/contracts/privacy/privacy.contract';
import { records } from '@tessera/contracts/records/records.contract';
import { triggers } from '@tessera/contracts/workflows/triggers.contract';
import { ContactMemoryRepository, contactMemoryId } from '@tessera/data/conversations/contact-memory.repository';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { CallTryRepository } from '@tessera/data/telephony/call-try.repository';
import { CampaignContactRepository, contactId } from '@tessera/data/telephony/campaign-contact.repository';
import { DoNotCallRepository } from '@tessera/data/telephony/do-not-call.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { newId } from '@tessera/kernel/ids';
import { eventually } from '@tessera/testing/eventually';
import { verificationDraft } from '@tessera/testing/verification-drafts';
import { unzipSync, strFromU8 } from 'fflate';
import { publishedForm, publishedWorkflow } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let owner: Person;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  owner = await api.founder();
});
afterAll(() => api.stop());

const email = 'ravi.rao@example.com';
const person = { email, phone: null };
const call = <T>(given: T) => ({ body: given });

async function response(text: string, session?: string) {
  const form = await publishedForm(api, owner, [{ id: 'name', type: 'text', label: 'Contact', options: {} }]);
  const consent = { session_id: session ?? '', verified: true, outcome: 'verified' };
  const answers = { name: text, ...(session && { consent }) };
  const _id = newId();
  const submission = { _id, workspace: owner.workspace, form: form.id, version: 1, answers, createdAt: new Date() };
  await api.app.get(SubmissionRepository, { strict: false }).accept(submission);
  return { form: form.id, id: _id };
}
async function record(text: string) {
  const property = { name: `Contact ${newId()}`, type: 'text', options: {} } as const;
  const object = await api.ok(
    objects.create,
    call({ name: `Clients ${newId()}`, properties: [{ property }] }),
    owner.token,
  );
  const values = { [object.properties[0]?.key ?? '']: text };
  await api.ok(records.create, call({ object_id: object.id, records: [{ values }] }), owner.token);
  return object.id;
}
const find = async () => (await api.ok(privacy.find, call(person), owner.token)).items;

describe('the data of a person', () => {
  it('is found in all areas, exported, and erased but for what runs', async () => {
    await response(email);
    await response('somebody.else@example.com');
    const object = await record(`Ravi <${email}>`);
    const workflow = await publishedWorkflow(api, owner);
    await api.ok(triggers.run, call({ id: workflow.id, input: { email } }), owner.token);
    const kinds = async () => (await find()).map(({ kind, stays }) => [kind, stays]);
    expect(await kinds()).toEqual([
      ['record', null],
      ['response', null],
      ['run', 'in-progress'],
    ]);
    const { zip } = await api.ok(privacy.export, call(person), owner.token);
    const files = unzipSync(Buffer.from(zip, 'base64'));
    expect(JSON.parse(strFromU8(files['responses.json']!))).toMatchObject([{ values: { name: email } }]);
    expect(JSON.parse(strFromU8(files['runs.json']!))).toMatchObject([{ workflow: workflow.id }]);
    const erased = await api.ok(privacy.erase, call({ ...person, reason: 'asked for' }), owner.token);
    expect(erased.kept).toMatchObject([{ kind: 'run', stays: 'in-progress' }]);
    expect(await kinds()).toEqual([['run', 'in-progress']]);
    expect((await api.ok(records.list, { query: { object_id: object } }, owner.token)).items).toEqual([]);
    await eventually(async () => {
      const log = await api.ok(activity.list, {}, owner.token);
      expect(log.items.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['searched', 'exported', 'erased']));
      expect(JSON.stringify(log)).not.toContain(email);
    });
  });

  it('stays under a legal hold, with the response that it belongs to', async () => {
    const hold = { by: 'Asha', at: new Date(), reason: 'a claim' };
    const verifications = api.app.get(VerificationRepository, { strict: false });
    const ended = { status: 'ended', endedAt: new Date() } as const;
    const held = await verifications.create(owner.workspace, verificationDraft({ ...ended, hold }));
    const alternative = { reason: 'other', note: '', contact: `Write to ${email}` };
    const free = await verifications.create(owner.workspace, verificationDraft({ ...ended, alternative }));
    const { form, id } = await response(email, held._id);
    const { kept, erased } = await api.ok(privacy.erase, call({ ...person, reason: 'asked for' }), owner.token);
    expect(kept).toMatchObject([
      { kind: 'verification', id: held._id, stays: 'legal-hold' },
      { kind: 'response', id, of: form, stays: 'legal-hold' },
    ]);
    expect(erased).toMatchObject([{ kind: 'verification', id: free._id }]);
    expect(await verifications.byId(owner.workspace, free._id)).toMatchObject({ erased: { reason: 'asked for' } });
    expect(await api.app.get(SubmissionRepository, { strict: false }).byId(owner.workspace, id)).not.toBeNull();
  });

  it('is found in calls by phone number, and only the do-not-call list keeps the number', async () => {
    const { workspace } = owner;
    const number = '+919876543210';
    const agent = { id: newId(), name: 'Caller' };
    const phoned = async (from: string, to: string, direction: 'inbound' | 'outbound') => {
      const id = newId();
      const line = { direction, number: newId(), from, to, ringSeconds: 30 };
      const of = { agent, version: 1, definition: blankAgent(agentTypes.telephonic) };
      await api.app.get(ConversationOpener, { strict: false }).open({ workspace, id, ...of, phone: { line } });
      return id;
    };
    const own = await phoned(number, '+912240000000', 'inbound');
    const going = await phoned('+912240000000', number, 'outbound');
    // A number of another country with the same last digits, and the number that we called from.
    await phoned('+19876543210', '+912240000000', 'inbound');
    await phoned(number, '+912240000001', 'outbound');
    const conversations = api.app.get(ConversationRepository, { strict: false });
    const claimed = await conversations.claim(workspace, own);
    const facts = { status: 'completed', endedAt: new Date() } as never;
    await conversations.append(claimed!, { events: [], taken: [], facts });
    const contacts = api.app.get(CampaignContactRepository, { strict: false });
    const contact = (row: number, to: string, variables: object) => ({
      ...{ _id: contactId('campaign', to), workspace, campaign: 'campaign', row, number: to, tries: 0 },
      ...{ variables: JSON.stringify(variables), status: 'waiting' as const, dueAt: new Date(), conversation: null },
      ...{ isPlaced: false, callStatus: null, lastAt: null, problem: null },
    });
    await contacts.addAll([
      contact(1, number, {}),
      contact(2, '+919876543211', { mail: email }),
      contact(3, '+912', {}),
    ]);
    const tries = api.app.get(CallTryRepository, { strict: false });
    await tries.claim(workspace, number, { by: own, at: new Date(), since: new Date(0), most: 3 });
    const added = { note: 'By mail', source: 'conversation', addedBy: null, createdAt: new Date() } as const;
    const listed = api.app.get(DoNotCallRepository, { strict: false });
    await listed.add(workspace, [{ number, conversation: own, ...added }]);
    const who = { email, phone: '+91 98765-43210' };
    const kinds = (items: { kind: string; stays: string | null }[]) =>
      items.map(({ kind, stays }) => `${kind} ${stays}`);
    const found = await api.ok(privacy.find, { body: who }, owner.token);
    expect(kinds(found.items).toSorted()).toEqual([
      ...['contact null', 'contact null', 'conversation in-progress', 'conversation null'],
      ...['doNotCall do-not-call', 'tries null'],
    ]);
    const { zip } = await api.ok(privacy.export, { body: who }, owner.token);
    const files = unzipSync(Buffer.from(zip, 'base64'));
    expect(JSON.parse(strFromU8(files['campaign-contacts.json']!))).toMatchObject([
      { number },
      { variables: { mail: email } },
    ]);
    const { erased, kept } = await api.ok(privacy.erase, { body: { ...who, reason: 'asked for' } }, owner.token);
    expect(kinds(kept)).toEqual(['conversation in-progress', 'doNotCall do-not-call']);
    expect(kept[0]?.id).toBe(going);
    expect(erased).toHaveLength(4);
    expect((await contacts.all(workspace, 'campaign')).map(({ row }) => row)).toEqual([3]);
    expect(await listed.byNumber(workspace, number)).toMatchObject({ number, note: '', conversation: null });
    expect(await tries.since(workspace, number, new Date(0))).toBe(0);
  });

  it('is erased from the memory of agents, and deleting an agent deletes its memory', async () => {
    const { workspace } = owner;
    const memories = api.app.get(ContactMemoryRepository, { strict: false });
    const agent = await api.ok(agents.create, { body: { name: 'Sales', type: 2 } }, owner.token);
    const remember = async (value: string) => {
      const contact = { kind: 'email' as const, value };
      const now = new Date();
      await memories.begin({
        ...{ _id: contactMemoryId(workspace, agent.id, contact), workspace, agent: agent.id, agentName: 'Sales' },
        ...{ contact, facts: [], summary: 'Wants a call.', disposition: null, conversation: newId(), words: value },
        ...{ firstAt: now, lastAt: now, keepUntil: new Date(now.getTime() + 1e9), revision: 1 },
      });
      return async () => (await memories.stored(workspace, agent.id, contact)) !== null;
    };
    const [own, other] = [await remember(email), await remember('somebody.else@example.com')];
    const { erased } = await api.ok(privacy.erase, call({ ...person, reason: 'asked for' }), owner.token);
    expect(erased).toMatchObject([{ kind: 'memory', of: agent.id, label: 'Sales' }]);
    expect([await own(), await other()]).toEqual([false, true]);
    await api.ok(agents.remove, { body: { id: agent.id } }, owner.token);
    expect(await other()).toBe(false);
  });

  it('is for superadmins only, and needs an address or a number', async () => {
    const ravi = await api.member(owner.workspace, { workspace: { CAN_EDIT: true } });
    expect((await api.call(privacy.find, { body: person, token: ravi.token })).status).toBe(403);
    const nobody = await api.call(privacy.find, { body: { email: null, phone: null }, token: owner.token });
    expect([nobody.status, nobody.body.field]).toEqual([400, 'body.email']);
  });
});

it.each([
  ['what the customer says', { turns: [`Write to ${email}`] }],
  ['a rule', { rules: { contains: [email] } }],
  ['what the agent said in the last run', { draft: { said: [`I write to ${email}`] } }],
])('a case that names the person in %s is erased with them, and no other one', async (_, more) => {
  const cases = api.app.get(EvaluationCaseRepository, { strict: false });
  const agent = newId();
  const add = (name: string, named: object) =>
    cases.add({
      ...{ _id: newId(), workspace: owner.workspace, agent, name, turns: ['Hello'], rules: {}, state: 'done' },
      ...{ draft: null, published: null, ranAt: null, createdAt: new Date(), ...named },
    } as never);
  await add('About somebody', more);
  await add('About nobody', {});
  await api.app.get(PersonConversations, { strict: false }).eraseCases(owner.workspace, person);
  expect((await cases.of(owner.workspace, agent)).map(({ name }) => name)).toEqual(['About nobody']);
});
