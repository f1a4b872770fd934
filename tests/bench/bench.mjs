// `npm run bench`: what a run costs, against raw BullMQ on the same Redis in the same session. See README.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rawBullmq } from './raw-bullmq.mjs';
import { startTessera } from './tessera.mjs';
import { measureLatency, measurePushes, measureThroughput } from './measure.mjs';

const runs = Number(process.env.BENCH_RUNS ?? 5000);
const latencyRuns = Number(process.env.BENCH_LATENCY_RUNS ?? 200);
const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
const print = (line) => console.log(line);
const metric = (name, value) => print(`metric: ${name} ${Number(value.toFixed(3))}`);

const tessera = await startTessera(folder);
try {
  print('Raw BullMQ: the limit');
  const oneJobARun = await rawBullmq({ redisUrl: tessera.redisUrl, jobsOfRun: 1, runs: runs * 2, latencyRuns });
  const oneJobANode = await rawBullmq({ redisUrl: tessera.redisUrl, jobsOfRun: 5, runs, latencyRuns });
  for (const [name, raw] of Object.entries({ 'one job a run ': oneJobARun, 'one job a node': oneJobANode })) {
    print(`  ${name}  ${raw.perSecond.toFixed(0)} runs/s   at 10/s: p50 ${raw.p50} ms, p95 ${raw.p95} ms`);
  }

  print('Tessera: webhook to completed, 5 nodes, each run in the history');
  const idle = tessera.memory();
  const throughput = await measureThroughput(tessera, runs);
  print(`  ${throughput.perSecond.toFixed(0)} runs/s (accepted ${throughput.acceptedPerSecond.toFixed(0)}/s)`);
  for (const [name, ms] of Object.entries(throughput.cpuMsPerRun))
    print(`  ${name.padEnd(10)} ${ms.toFixed(2)} ms on CPU a run`);
  for (const [name, mb] of Object.entries(throughput.memory)) {
    print(`  ${name.padEnd(10)} ${mb.toFixed(0)} MB loaded, ${idle[name].toFixed(0)} MB idle`);
  }
  const latency = await measureLatency(tessera, latencyRuns);
  print(
    `  at 10/s: finished p50 ${latency.p50} ms, p95 ${latency.p95} ms; readable in the history p50 ${latency.settledP50} ms`,
  );
  const pushes = await measurePushes(tessera, latencyRuns);
  print(`  node to browser: p50 ${pushes.p50} ms, p95 ${pushes.p95} ms over ${pushes.count} events`);

  metric('throughput_per_s', throughput.perSecond);
  metric('throughput_ratio_one_job_a_node', throughput.perSecond / oneJobANode.perSecond);
  metric('throughput_ratio_one_job_a_run', throughput.perSecond / oneJobARun.perSecond);
  metric('latency_p50_ms', latency.p50);
  metric('latency_p95_ms', latency.p95);
  metric('push_p95_ms', pushes.p95);
  metric('rss_loaded_mb', throughput.memory.api + throughput.memory.worker);
  metric('cpu_ms_per_run', throughput.cpuMsPerRun.api + throughput.cpuMsPerRun.worker);
} finally {
  await tessera.stop();
  rmSync(folder, { recursive: true, force: true });
}
