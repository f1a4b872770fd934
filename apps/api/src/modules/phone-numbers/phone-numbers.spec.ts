import { agents } from '@tessera/contracts/agents/agents.contract';
import { gstinCheck } from '@tessera/contracts/billing/gstin';
import { conversations } from '@tessera/contracts/conversations/conversations.contract';
import { phoneNumbers } from '@tessera/contracts/phone-numbers/phone-numbers.contract';
import { phoneCalls } from '@tessera/contracts/telephony/phone-calls.contract';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { CallingRulesRepository } from '@tessera/data/telephony/calling-rules.repository';
import { PhoneNumberRepository } from '@tessera/data/phone-numbers/phone-number.repository';
import { newId } from '@tessera/kernel/ids';
import { CarrierGateway, carrierKeys } from '@tessera/testing/carrier-gateway';
import { SipServer, sipLogin } from '@tessera/testing/sip-server';
import { type Person, SliceApi } from '../../slice.fixture.ts';

const gateway = new CarrierGateway();
const sip = new SipServer();
const gstinOf = (pan: string): string => `29${pan}1Z${gstinCheck(`29${pan}1Z`)}`;
let api: SliceApi;
let asha: Person;
let sipAddress: string;
beforeAll(async () => {
  const url = await gateway.listen();
  sipAddress = await sip.listen();
  api = await SliceApi.start({
    ...{ OUTBOUND_ALLOW: '127.0.0.1', TWILIO_URL: url, PLIVO_URL: url, EXOTEL_URL: url },
    ...{ GST_REGISTRY_URL: `${url}/verification`, GST_REGISTRY_CLIENT_ID: carrierKeys.gst.id },
    GST_REGISTRY_KEY: carrierKeys.gst.secret,
  });
});
beforeEach(async () => {
  gateway.broken = sip.line = undefined;
  gateway.asked.length = 0;
  sip.asksForLogin = true;
  asha = await api.founder();
});
afterAll(async () => {
  await api.stop();
  gateway.close();
  sip.close();
});

let made = 0;
const newNumber = (start = '+1202555'): string =>
  `${start}${String((made += 1)).padStart(start === '+91' ? 10 : 4, '0')}`;
type Carrier = 'sip' | 'twilio' | 'exotel' | 'plivo';
const trunkOf = (carrier: Carrier): Record<string, string> =>
  carrier === 'sip'
    ? { address: sipAddress, transport: 'tcp', user: sipLogin.user, secret: sipLogin.password }
    : carrierKeys[carrier];
const send = (
  number: string,
  carrier: Carrier,
  { by = asha, trunk = {}, gstin = undefined as string | undefined } = {},
) =>
  api.call(phoneNumbers.import, {
    body: { number, carrier, trunk: { ...trunkOf(carrier), ...trunk }, ...(gstin !== undefined && { gstin }) },
    token: by.token,
  });
const imported = async (number: string, carrier: Carrier = 'sip', more = {}) => {
  const { status, body } = await send(number, carrier, more);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.data;
};
const verify = (gstin: string, by = asha) => api.call(phoneNumbers.verifyGst, { body: { gstin }, token: by.token });

