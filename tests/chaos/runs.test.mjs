// Real processes, killed with SIGKILL: no run is lost, none is started twice, no finished step runs again.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster } from './lib/cluster.mjs';
import { allEnd, assertNoOthers, assertNothingLostOrRepeated, load } from './lib/proof.mjs';

/** Timeout for a process that never reaches its fault point. */
const reachedWithinMs = 300_000;
const seams = ['before-claim', 'after-side-effect', 'after-append', 'before-settle', 'during-wait'];

/** @type {Cluster} */
let cluster;
/** The current test's workflow. */
let workflow;

before(async () => {
  cluster = await Cluster.start({ workers: seams.length });
});
beforeEach(async () => {
  await cluster.revive();
  workflow = await cluster.publish();
});
after(() => cluster?.stop());

async function check(runs) {
  const history = await allEnd(cluster, workflow, [...runs.values()]);
  const repeated = await assertNothingLostOrRepeated(cluster, runs, history);
  assertNoOthers(history, new Set(runs.values()));
  return repeated;
}

test('a process is killed at each fault point: before the claim, after the effect or its record, before settling, in a wait, in the relay', async () => {
  await Promise.all([cluster.api, ...cluster.workers].map((process) => process.kill()));
  await cluster.api.start({ TESSERA_CRASH_AT: 'in-relay:20' });
  await Promise.all(cluster.workers.map((worker, index) => worker.start({ TESSERA_CRASH_AT: `${seams[index]}:5` })));
  const loading = load(cluster, workflow, 300);
  const victims = [cluster.api, ...cluster.workers];
  await Promise.all(
    victims.map(async (victim) => {
      assert.ok(await victim.dies(reachedWithinMs), `${victim.name} reached its seam\n${victim.output}`);
      assert.ok(victim.wasKilled, `${victim.name} was killed\n${victim.output}`);
      await victim.start();
    }),
  );
  const repeated = await check(await loading);
  assert.ok(repeated >= 1, 'the call in flight of the worker that died after it was repeated');
  assert.ok(repeated <= seams.length * 8, `only calls in flight were repeated, not ${repeated}`);
});

test('workers and api are killed at random under load', async () => {
  const loading = load(cluster, workflow, 600);
  const targets = [...cluster.workers, cluster.api];
  let kills = 0;
  let isLoading = true;
  const killing = (async () => {
    while (isLoading && kills < 12) {
      const target = targets[Math.floor(Math.random() * targets.length)];
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
  assert.ok(repeated <= kills * 8, `only calls in flight were repeated, not ${repeated}`);
});

test('a rolling restart of the workers does not even repeat a call in flight', async () => {
  const loading = load(cluster, workflow, 300);
  for (const worker of cluster.workers) {
    await worker.stop();
    assert.ok(!worker.wasKilled, `${worker.name} ended by itself`);
    await worker.start();
  }
  assert.equal(await check(await loading), 0);
});

test('Redis is killed under load and restarted on its append-only file', async () => {
  const loading = load(cluster, workflow, 200);
  await sleep(700);
  await cluster.redis.kill();
  await sleep(1_000);
  await cluster.redis.start();
  await check(await loading);
});

test('the database is killed under load and restarted on its file', async () => {
  const loading = load(cluster, workflow, 200);
  await sleep(700);
  await cluster.database.kill();
  await sleep(1_000);
  await cluster.database.start();
  await check(await loading);
});
