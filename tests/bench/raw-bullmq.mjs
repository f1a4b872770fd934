import { closedLoop, openLoop, percentile, post, until } from './load.mjs';
import { freePort, start } from './processes.mjs';

const folder = new URL('./raw-bullmq/', import.meta.url).pathname;

/**
 * The limit: no engine, no history, the same Redis.
 * @param jobsOfRun 1: one no-op job a run; 5: one a node
 * @returns runs a second at 20 connections, and latencies in ms at 10 a second
 */
export async function rawBullmq({ redisUrl, jobsOfRun, runs, latencyRuns }) {
  const [serverPort, workerPort] = [await freePort(), await freePort()];
  const env = { REDIS_URL: redisUrl, QUEUE: `raw-${jobsOfRun}`, JOBS: String(jobsOfRun) };
  const worker = await start('raw worker', [`${folder}worker.mjs`], { env: { ...env, PORT: String(workerPort) } });
  const server = await start('raw server', [`${folder}server.mjs`], { env: { ...env, PORT: String(serverPort) } });
  const call = (agent) => post(agent, `http://127.0.0.1:${serverPort}/`, { sent: Date.now() });
  const finished = async () => (await (await fetch(`http://127.0.0.1:${workerPort}/`)).json()).finished;
  const reset = () => fetch(`http://127.0.0.1:${workerPort}/`, { method: 'DELETE' });
  try {
    await closedLoop(Math.min(500, runs), 20, call);
    await until(async () => (await finished()) >= Math.min(500, runs), 60_000, 'raw warm-up');
    await reset();
    const begin = performance.now();
    await closedLoop(runs, 20, call);
    await until(async () => (await finished()) >= runs, 60_000, 'raw runs');
    const perSecond = (runs * 1000) / (performance.now() - begin);
    await reset();
    await openLoop(latencyRuns, 10, call);
    await until(async () => (await finished()) >= latencyRuns, 60_000, 'raw latency runs');
    const { latencies } = await (await fetch(`http://127.0.0.1:${workerPort}/latencies`)).json();
    return { perSecond, p50: percentile(latencies, 0.5), p95: percentile(latencies, 0.95) };
  } finally {
    await server.stop();
    await worker.stop();
  }
}