describe('an imported number', () => {
  it.each(['twilio', 'plivo', 'exotel'] as const)('of %s is ready if the account owns it', async (carrier) => {
    const [owned, silent, foreign] = [newNumber(), newNumber(), newNumber()];
    gateway.numbers.add(owned).add(silent);
    gateway.silent.add(silent);
    expect(await imported(owned, carrier)).toMatchObject({ ready: true, last_test: { ok: true } });
    const mute = await imported(silent, carrier);
    expect([mute.ready, mute.last_test.words]).toEqual([false, expect.stringContaining('takes no calls')]);
    const other = await imported(foreign, carrier);
    expect([other.ready, other.last_test.words]).toEqual([false, expect.stringContaining('does not own')]);
    const refused = await imported(newNumber(), carrier, { trunk: { secret: 'wrong' } });
    expect(refused.last_test.words).toContain('refused the login');
    gateway.broken = 502;
    const broken = await imported(newNumber(), carrier);
    expect(broken.last_test.words).toContain('no usable answer (502)');
  });

  it('of a SIP server is ready if that answers and takes the login', async () => {
    const number = newNumber();
    const { id, last_test: test } = await imported(number);
    expect(test).toMatchObject({ ok: true, words: 'The SIP server answers and takes the login.' });
    expect(sip.requests.at(-1)).toContain(`From: <sip:${number}@${sipAddress}>`);
    const wrong = await imported(newNumber(), 'sip', { trunk: { secret: 'wrong' } });
    expect([wrong.ready, wrong.last_test.words]).toEqual([
      false,
      'The SIP server refused the request (403 Forbidden).',
    ]);
    sip.line = 'HTTP/1.1 400 Bad Request';
    const again = await api.ok(phoneNumbers.test, { body: { id } }, asha.token);
    expect(again).toMatchObject({ ready: true, last_test: { ok: false } });
    expect(again.last_test.words).toBe('Something answers at this address, but not a SIP server.');
  });

  it.each([
    ['a private address', '10.1.2.3:5060', 'private address'],
    ['a port of another protocol', '127.0.0.1:25', 'Port 25 is not allowed'],
    ['a name without an address', 'sip.nowhere.invalid', 'cannot be resolved'],
  ])('names %s', async (_, address, words) => {
    const { last_test: test } = await imported(newNumber(), 'sip', { trunk: { address } });
    expect(test).toMatchObject({ ok: false, words: expect.stringContaining(words) });
  });

  it('never shows its credentials, and keeps them for its workspace and number alone', async () => {
    await imported(newNumber());
    const shown = await api.ok(phoneNumbers.available, { query: {} }, asha.token);
    const stored = await api.app.get(PhoneNumberRepository, { strict: false }).all(asha.workspace);
    expect(shown.items).toHaveLength(1);
    expect(JSON.stringify([shown, stored])).not.toContain('secret"\\"');
    expect(JSON.stringify([shown, stored])).not.toContain(sipLogin.user);
  });

  it('belongs to one workspace, and to nobody who cannot pass its test', async () => {
    const number = newNumber();
    const other = await api.founder('Meera');
    await imported(number, 'twilio', { by: other });
    gateway.numbers.add(number);
    const mine = await imported(number, 'twilio');
    expect((await send(number, 'twilio')).body).toMatchObject({ status: 409, field: 'body.number' });
    const [theirs] = (await api.ok(phoneNumbers.available, { query: {} }, other.token)).items;
    const taken = await api.call(phoneNumbers.test, { body: { id: theirs?.id }, token: other.token });
    expect(taken.body).toMatchObject({ status: 409, error: expect.stringContaining('Another workspace') });
    await api.ok(phoneNumbers.remove, { body: { id: mine.id } }, asha.token);
    expect(await api.ok(phoneNumbers.test, { body: { id: theirs?.id ?? '' } }, other.token)).toMatchObject({
      ready: true,
    });
    expect((await send(number, 'twilio')).body).toMatchObject({
      status: 409,
      error: expect.stringContaining('Another'),
    });
  });

  it('says which part of the trunk is missing', async () => {
    const body = { number: newNumber(), carrier: 'exotel', trunk: { user: 'a key', secret: 'a token' } };
    const answer = await api.call(phoneNumbers.import, { body, token: asha.token });
    expect(answer.body).toMatchObject({ status: 400, field: 'body.trunk.account' });
  });
});

describe('a number of India', () => {
  it('needs a GSTIN that was checked and is active', async () => {
    const [good, gone] = [gstinOf('AAAAA0001A'), gstinOf('AAAAA0002A')];
    gateway.gstins
      .set(good, { name: 'SUNRISE LIMITED', status: 'Active' })
      .set(gone, { name: 'X', status: 'Cancelled' });
    const number = newNumber('+91');
    const refusal = async (gstin?: string) => (await send(number, 'sip', { gstin })).body;
    expect(await refusal()).toMatchObject({ status: 422, field: 'body.gstin' });
    expect((await refusal(good)).error).toContain('not checked yet');
    await verify(gone);
    expect((await refusal(gone)).error).toContain('cancelled');
    await verify(good);
    expect(await imported(number, 'sip', { gstin: good })).toMatchObject({
      gst: { gstin: good, by: 'registry', legal_name: 'SUNRISE LIMITED' },
    });
  });
});

