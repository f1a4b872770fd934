// Waits for a time, an event and the end of a conversation under SIGKILL: each is over once, and soon.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster } from './lib/cluster.mjs';
import { allEnd, assertNoOthers } from './lib/proof.mjs';

const reachedWithinMs = 300_000;
/** Around the moment at which a wait is stored: in its own document, in the journal, in the run, in the queue. */
const beginning = ['after-side-effect:2', 'before-wait:3', 'before-pause:3', 'during-wait:3'];

/** @type {Cluster} */
let cluster;

before(async () => {
  // Few at once, so that a worker that dies leaves work for the others.
  cluster = await Cluster.start({ workers: beginning.length, settings: { WORKER_CONCURRENCY: '3' } });
});
after(() => cluster?.stop());

const step = (id, kind, options, settings) => ({
  ...{ id, kind, name: id, options, position: { x: 0, y: 0 } },
  ...(settings && { settings }),
});
const retry = { attempts: 10, delayMs: 300, backoff: 'fixed', maxDelayMs: 300, jitter: false };

/** Waits, and calls another system once the wait is over. */
function definition(steps, value, port = 'out') {
  const nodes = [
    step('trigger', 'webhook_trigger', {}),
    ...steps,
    step('call', 'webhook', { method: 'POST', url: cluster.receiver.address, body: { type: 'none' } }, { retry }),
    step('result', 'output', { values: [{ name: 'value', value }] }),
  ];
  const edges = nodes.slice(1).map(({ id }, index) => {
    const { id: from } = nodes[index];
    return { id: `to-${id}`, from, port: from === 'wait' ? port : 'out', to: id };
  });
  return { nodes, edges };
}

/** A time that passes by itself. */
function duration() {
  return {
    ending: ['before-claim:4', 'before-resume:2', 'after-append:6', 'before-settle:2'],
    definition: definition([step('wait', 'delay', { amount: 0.5, unit: 'seconds' })], 'over'),
    expected: () => 'over',
  };
}

/** A record with the id of the run. */
async function event() {
  const property = { name: 'Run', type: 'text', options: {} };
  const object = await cluster.call('POST', '/api/common/create-object', {
    name: 'Orders',
    properties: [{ property }],
  });
  const [{ key }] = object.properties;
  const conditions = [{ property: key, operator: 'equal', value: '{{run.id}}' }];
  const wait = step('wait', 'waitForEvent', { source: 'record', objectId: object.id, conditions });
  return {
    ending: ['before-claim:2', 'before-resume:2', 'before-wake:2', 'after-append:3'],
    definition: definition([wait], `{{wait.data.${key}}}`, 'happened'),
    expected: (run) => run,
    occur: (run) =>
      cluster.call('POST', '/api/records/create', { object_id: object.id, records: [{ values: { [key]: run } }] }),
  };
}

/** The end of a chat that the run has opened. A dead worker blocks its own conversation: only runs are hit. */
async function conversation() {
  const { id: agentId } = await cluster.publishAgent('Waits', (agent) => ({
    ...agent,
    persona: { ...agent.persona, prompt: 'Says hello.' },
  }));
  const steps = [
    step('chat', 'runAgent', { mode: 'chat', agentId }),
    step('wait', 'runAgent', { mode: 'wait', conversationId: '{{chat.conversation_id}}' }),
  ];
  return {
    ending: ['before-resume:2', 'before-settle:2'],
    definition: definition(steps, '{{wait.conversation_id}}'),
    expected: (_run, all) => all.find(({ node_id: node }) => node === 'chat').output.conversation_id,
    occur: async (run) => {
      const { output } = (await cluster.steps(run)).find(({ node_id: node }) => node === 'chat');
      await cluster.call('POST', '/api/conversations/end', { id: output.conversation_id });
    },
  };
}

/** Restarts the workers, as many as there are seams so that each dies at its own, and keeps them busy until then. */
async function kill(seams, work) {
  await Promise.all(
    cluster.workers.map(async (worker, index) => {
      await worker.kill();
      await worker.start(seams[index] ? { TESSERA_CRASH_AT: seams[index] } : {});
    }),
  );
  const victims = cluster.workers.slice(0, seams.length);
  const end = Date.now() + reachedWithinMs;
  while (victims.some((victim) => victim.isRunning)) {
    const late = victims.find((victim) => victim.isRunning);
    assert.ok(Date.now() < end, `${late?.name} reached ${seams[victims.indexOf(late)]}\n${late?.output}`);
    await work();
  }
  for (const victim of victims) assert.ok(victim.wasKilled, `${victim.name} was killed\n${victim.output}`);
}

/** Kills workers while runs begin to wait, and then while their waits end. @returns the runs; not all have ended */
async function round({ ending, definition: steps, occur, expected }) {
  const workflow = await cluster.publish(steps, {});
  const ids = new Set();
  const told = new Set();
  const start = async () => ids.add(await cluster.trigger(workflow, `key-${ids.size}`));
  /** Lets what waiting runs wait for happen, once for each. @returns how many there were */
  const tell = async () => {
    const waiting = (await cluster.history(workflow)).filter(({ id, status }) => status === 'waiting' && !told.has(id));
    for (const { id } of waiting) {
      told.add(id);
      await occur(id);
      await sleep(50);
    }
    return waiting.length;
  };
  await kill(beginning, start);
  await kill(ending, async () => {
    if (!occur || (await tell()) === 0) await start();
  });
  const tellAll = async () => {
    while (occur && told.size < ids.size) if ((await tell()) === 0) await sleep(200);
  };
  return { workflow, expected, ids: [...ids], tellAll };
}

/** @returns number of calls repeated without a failure */
async function assertWaitedOnce(run, { status }, expected) {
  assert.equal(status, 'completed', `run ${run} is ${status}`);
  const steps = await cluster.steps(run);
  const own = (node) => steps.filter((one) => one.node_id === node);
  const [result] = own('result');
  assert.equal(result?.output.value, expected(run, steps), `run ${run} has what it waited for`);
  const [over, ...others] = own('wait').filter(({ status: is }) => is === 'success');
  assert.ok(over && others.length === 0, `the wait of ${run} was over once: ${JSON.stringify(own('wait'))}`);
  const [called] = own('call').filter(({ status: is }) => is === 'success');
  const calls = cluster.receiver.calls.get(`${run}:call:0`) ?? [];
  for (const at of calls) {
    assert.ok(at >= Date.parse(over.finished_at), `${run} called before its wait was over`);
    assert.ok(at <= Date.parse(called.finished_at), `${run} called after the call had finished`);
  }
  return calls.length - own('call').length;
}

test('workers are killed at each seam of waits for a time, an event and a conversation', async () => {
  const rounds = [];
  for (const prepare of [duration, event, conversation]) rounds.push(await round(await prepare()));
  await cluster.revive();
  await Promise.all(rounds.map(({ tellAll }) => tellAll()));
  for (const { workflow, expected, ids } of rounds) {
    const history = await allEnd(cluster, workflow, ids);
    assertNoOthers(history, new Set(ids));
    let repeated = 0;
    for (const id of ids) repeated += await assertWaitedOnce(id, history.get(id), expected);
    assert.ok(repeated <= beginning.length * 2 * 8, `only calls in flight were repeated, not ${repeated}`);
  }
});
