import { freePort } from '../../scripts/lib/net.mjs';
import { closedLoop, openLoop, percentile, post, until } from './load.mjs';
import { start } from './processes.mjs';

const folder = new URL('./raw-bullmq/', import.meta.url).pathname;

/**
 * Upper bound: no engine, no history, the same Redis.
 * @param jobsOfRun 1: one no-op job per run; 5: one per node
 */
export async function startRaw({ redisUrl, jobsOfRun }) {
  const [serverPort, workerPort] = [await freePort(), await freePort()];
  const env = { REDIS_URL: redisUrl, QUEUE: `raw-${jobsOfRun}`, JOBS: String(jobsOfRun) };
  const worker = await start('raw worker', [`${folder}worker.mjs`], { env: { ...env, PORT: String(workerPort) } });
  const server = await start('raw server', [`${folder}server.mjs`], { env: { ...env, PORT: String(serverPort) } });
  const call = (agent) => post(agent, `http://127.0.0.1:${serverPort}/`, { sent: Date.now() });
  const count = async () => (await (await fetch(`http://127.0.0.1:${workerPort}/`)).json()).finished;
  /** @param send sends that many calls */
  const finished = async (runs, send) => {
    await fetch(`http://127.0.0.1:${workerPort}/`, { method: 'DELETE' });
    await send();
    await until(async () => (await count()) >= runs, 60_000, 'raw runs');
  };
  return {
    /** @returns ms until so many runs ended, at 20 connections */
    throughput: async (runs) => {
      const begin = performance.now();
      await finished(runs, () => closedLoop(runs, 20, call));
      return performance.now() - begin;
    },
    /** @returns latencies in ms at 10 a second */
    latency: async (runs) => {
      await finished(runs, () => openLoop(runs, 10, call));
      const { latencies } = await (await fetch(`http://127.0.0.1:${workerPort}/latencies`)).json();
      return { p50: percentile(latencies, 0.5), p95: percentile(latencies, 0.95) };
    },
    stop: async () => {
      await server.stop();
      await worker.stop();
    },
  };
}