describe('the check of a GSTIN', () => {
  it.each([
    ['its length', '29AAAAA0000A1Z', 'has 14'],
    ['a character', '29AAAA10000A1ZX', 'Character 7'],
    ['the state', `39AAAAA0000A1Z${gstinCheck('39AAAAA0000A1Z')}`, 'not the code of a state'],
    [
      'the check character',
      gstinOf('AAAAA0003A').replace(/.$/, (last) => (last === 'Q' ? 'R' : 'Q')),
      'check character',
    ],
    ['that nobody has it', gstinOf('AAAAA0004A'), 'knows no such GSTIN'],
  ])('names %s', async (_, gstin, words) => {
    expect((await verify(gstin)).body).toMatchObject({
      ...{ status: 422, field: 'body.gstin', error: expect.stringContaining(words) },
    });
  });

  it('asks the registry once a day, and calls nothing verified while that is down', async () => {
    const gstin = gstinOf('AAAAA0005A');
    gateway.gstins.set(gstin, { name: 'SUNRISE LIMITED', status: 'Active' });
    gateway.broken = 503;
    const down = (await verify(` ${gstin.toLowerCase()} `)).body.data;
    expect(down).toMatchObject({ by: 'number', status: null, legal_name: null, state: 'Karnataka' });
    expect(down.words).toContain('Checked by its number only');
    gateway.broken = undefined;
    const known = { by: 'registry', status: 'active', legal_name: 'SUNRISE LIMITED', registered_on: '2017-07-01' };
    expect((await verify(gstin)).body.data).toMatchObject(known);
    gateway.broken = 503;
    expect((await verify(gstin)).body.data).toMatchObject(known);
    expect(gateway.asked).toHaveLength(2);
  });
});

describe('an agent', () => {
  const agentOf = async (name: string, type: 2 | 3 = 3) =>
    (await api.ok(agents.create, { body: { name, type } }, asha.token)).id;
  const assign = (agent: string, ids: string[], direction = 'inbound') =>
    api.call(phoneNumbers.assign, { body: { agent_id: agent, number_ids: ids, direction }, token: asha.token });
  const list = async () => (await api.ok(phoneNumbers.available, { query: {} }, asha.token)).items;

  it('answers numbers that no other one answers, and calls from any', async () => {
    const [first, second] = [await agentOf('Claims'), await agentOf('Sales')];
    const [one, two] = [await imported(newNumber()), await imported(newNumber())];
    expect((await assign(first, [one.id])).body.data.items[0]).toMatchObject({
      inbound: { id: first, name: 'Claims' },
    });
    expect((await assign(second, [two.id, one.id])).body).toMatchObject({
      ...{ status: 409, field: 'body.number_ids', error: expect.stringContaining('the agent Claims') },
    });
    expect((await list()).map(({ inbound }) => inbound?.name)).toEqual(['Claims', undefined]);
    await assign(second, [one.id, two.id], 'outbound');
    await assign(first, [one.id], 'outbound');
    await assign(second, [two.id], 'outbound');
    expect((await list()).map(({ outbound }) => outbound.map(({ name }) => name))).toEqual([['Claims'], ['Sales']]);
    await api.ok(agents.remove, { body: { id: first } }, asha.token);
    expect((await list())[0]).toMatchObject({ inbound: null, outbound: [] });
  });

  it('takes no number that has not passed its test, and only a telephonic one takes numbers', async () => {
    const untested = await imported(newNumber(), 'sip', { trunk: { secret: 'wrong' } });
    const agent = await agentOf('Claims');
    expect((await assign(agent, [untested.id])).body).toMatchObject({ status: 422, field: 'body.number_ids' });
    const query = { agent_id: agent };
    expect((await api.ok(phoneNumbers.available, { query }, asha.token)).items).toEqual([]);
    const ready = await imported(newNumber());
    expect((await assign(await agentOf('Chat', 2), [ready.id])).body).toMatchObject({ field: 'body.agent_id' });
  });
});

