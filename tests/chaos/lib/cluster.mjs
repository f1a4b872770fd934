import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildMongo, mongoServer } from '../../../infra/local/mongo.mjs';
import { ensureRedis, redisServer } from '../../../infra/local/redis.mjs';
import { freePort } from '../../../scripts/lib/net.mjs';
import { root } from '../../../scripts/lib/paths.mjs';
import { Process } from './process.mjs';
import { startReceiver } from './receiver.mjs';

const login = { email: 'chaos@tessera.local', password: randomBytes(12).toString('base64') };

/** Separate database, Redis, api and workers, each of which may be killed. */
export class Cluster {
  /** @param settings of all processes, beside the usual ones */
  static async start({ workers, settings = {} }) {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-chaos-'));
    const cluster = new Cluster(folder, await startReceiver());
    await cluster.#bringUp(workers, settings);
    return cluster;
  }

  constructor(folder, receiver) {
    this.folder = folder;
    this.receiver = receiver;
    this.workers = [];
    this.others = [];
  }

  async #bringUp(workers, settings) {
    await buildMongo();
    await ensureRedis();
    const [mongoPort, redisPort, apiPort] = [await freePort(), await freePort(), await freePort()];
    this.database = new Process(mongoServer({ dataDir: this.folder, port: mongoPort }));
    this.redis = new Process(redisServer({ dataDir: this.folder, port: redisPort }));
    await Promise.all([this.database.start(), this.redis.start()]);
    this.env = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      MONGO_URL: `mongodb://127.0.0.1:${mongoPort}/tessera-chaos-test`,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      DATA_DIR: join(this.folder, 'data'),
      SECRET_KEY: randomBytes(32).toString('base64'),
      RATE_LIMITS: 'off',
      OUTBOUND_ALLOW: '127.0.0.1',
      WORKER_CONCURRENCY: '8',
      SEED_DEMO: '1',
      DEMO_EMAIL: login.email,
      DEMO_PASSWORD: login.password,
      API_PORT: String(apiPort),
      ...settings,
    };
    this.apiUrl = `http://127.0.0.1:${apiPort}`;
    this.api = this.#node('api', 'apps/api/dist/bundle/main.js', {}, `${this.apiUrl}/api/health/ready`);
    await this.api.start();
    for (let index = 0; index < workers; index += 1) this.workers.push(await this.#worker(index));
    this.token = (await this.call('POST', '/api/getuser/login', login)).token;
  }

  async #worker(index) {
    const port = await freePort();
    const env = { WORKER_HEALTH_PORT: String(port) };
    return this.#node(`worker ${index}`, 'apps/worker/dist/bundle/main.js', env, `http://127.0.0.1:${port}/live`);
  }

  /** A second process of the api, which is only killed at the end. @returns its address */
  async anotherApi() {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const script = 'apps/api/dist/bundle/main.js';
    const process = this.#node('api 2', script, { API_PORT: String(port) }, `${address}/api/health/ready`);
    this.others.push(process);
    await process.start();
    return { address };
  }

  #node(name, script, env, readyAt) {
    return new Process({
      name,
      command: process.execPath,
      args: [join(root, script)],
      env: { ...this.env, ...env },
      ready: async () => (await fetch(readyAt)).ok,
    });
  }

  /** Ensures that every process runs, answers and has no armed fault point, whatever an earlier test left. */
  async revive() {
    for (const process of [this.database, this.redis, this.api, ...this.workers]) {
      if (process.isArmed) await process.kill();
      if (!process.isRunning) await process.start();
      await process.isReady();
    }
  }

  /**
   * A workflow with two webhook calls, between which nothing may be lost, or another one. Its runs belong to one test.
   * @param body what starts its runs
   */
  async publish(definition = definitionFor(this.receiver.address), body = { amount: 7 }) {
    const workflow = await this.call('POST', '/api/workflow/createWorkflow', {
      name: 'Chaos',
      definition,
    });
    await this.call('POST', '/api/workflow/updateWorkflowStatus', { id: workflow.id, status: 1 });
    const hook = await this.call('POST', '/api/workflow/hook-secret', { id: workflow.id });
    return { id: workflow.id, path: new URL(hook.url).pathname, secret: hook.secret, body };
  }

  /** @param change of its definition. @returns an agent that may talk */
  async publishAgent(name, change) {
    const { id, definition, revision, page_key } = await this.call('POST', '/api/agent/create', { name, type: 2 });
    const body = { id, revision, definition: change(definition) };
    const saved = await this.call('POST', '/api/agent/createagentorupdate', body);
    await this.call('POST', '/api/agent/status', { id, status: 1, revision: saved.revision });
    return { id, pageKey: page_key };
  }

  async call(method, path, body, headers = {}) {
    const answer = await fetch(this.apiUrl + path, {
      method,
      headers: { 'content-type': 'application/json', ...(this.token && { token: this.token }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await answer.text();
    if (!answer.ok)
      throw Object.assign(new Error(`${method} ${path}: ${answer.status} ${text}`), { status: answer.status });
    return JSON.parse(text).data;
  }

  /** Repeats a call with the same key until it is accepted. @returns the run's id */
  async trigger(workflow, key) {
    for (;;) {
      try {
        const headers = { 'x-tessera-secret': workflow.secret, 'idempotency-key': key };
        return (await this.call('POST', workflow.path, workflow.body, headers)).run_id;
      } catch (error) {
        if (error.status && error.status < 500) throw error;
        await sleep(200);
      }
    }
  }

  /** Repeats a read until it succeeds. */
  async ask(path) {
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.call('GET', path);
      } catch (error) {
        if (tries === 400 || (error.status && error.status < 500)) throw error;
        await sleep(250);
      }
    }
  }

  /** All runs of a workflow in the history. */
  async history(workflow) {
    const runs = [];
    let cursor = '';
    do {
      const page = await this.ask(
        `/api/workflow/getWorkflowExecutionHistory?workflow_id=${workflow.id}&limit=100${cursor}`,
      );
      runs.push(...page.items);
      cursor = page.nextCursor ? `&cursor=${encodeURIComponent(page.nextCursor)}` : null;
    } while (cursor);
    return runs;
  }

  async steps(run) {
    return (await this.ask(`/api/workflow/getWorkflowExecutionOperations?id=${run}`)).items;
  }

  async stop() {
    await Promise.all([...this.workers, ...this.others, this.api].map((process) => process?.kill()));
    await Promise.all([this.database, this.redis].map((process) => process?.kill()));
    this.receiver.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function definitionFor(address) {
  const node = (id, kind, options, settings) => ({ id, kind, name: id, options, settings, position: { x: 0, y: 0 } });
  const call = (id, json) =>
    node(
      id,
      'webhook',
      { method: 'POST', url: address, body: { type: 'json', json } },
      { retry: { attempts: 10, delayMs: 300, backoff: 'fixed', maxDelayMs: 300, jitter: false } },
    );
  const nodes = [
    node('trigger', 'webhook_trigger', {}),
    node('double', 'transform', {
      values: [{ name: 'amount', value: '{{trigger.body.amount}}', operations: [{ op: 'multiply', by: 2 }] }],
    }),
    call('first', '{ "amount": {{double.amount}} }'),
    node('text', 'transform', { values: [{ name: 'text', value: 'Answered {{first.status}}' }] }),
    call('second', '{ "text": "{{text.text}}" }'),
    node('result', 'output', { values: [{ name: 'status', value: '{{second.status}}' }] }),
  ];
  const edges = nodes.slice(1).map(({ id }, index) => ({
    id: `to-${id}`,
    from: nodes[index].id,
    port: 'out',
    to: id,
  }));
  return { nodes: nodes.map(({ settings, ...rest }) => ({ ...rest, ...(settings && { settings }) })), edges };
}
