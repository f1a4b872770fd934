// Calls of agents over a carrier, with every process of the product: how they are answered, how they end, and what
// becomes of one whose worker is killed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { PhoneCallsRepository } from '@tessera/data/conversations/phone-calls.repository';
import { CallingRulesRepository } from '@tessera/data/telephony/calling-rules.repository';
import { Database } from '@tessera/data/database';
import { newId } from '@tessera/kernel/ids';
import { JobProducer } from '@tessera/queue/job-producer';
import { RedisConnections } from '@tessera/queue/redis';
import { SipCarrier } from '@tessera/testing/sip-carrier';
import { speechEnvironment } from '../../infra/local/speech.mjs';
import { freePort } from '../../scripts/lib/net.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { Cluster } from '../chaos/lib/cluster.mjs';
import { Rig, until } from './lib/rig.mjs';

const own = '+12025550199';
/** What its numbers do; each is called by one test, because a person is called three times a day at most. */
const answers = { kind: 'answers' };
const patienceMs = 60_000;
let [rig, cluster, carrier, agent, number, redis, jobs] = [];

before(async () => {
  rig = await Rig.start();
  const settings = {
    LIVEKIT_URL: rig.livekit.url,
    LIVEKIT_API_KEY: rig.livekit.key,
    LIVEKIT_API_SECRET: rig.livekit.secret,
    SIP_URL: rig.url,
    ...speechEnvironment(),
    SPEECH_RATE: '300',
    AGENT_SESSIONS: '20',
    AGENT_HEALTH_PORT: String(await freePort()),
  };
  cluster = await Cluster.start({ workers: 1, settings });
  const { env } = cluster;
  await cluster.workers[0].start();
  await rig.supervisor.start({
    ...{ name: 'agent', command: process.execPath, args: [`${root}/apps/agent/dist/bundle/main.js`], env },
    ready: () =>
      fetch(`http://127.0.0.1:${env.AGENT_HEALTH_PORT}/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
  redis = await RedisConnections.connect(env.REDIS_URL, 'wait', () => undefined);
  jobs = new JobProducer(redis);
  await callAtAnyHour();
  carrier = await SipCarrier.open({ t1: 100 });
  number = await cluster.call('POST', '/api/import-phone-number', {
    ...{ number: own, carrier: 'sip', trunk: { address: carrier.address, transport: 'tcp' } },
  });
  agent = await publish('Front desk');
  await assign(agent.id, 'outbound', [number.id]);
});
after(async () => {
  await carrier?.close();
  await jobs?.onModuleDestroy();
  redis?.close();
  // The agent is the rig's, and writes into the folder of the cluster.
  await rig?.stop();
  await cluster?.stop();
});

/** Calls that wait for an answer, as the limit of a workspace counts them. */
async function ringingCalls() {
  const database = await Database.connect(cluster.env.MONGO_URL);
  const { workspace } = await cluster.call('POST', '/api/getuser/authenticate', {});
  const count = await new PhoneCallsRepository(database).ringing(workspace.id, 50);
  await database.close();
  return count;
}

/** Jobs of phone calls that are not over. */
async function openJobs() {
  const counts = await jobs.queue('phone-calls').getJobCounts('active', 'waiting', 'delayed', 'prioritized');
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Tests run at night too. */
async function callAtAnyHour() {
  const database = await Database.connect(cluster.env.MONGO_URL);
  const { workspace } = await cluster.call('POST', '/api/getuser/authenticate', {});
  const rules = { from: 0, to: 24 * 60, days: [0, 1, 2, 3, 4, 5, 6], triesADay: 3 };
  await new CallingRulesRepository(database).set(workspace.id, rules);
  await database.close();
}

async function publish(name, changes = {}) {
  const created = await cluster.call('POST', '/api/agent/create', { name, type: 3 });
  const { id, revision, definition } = created;
  const persona = {
    ...definition.persona,
    prompt: 'You are the front desk.',
    greeting: 'Hello, this is the front desk.',
  };
  // Nobody speaks to it.
  const turn = { ...definition.turn, silence: { seconds: 60, times: 5 } };
  const changed = { ...definition, persona, turn, ...changes };
  const saved = await cluster.call('POST', '/api/agent/createagentorupdate', { id, revision, definition: changed });
  await cluster.call('POST', '/api/agent/status', { id, status: 1, revision: saved.revision });
  return created;
}

const assign = (agent_id, direction, number_ids) =>
  cluster.call('POST', '/api/agent/calling-numbers/save', { agent_id, direction, number_ids });

let dialled = 0;
/** Calls a new number of the carrier. @returns its conversation and its number */
async function place(manner, { by = agent, ...more } = {}) {
  const to = `+1202555${String((dialled += 1)).padStart(4, '0')}`;
  carrier.numbers.set(to, manner);
  const body = { id: newId(), agent_id: by.id, number_id: number.id, to, ...more };
  await cluster.call('POST', '/api/phone-calls/place', body);
  return { id: body.id, to, body };
}
const conversationOf = (id) => cluster.ask(`/api/conversations/get?id=${id}`);
const callsTo = (to) => carrier.taken.filter(({ called }) => called === to);

/** The end of a call, once its conversation and its status say so. */
async function endOf(id) {
  let head;
  await until(
    async () => {
      ({ head } = await conversationOf(id));
      return head.status !== 'running' && head.call_status !== null && head.call_status !== 'connected';
    },
    `the end of ${id}`,
    patienceMs,
  );
  return head;
}
const isConnected = async (id) => (await conversationOf(id)).head.call_status === 'connected';
const loudest = (samples) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const hears = (call) => until(() => loudest(call.heard) > 1_000, 'the agent is heard', patienceMs);
const hangUp = (id) => cluster.call('POST', '/api/phone-calls/hang-up', { id });

test('an answered call hears the agent, and is ended by either side', { timeout: 300_000 }, async () => {
  const [byThem, byUs] = [await place(answers), await place({ kind: 'answers', afterMs: 3_000 })];
  await until(() => callsTo(byUs.to)[0]?.status === 'ringing', 'it rings', patienceMs);
  assert.equal((await conversationOf(byUs.id)).head.call_status, null, 'ringing has no status');
  for (const { id, to } of [byThem, byUs]) {
    await until(() => isConnected(id), 'it is answered', patienceMs);
    await hears(callsTo(to)[0]);
  }
  callsTo(byThem.to)[0].hangUp();
  await hangUp(byUs.id);
  const [theirs, ours] = [await endOf(byThem.id), await endOf(byUs.id)];
  assert.deepEqual([theirs.call_status, ours.call_status], ['user-ended', 'agent-ended']);
  assert.deepEqual([theirs.channel, theirs.phone.from, theirs.phone.to], ['phone', own, byThem.to]);
  await until(() => carrier.openCalls === 0, 'no line is left open', patienceMs);
  await cluster.call('POST', '/api/phone-calls/place', byThem.body);
  await sleep(1_000);
  assert.equal(callsTo(byThem.to).length, 1, 'asked again, it is the same call');
});

test('a call that nobody answers says why', { timeout: 300_000 }, async () => {
  const placed = [
    [await place({ kind: 'busy' }), 'BUSY', 486],
    [await place({ kind: 'congested' }), 'CONGESTION', 503],
    [await place({ kind: 'declines' }), 'BUSY', 603],
    [await place({ kind: 'rings' }, { ring_seconds: 5 }), 'NOANSWER', 408],
  ];
  for (const [{ id }, status, code] of placed) {
    const { call_status, phone, turns } = await endOf(id);
    assert.deepEqual([call_status, phone.sip_code, turns], [status, code, 0]);
  }
  const taken = await place({ kind: 'rings' });
  await until(() => callsTo(taken.to)[0]?.status === 'ringing', 'it rings', patienceMs);
  await hangUp(taken.id);
  assert.equal((await endOf(taken.id)).call_status, 'NOANSWER', 'hung up while it rang');
  await until(() => carrier.openCalls === 0, 'no line is left open', patienceMs);
});

test('an answering machine is hung up on', { timeout: 300_000 }, async () => {
  const { id } = await place({ kind: 'voicemail', says: new Int16Array(8_000) });
  assert.equal((await endOf(id)).call_status, 'voicemail-hangup');
});

test('a transferred call is connected with another number', { timeout: 300_000 }, async () => {
  const { id, to } = await place(answers);
  await until(() => isConnected(id), 'it is answered', patienceMs);
  const person = '+12025550777';
  await cluster.call('POST', '/api/phone-calls/transfer', { id, to: person });
  const { call_status, phone } = await endOf(id);
  assert.deepEqual([call_status, phone.transferred_to], ['ANSWER', person]);
  assert.match(callsTo(to)[0].referrals[0], /12025550777/);
});

test('a worker that dies between the intent and the dialling dials once', { timeout: 300_000 }, async () => {
  const [worker] = cluster.workers;
  await worker.kill();
  await worker.start({ TESSERA_CRASH_AT: 'before-dial' });
  const { id, to } = await place(answers);
  assert.ok(await worker.dies(60_000), worker.output);
  assert.equal(callsTo(to).length, 0);
  await worker.start();
  await until(() => isConnected(id), 'it is answered', patienceMs);
  await worker.kill();
  await worker.start({ TESSERA_CRASH_AT: 'after-dial' });
  const again = await place(answers);
  assert.ok(await worker.dies(60_000), worker.output);
  await worker.start();
  await hears(callsTo(again.to)[0]);
  await sleep(25_000); // the job is taken up again
  assert.deepEqual([callsTo(to).length, callsTo(again.to).length], [1, 1]);
  for (const call of [id, again.id]) await hangUp(call);
  for (const call of [id, again.id]) assert.equal((await endOf(call)).call_status, 'agent-ended');
});

test('a telephone that rings when the worker dies is not called again', { timeout: 300_000 }, async () => {
  const [worker] = cluster.workers;
  const { id, to } = await place({ kind: 'rings' }, { ring_seconds: 60 });
  await until(() => callsTo(to)[0]?.status === 'ringing', 'it rings', patienceMs);
  await worker.kill();
  assert.equal((await callsTo(to)[0].ended).status, 487, 'the gateway gives it up, because nobody waits for it');
  await worker.start();
  const { call_status, turns } = await endOf(id);
  assert.deepEqual([call_status, turns], ['NOANSWER', 0]);
  assert.equal(await ringingCalls(), 0, 'it counts as ringing no longer');
  await until(async () => (await rig.rooms.listRooms()).length === 0, 'the voice is gone, and the room', patienceMs);
  const next = await place(answers);
  await until(() => isConnected(next.id), 'the number calls somebody else', patienceMs);
  await until(async () => (await openJobs()) === 0, 'the job of the first call is over', patienceMs * 2);
  assert.equal(callsTo(to).length, 1, 'it was not called again');
  assert.equal((await endOf(id)).call_status, 'NOANSWER');
  await hangUp(next.id);
  assert.equal((await endOf(next.id)).call_status, 'agent-ended');
});

test(
  'a call that comes in opens one conversation; an agent that is not published is refused',
  { timeout: 300_000 },
  async () => {
    const desk = await publish('Reception');
    await assign(desk.id, 'inbound', [number.id]);
    await until(async () => (await rig.sip.listSipDispatchRule()).length > 0, 'calls are let in', patienceMs);
    const ring = () => carrier.call({ at: rig.at, called: own, from: '+12025550888' });
    const [trunk] = await rig.sip.listSipInboundTrunk();
    assert.deepEqual(trunk.allowedAddresses, ['127.0.0.1'], 'the address of the trunk, and no other one');
    await rig.sip.updateSipInboundTrunk(trunk.sipTrunkId, Object.assign(trunk, { allowedAddresses: ['192.0.2.1'] }));
    assert.equal((await (await ring()).ended).status, 403);
    await cluster.call('POST', '/api/agent/calling-numbers/test', { id: number.id });
    const isLetIn = async () => (await rig.sip.listSipInboundTrunk())[0].allowedAddresses.includes('127.0.0.1');
    await until(isLetIn, 'a test of the number asks for the addresses again', patienceMs);
    const call = await ring();
    await until(() => call.status === 'up', 'it is answered', patienceMs);
    await hears(call);
    const { items } = await cluster.ask('/api/agent/agent-executions/list?limit=100');
    const mine = items.filter(({ phone }) => phone?.direction === 'inbound');
    assert.deepEqual(
      mine.map(({ agent_id, call_status, phone }) => [agent_id, call_status, phone.from]),
      [[desk.id, 'connected', '+12025550888']],
    );
    call.hangUp();
    assert.equal((await endOf(mine[0].id)).call_status, 'user-ended');

    await cluster.call('POST', '/api/agent/status', { id: desk.id, status: 3 });
    const refused = await ring();
    const end = await Promise.race([refused.ended, sleep(patienceMs)]);
    assert.ok(end && loudest(refused.heard) > 1_000, 'it is told, and the call ends');
    await assign(desk.id, 'inbound', []);
    await until(async () => (await rig.sip.listSipDispatchRule()).length === 0, 'calls are not let in', patienceMs);
  },
);