describe('a phone call', () => {
  const callee = '+12025550143';
  /** A published telephonic agent with one variable, and a number of its own. */
  async function ready() {
    const { token } = asha;
    const created = await api.ok(agents.create, { body: { name: 'Sales', type: 3 } }, token);
    const { id, revision, definition } = created;
    const persona = { ...definition.persona, prompt: 'You sell.', greeting: 'Hello {{name}}.' };
    const variables = [{ name: 'name', title: 'Name', default: 'you' }];
    const body = { id, revision, definition: { ...definition, persona, variables } };
    const saved = await api.ok(agents.save, { body }, token);
    await api.ok(agents.setStatus, { body: { id, status: 1, revision: saved.revision } }, token);
    const number = await imported(newNumber());
    await api.ok(
      phoneNumbers.assign,
      { body: { agent_id: id, number_ids: [number.id], direction: 'outbound' } },
      token,
    );
    const rules = { from: 0, to: 24 * 60, days: [0, 1, 2, 3, 4, 5, 6], triesADay: 1 };
    await api.app.get(CallingRulesRepository, { strict: false }).set(asha.workspace, rules);
    return { id: newId(), agent_id: id, number_id: number.id, to: callee };
  }
  const place = (body: object, by = asha) => api.call(phoneCalls.place, { body, token: by.token });

  it('is stored before it is dialled, once per id, and respects the daily limit', async () => {
    const order = await ready();
    for (const _time of [1, 2])
      expect((await place(order)).body).toMatchObject({ data: { conversation_id: order.id } });
    const { head, entries } = await api.ok(conversations.get, { query: { id: order.id } }, asha.token);
    expect(head).toMatchObject({ channel: 'phone', call_status: null, status: 'running', version: 1 });
    expect(head.phone).toMatchObject({ direction: 'outbound', to: callee, sip_code: null, transferred_to: null });
    expect(entries).toEqual([]); // nobody has heard the greeting
    const stored = await api.app.get(ConversationRepository, { strict: false }).byId(asha.workspace, order.id);
    expect(stored?.events.join()).toContain('Hello you.');
    const listed = async (direction: string) => {
      const filter = { property: 'direction', operator: 'equal', value: direction };
      const query = { filter: JSON.stringify(filter) };
      return (await api.ok(conversations.list, { query }, asha.token)).items.map(({ id }) => id);
    };
    expect([await listed('outbound'), await listed('inbound')]).toEqual([[order.id], []]);
    expect((await place({ ...order, to: '+12025550144' })).body).toMatchObject({ status: 409, field: 'body.id' });
    const tried = await place({ ...order, id: newId() });
    expect(tried.body).toMatchObject({
      status: 422,
      field: 'body.to',
      error: expect.stringContaining('was called once'),
    });
  });

  it.each([
    ['an unknown variable', { variables: { city: 'Pune' } }, 422, 'body.variables'],
    ['a number without a country code', { to: '98765 43210' }, 400, 'body.to'],
    ['a longer ringing than a carrier allows', { ring_seconds: 600 }, 400, 'body.ring_seconds'],
    ['an agent that is not there', { agent_id: 'a1b2c3d4' }, 404, undefined],
    ['a phone number that is not there', { number_id: 'a1b2c3d4' }, 404, undefined],
  ])('is refused for %s', async (_what, wrong, status, field) => {
    const { body } = await place({ ...(await ready()), ...wrong });
    expect([body.status, body.field]).toEqual([status, field]);
  });

  it('needs a published agent, and a number of a SIP trunk that the agent calls from', async () => {
    const order = await ready();
    const refusal = async (changes: object) => (await place({ ...order, id: newId(), ...changes })).body;
    const other = await imported(newNumber());
    expect(await refusal({ number_id: other.id })).toMatchObject({ status: 422, field: 'body.number_id' });
    const twilio = newNumber();
    gateway.numbers.add(twilio);
    const { id } = await imported(twilio, 'twilio');
    const assigned = { agent_id: order.agent_id, number_ids: [id], direction: 'outbound' as const };
    await api.ok(phoneNumbers.assign, { body: assigned }, asha.token);
    expect((await refusal({ number_id: id })).error).toContain('has no SIP trunk');
    expect((await refusal({})).error).toContain('is not a number that “Sales” calls from');
    await api.ok(agents.setStatus, { body: { id: order.agent_id, status: 3 } }, asha.token);
    expect(await refusal({})).toMatchObject({ status: 422, field: 'body.agent_id' });
  });

  it('is hung up and transferred only in its own workspace, and transferred only while in progress', async () => {
    const order = await ready();
    await place(order);
    const { id } = order;
    const other = await api.founder('Meera');
    expect((await place({ ...order }, other)).body).toMatchObject({ status: 404 });
    const hangUp = (by: Person) => api.call(phoneCalls.hangUp, { body: { id }, token: by.token });
    expect((await hangUp(other)).status).toBe(404);
    const transfer = await api.call(phoneCalls.transfer, { body: { id, to: '+12025550145' }, token: asha.token });
    expect(transfer.body).toMatchObject({ status: 409, error: expect.stringContaining('Nobody is on the line') });
    expect((await hangUp(asha)).status).toBe(200);
  });
});
