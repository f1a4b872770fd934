// `npm run bench:waiting`: what runs that wait cost everything else. See ../README.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closedLoop, percentile, post, until } from '../load.mjs';
import { measureThroughput, warmUp } from '../measure.mjs';
import { startTessera } from '../tessera.mjs';
import { publishWaiting } from './workflow.mjs';

const count = Number(process.env.BENCH_WAITING ?? 100_000);
const runs = Number(process.env.BENCH_RUNS ?? 3_000);
const rounds = 3;
const woken = 30;
/** How long the processes are watched while nothing happens. */
const restMs = 20_000;

const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-waiting-'));
const tessera = await startTessera(folder);
const metric = (name, value) => console.log(`metric: ${name} ${Number(value.toFixed(3))}`);
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Throughput of short runs in rounds, and the CPU time of each. */
async function shortRuns() {
  const measured = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await measureThroughput(tessera, runs));
  const all = runs * rounds;
  const cpu = Object.keys(measured[0].cpuMs).map((name) => [
    name,
    measured.reduce((sum, { cpuMs }) => sum + cpuMs[name], 0) / all,
  ]);
  return {
    perSecond: (all * 1000) / measured.reduce((sum, { ms }) => sum + ms, 0),
    each: measured.map(({ ms }) => Math.round((runs * 1000) / ms)),
    cpu: Object.fromEntries(cpu),
    memory: tessera.memory(),
  };
}

/** Share of a core that each process takes while nothing is asked of it. */
async function atRest() {
  const before = tessera.cpu();
  await sleep(restMs);
  const after = tessera.cpu();
  return Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, (ms - before[name]) / restMs]));
}

/** @returns the 95th percentile, in milliseconds */
async function timed(times, act) {
  const took = [];
  for (let index = 0; index < times; index += 1) {
    const begin = performance.now();
    await act(index);
    took.push(performance.now() - begin);
  }
  return percentile(took, 0.95);
}

const list = (more = '') => tessera.ask('GET', `/api/workflow/getAllWorkflowsExecutionHistory?limit=50${more}`);
const filtered = (value) =>
  list(`&filter=${encodeURIComponent(JSON.stringify({ property: 'status', operator: 'equal', value }))}`);

/** Sends the event of a run, and waits for its end. */
async function wake(index) {
  await tessera.ask('POST', '/api/workflow/emitEvent', { event: 'bench.wake', payload: { order: `w-${index}` } });
  await until(
    async () => {
      const id = ids[index];
      const { run } = await tessera.ask('GET', `/api/workflow/getWorkflowExecutionDetails?id=${id}`);
      return run.status === 'completed';
    },
    60_000,
    `run ${index}`,
  );
}

const print = (title, { perSecond, each, cpu, memory }, rest) => {
  console.log(`${title}: ${perSecond.toFixed(0)} runs/s (${each.join(', ')})`);
  for (const name of Object.keys(cpu))
    console.log(
      `  ${name.padEnd(9)} ${cpu[name].toFixed(2)} ms a run, ${memory[name].toFixed(0)} MB, ` +
        `${(rest[name] * 100).toFixed(1)} % of a core at rest`,
    );
};

const ids = [];
try {
  await warmUp(tessera);
  const rest = await atRest();
  const without = await shortRuns();
  print('Without waiting runs', without, rest);

  const hook = await publishWaiting(tessera);
  const began = Date.now();
  await closedLoop(count, 40, async (agent, index) => {
    const answer = await post(agent, hook.url, { order: `w-${index}` }, { 'x-tessera-secret': hook.secret });
    ids[index] = answer.data.run_id;
  });
  await until(async () => (await tessera.redis.zcard('{runs}:runs:delayed')) >= count, 1_200_000, 'all runs to wait');
  console.log(`${count} runs wait after ${((Date.now() - began) / 1000).toFixed(0)} s`);

  tessera.waiting = count;
  const restWith = await atRest();
  const withThem = await shortRuns();
  print(`With ${count} waiting runs`, withThem, restWith);
  const pages = {
    newest: await timed(20, () => list()),
    waiting: await timed(20, () => filtered('waiting')),
    completed: await timed(20, () => filtered('completed')),
    load: await timed(5, () => tessera.ask('GET', '/api/monitoring/load')),
  };
  for (const [name, ms] of Object.entries(pages)) console.log(`  page ${name}: p95 ${ms.toFixed(0)} ms`);
  const wakes = await timed(woken, wake);
  console.log(`  from the event to the end of its run: p95 ${wakes.toFixed(0)} ms`);

  metric('waiting_runs', count);
  metric('waiting_throughput_ratio', withThem.perSecond / without.perSecond);
  metric(
    'waiting_cpu_ratio',
    Object.values(withThem.cpu).reduce((sum, ms) => sum + ms, 0) /
      Object.values(without.cpu).reduce((sum, ms) => sum + ms, 0),
  );
  metric('waiting_worker_mb_more', withThem.memory.worker - without.memory.worker);
  metric('waiting_redis_kb_a_run', ((withThem.memory.redis - without.memory.redis) * 1024) / count);
  metric('waiting_database_cores_at_rest', restWith.database);
  metric('waiting_list_p95_ms', Math.max(pages.newest, pages.waiting));
  metric('waiting_wake_p95_ms', wakes);
} finally {
  await tessera.stop();
  rmSync(folder, { recursive: true, force: true });
}
