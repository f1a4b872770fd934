// `npm run bench`: cost of a run, compared with raw BullMQ on the same Redis in the same session. See README.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRaw } from './raw-bullmq.mjs';
import { startTessera } from './tessera.mjs';
import { measureLatency, measurePushes, measureThroughput, warmUp } from './measure.mjs';

const runs = Number(process.env.BENCH_RUNS ?? 6000);
const latencyRuns = Number(process.env.BENCH_LATENCY_RUNS ?? 200);
const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
const print = (line) => console.log(line);
const metric = (name, value) => print(`metric: ${name} ${Number(value.toFixed(3))}`);

/** Alternates the measurements, because the machine's speed varies from minute to minute. */
const rounds = 3;
const runsOfRound = Math.ceil(runs / rounds);
const runsInAll = runsOfRound * rounds;

const tessera = await startTessera(folder);
const raws = [];
try {
  const raw = async (jobsOfRun) => {
    const started = await startRaw({ redisUrl: tessera.redisUrl, jobsOfRun });
    raws.push(started);
    await started.throughput(500);
    return started;
  };
  const [oneJobARun, oneJobANode] = [await raw(1), await raw(5)];
  const atRest = { aRun: await oneJobARun.latency(latencyRuns), aNode: await oneJobANode.latency(latencyRuns) };
  const idle = tessera.memory();
  await warmUp(tessera);
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push({
      aRun: await oneJobARun.throughput(runsOfRound),
      aNode: await oneJobANode.throughput(runsOfRound),
      ...(await measureThroughput(tessera, runsOfRound)),
    });
  }
  const sum = (valueOf) => measured.reduce((total, round) => total + valueOf(round), 0);
  const perSecond = (msOf) => (runsInAll * 1000) / sum(msOf);
  const rates = {
    aRun: perSecond(({ aRun }) => aRun),
    aNode: perSecond(({ aNode }) => aNode),
    tessera: perSecond(({ ms }) => ms),
    accepted: perSecond(({ acceptedMs }) => acceptedMs),
  };
  const cpuMs = (name) => sum((round) => round.cpuMs[name]) / runsInAll;
  const loadedMb = (name) => sum(({ memory }) => memory[name]) / rounds;

  print('Raw BullMQ: the limit');
  for (const [kind, name] of Object.entries({ aRun: 'one job a run ', aNode: 'one job a node' })) {
    const { p50, p95 } = atRest[kind];
    print(`  ${name}  ${rates[kind].toFixed(0)} runs/s   at 10/s: p50 ${p50} ms, p95 ${p95} ms`);
  }
  print('Tessera: webhook to completed, 5 nodes, each run in the history');
  print(`  ${rates.tessera.toFixed(0)} runs/s (accepted ${rates.accepted.toFixed(0)}/s)`);
  print(`  of one job a node, in each round: ${measured.map(({ aNode, ms }) => (aNode / ms).toFixed(2)).join(', ')}`);
  for (const name of Object.keys(idle)) print(`  ${name.padEnd(10)} ${cpuMs(name).toFixed(2)} ms on CPU a run`);
  for (const [name, mb] of Object.entries(idle)) {
    print(`  ${name.padEnd(10)} ${loadedMb(name).toFixed(0)} MB loaded, ${mb.toFixed(0)} MB idle`);
  }
  const latency = await measureLatency(tessera, latencyRuns);
  print(
    `  at 10/s: finished p50 ${latency.p50} ms, p95 ${latency.p95} ms; readable in the history p50 ${latency.settledP50} ms`,
  );
  const pushes = await measurePushes(tessera, latencyRuns);
  print(`  node to browser: p50 ${pushes.p50} ms, p95 ${pushes.p95} ms over ${pushes.count} events`);

  metric('throughput_per_s', rates.tessera);
  metric('throughput_ratio_one_job_a_node', rates.tessera / rates.aNode);
  metric('throughput_ratio_one_job_a_run', rates.tessera / rates.aRun);
  metric('latency_p50_ms', latency.p50);
  metric('latency_p95_ms', latency.p95);
  metric('push_p95_ms', pushes.p95);
  metric('rss_loaded_mb', loadedMb('api') + loadedMb('worker'));
  metric('cpu_ms_per_run', cpuMs('api') + cpuMs('worker'));
} finally {
  for (const raw of raws) await raw.stop();
  await tessera.stop();
  rmSync(folder, { recursive: true, force: true });
}
