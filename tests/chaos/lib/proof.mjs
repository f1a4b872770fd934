import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** Timeout without progress: the reconciler checks silent runs every few seconds. */
const stalledMs = 120_000;
const final = new Set(['completed', 'failed', 'cancelled']);

/** `count` calls that start a workflow, `connections` at a time. @returns run ids by key */
export async function load(cluster, workflow, count, connections = 12) {
  const runs = new Map();
  let next = 0;
  const connection = async () => {
    while (next < count) {
      const key = `key-${next++}`;
      runs.set(key, await cluster.trigger(workflow, key));
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return runs;
}

/** Waits until every run has ended, as long as there is progress. @returns the runs in the history, by id */
export async function allEnd(cluster, workflow, ids) {
  let fewest = Infinity;
  let progressAt = Date.now();
  for (;;) {
    const history = new Map((await cluster.history(workflow)).map((run) => [run.id, run]));
    const open = ids.filter((id) => !final.has(history.get(id)?.status));
    if (open.length === 0) return history;
    if (open.length < fewest) [fewest, progressAt] = [open.length, Date.now()];
    if (Date.now() - progressAt > stalledMs) {
      const states = open.slice(0, 5).map((id) => `${id}: ${history.get(id)?.status ?? 'not in the history'}`);
      throw new Error(`none of ${open.length} runs has ended for ${stalledMs} ms: ${states.join(', ')}`);
    }
    await sleep(500);
  }
}

/**
 * Asserts the invariants: each key started exactly one run, no other run exists, every run is completed, no finished
 * step was repeated, and a repeated call carried its step's key.
 * @returns number of calls repeated without a failure: those that were in flight
 */
export async function assertNothingLostOrRepeated(cluster, runs, history) {
  const ids = new Set(runs.values());
  assert.equal(ids.size, runs.size, 'each key starts one run');
  for (const id of ids)
    assert.equal(history.get(id)?.status, 'completed', `run ${id}: ${JSON.stringify(history.get(id))}`);
  let repeated = 0;
  for (const id of ids) repeated += await assertSteps(cluster, id);
  return repeated;
}

async function assertSteps(cluster, id) {
  const steps = await cluster.steps(id);
  let repeated = 0;
  for (const node of ['first', 'second']) {
    const calls = cluster.receiver.calls.get(`${id}:${node}:0`) ?? [];
    const attempts = steps.filter((step) => step.node_id === node);
    const succeeded = attempts.filter((step) => step.status === 'success');
    assert.equal(succeeded.length, 1, `${node} of ${id} succeeded once`);
    const told = JSON.stringify(attempts);
    assert.ok(calls.length >= attempts.length, `${node} of ${id} was called ${calls.length} times for ${told}`);
    const finishedAt = Date.parse(succeeded[0].finished_at);
    for (const at of calls)
      assert.ok(at <= finishedAt, `${node} of ${id} was called ${at - finishedAt} ms after it had finished`);
    repeated += calls.length - attempts.length;
  }
  return repeated;
}

/** Asserts that no unrequested run exists. */
export function assertNoOthers(history, expected) {
  const others = [...history.keys()].filter((id) => !expected.has(id));
  assert.deepEqual(others, [], 'runs that nobody started');
}
