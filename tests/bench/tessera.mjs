import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../scripts/lib/net.mjs';
import { until } from './load.mjs';
import { cpuMs, descendant, rssMb, start } from './processes.mjs';

const root = new URL('../../', import.meta.url).pathname;
const login = { email: 'bench@tessera.local', password: randomBytes(12).toString('base64') };

/** Five nodes: trigger, transform, condition, transform, output. */
const definition = {
  nodes: [
    node('trigger', 'webhook_trigger', {}),
    node('total', 'transform', {
      values: [{ name: 'total', value: '{{trigger.body.amount}}', operations: [{ op: 'multiply', by: 2 }] }],
    }),
    node('large', 'conditionalRouting', {
      groups: [
        {
          id: 'large',
          title: 'Large',
          conditions: [{ field: '{{total.total}}', operator: 'greaterThan', value: '100' }],
        },
      ],
    }),
    node('label', 'transform', { values: [{ name: 'text', value: 'Order {{trigger.body.id}}: {{total.total}}' }] }),
    node('result', 'output', { values: [{ name: 'label', value: '{{label.text}}' }] }),
  ],
  edges: [
    edge('trigger', 'out', 'total'),
    edge('total', 'out', 'large'),
    edge('large', 'large', 'label'),
    edge('label', 'out', 'result'),
  ],
};

function node(id, kind, options) {
  return { id, kind, name: id, options, position: { x: 0, y: 0 } };
}
function edge(from, port, to) {
  return { id: `${from}-${to}`, from, port, to };
}

/**
 * Starts servers, api and worker on separate ports and data, and publishes the benchmark's workflow.
 * @param settings more settings of api and worker
 */
export async function startTessera(folder, settings = {}) {
  const [mongoPort, redisPort, apiPort, workerPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const redisUrl = `redis://127.0.0.1:${redisPort}`;
  const servers = await start('servers', [join(root, 'infra/local/servers.mjs')], {
    args: ['--data', join(folder, 'servers'), '--mongo-port', String(mongoPort), '--redis-port', String(redisPort)],
  });
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    MONGO_URL: `mongodb://127.0.0.1:${mongoPort}/tessera-bench-test`,
    REDIS_URL: redisUrl,
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: randomBytes(32).toString('base64'),
    API_PORT: String(apiPort),
    WORKER_HEALTH_PORT: String(workerPort),
    SEED_DEMO: '1',
    DEMO_EMAIL: login.email,
    DEMO_PASSWORD: login.password,
    ...settings,
  };
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const profiled = process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];
  const api = await start('api', [...profiled, join(root, 'apps/api/dist/bundle/main.js')], {
    env,
    readyAt: `${apiUrl}/api/health/ready`,
  });
  const worker = await start('worker', [...profiled, join(root, 'apps/worker/dist/bundle/main.js')], {
    env,
    readyAt: `http://127.0.0.1:${workerPort}/ready`,
  });
  const pids = {
    api: api.pid,
    worker: worker.pid,
    redis: descendant(servers.pid, 'redis-server'),
    database: descendant(servers.pid, 'java'),
  };
  const redis = new Redis(redisUrl);
  const each = (measure) => Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, measure(pid)]));
  return {
    apiUrl,
    redisUrl,
    mongoUrl: env.MONGO_URL,
    redis,
    ...(await publish(apiUrl)),
    cpu: () => each(cpuMs),
    memory: () => each(rssMb),
    stop: async () => {
      redis.disconnect();
      await worker.stop();
      await api.stop();
      await servers.stop();
    },
  };
}

async function publish(apiUrl) {
  const session = await until(
    () => call(apiUrl, 'POST', '/api/getuser/login', login).catch(() => undefined),
    20_000,
    'demo login',
  );
  const ask = (method, path, body) => call(apiUrl, method, path, body, session.token);
  const workflow = await ask('POST', '/api/workflow/createWorkflow', { name: 'Benchmark', definition });
  await ask('POST', '/api/workflow/updateWorkflowStatus', { id: workflow.id, status: 1 });
  const hook = await ask('POST', '/api/workflow/hook-secret', { id: workflow.id });
  return {
    token: session.token,
    workflowId: workflow.id,
    hookUrl: `${apiUrl}${new URL(hook.url).pathname}`,
    hookSecret: hook.secret,
    ask,
  };
}

async function call(apiUrl, method, path, body, token) {
  const answer = await fetch(apiUrl + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  const { data, error, problems } = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${error} ${JSON.stringify(problems ?? '')}`);
  return data;
}
