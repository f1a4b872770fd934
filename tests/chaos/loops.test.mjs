// Loops, waits and record steps under SIGKILL: no pass is lost or repeated once it finished, no record is made twice.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster } from './lib/cluster.mjs';
import { allEnd, assertNoOthers, load } from './lib/proof.mjs';

const reachedWithinMs = 300_000;
const seams = ['before-claim', 'after-side-effect', 'after-append', 'before-settle', 'during-wait'];
const items = ['a', 'b', 'c', 'd', 'e'];

/** @type {Cluster} */
let cluster;
let objectId;
let workflow;

before(async () => {
  cluster = await Cluster.start({ workers: seams.length });
});
beforeEach(async () => {
  await cluster.revive();
  const object = await cluster.call('POST', '/api/common/create-object', {
    name: `Marks ${Date.now()}`,
    properties: [{ property: { name: `Mark ${Date.now()}`, type: 'text', options: {} } }],
  });
  objectId = object.id;
  workflow = await cluster.publish(definition(object.properties[0].key), { items });
});
after(() => cluster?.stop());

/** For each item, two at a time: a call, a wait, a record. */
function definition(property) {
  const node = (id, kind, options, settings) => ({
    ...{ id, kind, name: id, options, position: { x: 0, y: 0 } },
    ...(settings && { settings }),
  });
  const mark = '{{run.id}} {{each.item}}';
  const retry = { attempts: 10, delayMs: 300, backoff: 'fixed', maxDelayMs: 300, jitter: false };
  const edge = (from, to, port = 'out') => ({ id: `to-${to}`, from, port, to });
  return {
    nodes: [
      node('trigger', 'webhook_trigger', {}),
      node('each', 'loop', { list: '{{trigger.body.items}}', parallel: 2, collect: '{{make.record._id}}' }),
      node('call', 'webhook', { method: 'POST', url: cluster.receiver.address, body: { type: 'none' } }, { retry }),
      node('pause', 'delay', { amount: 0.3, unit: 'seconds' }),
      node('make', 'createRecord', { objectId, values: [{ property, value: mark }] }, { retry }),
      node('result', 'output', { values: [{ name: 'records', value: '{{each.results}}' }] }),
    ],
    edges: [
      edge('trigger', 'each'),
      edge('each', 'call', 'item'),
      edge('call', 'pause'),
      edge('pause', 'make'),
      edge('each', 'result'),
    ],
  };
}

/** The marks of all records that there are. */
async function marks() {
  const found = [];
  for (let cursor = ''; cursor !== null;) {
    const page = await cluster.ask(`/api/records/list?object_id=${objectId}&limit=100${cursor}`);
    found.push(...page.items.flatMap(({ values }) => Object.values(values)));
    cursor = page.nextCursor ? `&cursor=${encodeURIComponent(page.nextCursor)}` : null;
  }
  return found;
}

async function check(runs) {
  const ids = [...runs.values()];
  const history = await allEnd(cluster, workflow, ids);
  assertNoOthers(history, new Set(ids));
  let repeated = 0;
  for (const id of ids) {
    assert.equal(history.get(id)?.status, 'completed', `run ${id}: ${JSON.stringify(history.get(id))}`);
    const steps = await cluster.steps(id);
    for (const [iteration] of items.entries()) repeated += assertPass(id, iteration, steps);
  }
  const wanted = ids.flatMap((id) => items.map((item) => `${id} ${item}`));
  assert.deepEqual((await marks()).sort(), wanted.sort(), 'each item of each run made one record');
  return repeated;
}

/** @returns how often the call of a pass was repeated without a failure */
function assertPass(id, iteration, steps) {
  const own = (node) => steps.filter((step) => step.node_id === node && step.iteration === iteration);
  for (const node of ['call', 'pause', 'make']) {
    const succeeded = own(node).filter(({ status }) => status === 'success');
    assert.equal(succeeded.length, 1, `${node} of item ${iteration} of ${id}: ${JSON.stringify(own(node))}`);
  }
  const calls = cluster.receiver.calls.get(`${id}:call:${iteration}`) ?? [];
  const finishedAt = Date.parse(own('call').find(({ status }) => status === 'success').finished_at);
  for (const at of calls) assert.ok(at <= finishedAt, `item ${iteration} of ${id} was called after it had finished`);
  return calls.length - own('call').length;
}

test('a worker is killed at each seam of runs with loops, waits and records', async () => {
  await Promise.all(cluster.workers.map((process) => process.kill()));
  await Promise.all(cluster.workers.map((worker, index) => worker.start({ TESSERA_CRASH_AT: `${seams[index]}:5` })));
  const loading = load(cluster, workflow, 60);
  await Promise.all(
    cluster.workers.map(async (victim) => {
      assert.ok(await victim.dies(reachedWithinMs), `${victim.name} reached its seam\n${victim.output}`);
      assert.ok(victim.wasKilled, `${victim.name} was killed\n${victim.output}`);
      await victim.start();
    }),
  );
  const repeated = await check(await loading);
  assert.ok(repeated <= seams.length * 16, `only calls in flight were repeated, not ${repeated}`);
});

test('workers are killed at random while runs loop and wait', async () => {
  const loading = load(cluster, workflow, 80);
  let isLoading = true;
  let kills = 0;
  const killing = (async () => {
    while (isLoading && kills < 10) {
      const target = cluster.workers[Math.floor(Math.random() * cluster.workers.length)];
      await sleep(300 + Math.random() * 500);
      await target.kill();
      kills += 1;
      await target.start();
    }
  })();
  const runs = await loading;
  isLoading = false;
  await killing;
  const repeated = await check(runs);
  assert.ok(repeated <= kills * 16, `only calls in flight were repeated, not ${repeated}`);
});
