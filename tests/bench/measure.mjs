import { io } from 'socket.io-client';
import { closedLoop, openLoop, percentile, post, until } from './load.mjs';

const order = (index) => ({ id: `o-${index}`, amount: 60 + (index % 40) });
const trigger = (tessera) => async (agent, index) => {
  const answer = await post(agent, tessera.hookUrl, order(index), { 'x-tessera-secret': tessera.hookSecret });
  return answer.data.run_id;
};

async function run(tessera, id) {
  const { run: summary } = await tessera.ask('GET', `/api/workflow/getWorkflowExecutionDetails?id=${id}`);
  return summary;
}

/** Waits until all of these runs are completed in the history. */
async function allSettled(tessera, ids) {
  const open = new Set(ids);
  const completed = encodeURIComponent(JSON.stringify({ property: 'status', operator: 'equal', value: 'completed' }));
  let cursor = '';
  await until(
    async () => {
      const page = await tessera.ask(
        'GET',
        `/api/workflow/getWorkflowExecutionHistory?workflow_id=${tessera.workflowId}&limit=100&filter=${completed}${cursor}`,
      );
      for (const item of page.items) open.delete(item.id);
      cursor = page.nextCursor ? `&cursor=${encodeURIComponent(page.nextCursor)}` : '';
      return open.size === 0;
    },
    300_000,
    'all runs in the history',
  );
}

/** Warm-up: the database is a Java program and reaches its speed after some thousand writes. */
export async function warmUp(tessera) {
  await closedLoop(3000, 20, trigger(tessera));
  await new Promise((resolve) => setTimeout(resolve, 2000));
}

/**
 * Closed loop with 20 connections. The clock stops at the last run's `finished_at`; then each run is looked up in the
 * history, so that missing ones are not counted.
 */
export async function measureThroughput(tessera, runs) {
  const before = tessera.cpu();
  const ids = [];
  const begin = performance.now();
  const beganAt = Date.now();
  await closedLoop(runs, 20, async (agent, index) => ids.push(await trigger(tessera)(agent, index)));
  const accepted = performance.now() - begin;
  const last = await until(async () => idle(tessera), 120_000, 'the queue to be empty');
  const after = tessera.cpu();
  const memory = tessera.memory();
  await allSettled(tessera, ids);
  return {
    ms: last - beganAt,
    acceptedMs: accepted,
    cpuMs: Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, ms - before[name]])),
    memory,
  };
}

/** Time at which the run queue holds only waiting runs, or undefined. Reads Redis directly, to spare the api. */
async function idle({ redis, waiting = 0 }) {
  const keys = ['wait', 'active', 'delayed'].map((list) => `{runs}:runs:${list}`);
  const [wait, active, delayed] = await Promise.all([redis.llen(keys[0]), redis.llen(keys[1]), redis.zcard(keys[2])]);
  return wait + active === 0 && delayed <= waiting ? Date.now() : undefined;
}

/** Open loop at 10 a second: from sending the call to the run's end, and to the moment that the history has it. */
export async function measureLatency(tessera, runs) {
  const results = await openLoop(runs, 10, async (agent, index) => {
    const sent = Date.now();
    const id = await trigger(tessera)(agent, index);
    const summary = await until(
      async () => {
        const found = await run(tessera, id);
        return found.status === 'completed' && found;
      },
      10_000,
      `run ${id}`,
    );
    return { finished: Date.parse(summary.finished_at) - sent, settled: Date.now() - sent };
  });
  const finished = results.map((result) => result.finished);
  return {
    p50: percentile(finished, 0.5),
    p95: percentile(finished, 0.95),
    settledP50: percentile(
      results.map((result) => result.settled),
      0.5,
    ),
  };
}

/** Latency from the end of a node in the worker to its push in a watching client. */
export async function measurePushes(tessera, runs) {
  const socket = io(tessera.apiUrl, { auth: { token: tessera.token }, transports: ['websocket'] });
  const delays = [];
  socket.on('push', (pushes) => {
    const now = Date.now();
    for (const push of pushes) {
      if (push.type !== 'run.nodes') continue;
      for (const state of push.nodes) if (state.finished_at) delays.push(now - Date.parse(state.finished_at));
    }
  });
  await socket.timeout(5000).emitWithAck('watch', { entity: 'run', of: tessera.workflowId });
  await openLoop(runs, 10, trigger(tessera));
  await until(() => delays.length >= runs * 4, 20_000, 'pushes of the runs');
  socket.close();
  return { p50: percentile(delays, 0.5), p95: percentile(delays, 0.95), count: delays.length };
}
