// Approvals that are decided while workers are killed: each run goes on once, with the decision that was stored.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster } from './lib/cluster.mjs';
import { allEnd, assertNoOthers, load } from './lib/proof.mjs';

const seams = ['before-claim', 'after-side-effect', 'after-append', 'during-wait'];
const count = 60;

/** @type {Cluster} */
let cluster;
let workflow;

before(async () => {
  cluster = await Cluster.start({ workers: seams.length });
});
beforeEach(async () => {
  await cluster.revive();
  const { id } = await cluster.call('GET', '/api/getuser');
  workflow = await cluster.publish(definition(id), {});
});
after(() => cluster?.stop());

/** Asks the owner, then calls another system with the decision. */
function definition(owner) {
  const node = (id, kind, options, settings) => ({
    ...{ id, kind, name: id, options, position: { x: 0, y: 0 } },
    ...(settings && { settings }),
  });
  const retry = { attempts: 10, delayMs: 300, backoff: 'fixed', maxDelayMs: 300, jitter: false };
  const edge = (from, to, port = 'out') => ({ id: `${from}-${port}`, from, port, to });
  const assignees = [{ kind: 'person', to: owner }];
  const call = { method: 'POST', url: cluster.receiver.address, body: { type: 'none' } };
  return {
    nodes: [
      node('trigger', 'webhook_trigger', {}),
      node('ask', 'approval', { assignees, question: 'Go on with {{run.id}}?' }, { retry }),
      node('call', 'webhook', call, { retry }),
      node('yes', 'output', { values: [{ name: 'answer', value: '{{ask.decision}}' }] }),
      node('no', 'output', { values: [{ name: 'answer', value: '{{ask.decision}}' }] }),
    ],
    edges: [
      edge('trigger', 'ask'),
      edge('ask', 'call', 'approved'),
      edge('call', 'yes'),
      edge('ask', 'no', 'rejected'),
    ],
  };
}

/** Decides whatever waits, each twice at the same time and once more, until everything is decided. */
async function decideAll(wanted, decided) {
  while (decided.size < wanted) {
    const { items } = await cluster.ask('/api/approvals/list?limit=50');
    await Promise.all(
      items.map(async ({ id, run_id: run }) => {
        const answers = await Promise.allSettled(
          ['approved', 'rejected'].map((decision) => cluster.call('POST', '/api/approvals/decide', { id, decision })),
        );
        const [stored] = answers.flatMap(({ value }) => value?.status ?? []);
        if (stored) decided.set(run, stored);
      }),
    );
    await sleep(100);
  }
}

test('approvals are decided while a worker dies at each seam and others at random', async () => {
  await Promise.all(cluster.workers.map((process) => process.kill()));
  await Promise.all(cluster.workers.map((worker, index) => worker.start({ TESSERA_CRASH_AT: `${seams[index]}:8` })));
  const decided = new Map();
  const deciding = decideAll(count, decided);
  const loading = load(cluster, workflow, count);
  let isDone = false;
  const killing = (async () => {
    for (const worker of cluster.workers) {
      assert.ok(await worker.dies(300_000), `${worker.name} reached its seam\n${worker.output}`);
      await worker.start();
    }
    for (let kills = 0; kills < 6 && !isDone; kills += 1) {
      await sleep(400);
      const victim = cluster.workers[kills % cluster.workers.length];
      await victim.kill();
      await victim.start();
    }
  })();
  const runs = await loading;
  await deciding;
  await killing;
  isDone = true;
  const ids = [...runs.values()];
  const history = await allEnd(cluster, workflow, ids);
  assertNoOthers(history, new Set(ids));
  for (const id of ids) {
    assert.equal(history.get(id)?.status, 'completed', `run ${id}: ${JSON.stringify(history.get(id))}`);
    const steps = await cluster.steps(id);
    const last = steps.find(({ node_id: node, status }) => node === 'ask' && status === 'success');
    assert.equal(last?.output.decision, decided.get(id), `run ${id} took the stored decision`);
    const called = steps.some(({ node_id: node }) => node === 'call');
    assert.equal(called, decided.get(id) === 'approved', `run ${id} took one branch`);
  }
});
