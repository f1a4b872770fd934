import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Database } from '@tessera/data/database';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { freePort } from '../../../scripts/lib/net.mjs';
import { descendant } from '../processes.mjs';

const root = new URL('../../../', import.meta.url).pathname;
const login = { email: 'demo@tessera.local', password: 'tessera-demo' };

/**
 * All that `npm start` starts, including media server and agent, on separate ports and data.
 * @param {string} folder for its data
 * @param {Record<string, string>} settings overrides of the settings of `npm start`
 */
export async function startStack(folder, settings = {}) {
  const names = ['', 'API_', 'WORKER_', 'AGENT_', 'MONGO_', 'REDIS_', 'LIVEKIT_', 'LIVEKIT_TCP_', 'LIVEKIT_UDP_'];
  const ports = Object.fromEntries(
    await Promise.all(names.map(async (name) => [`TESSERA_${name}PORT`, String(await freePort())])),
  );
  const launcher = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      ...ports,
      TESSERA_DATA: folder,
      MONGO_URL: '',
      REDIS_URL: '',
      LIVEKIT_URL: '',
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => launcher.kill('SIGINT'));
  const base = `http://127.0.0.1:${ports.TESSERA_PORT}`;
  await said(launcher, 'Tessera is ready');
  const { token, user } = await call(base, 'POST', '/api/getuser/login', login);
  const ask = (method, path, body) => call(base, method, path, body, token);
  await until(
    async () => (await ask('GET', '/api/monitoring/health')).media.state === 'ready',
    300_000,
    'the media server',
  );
  return {
    base,
    ask,
    stored: async (session) => {
      const database = await Database.connect(`mongodb://127.0.0.1:${ports.TESSERA_MONGO_PORT}/tessera`);
      try {
        return await new VerificationRepository(database).byId(user.workspace.id, session);
      } finally {
        await database.close();
      }
    },
    agent: descendant(launcher.pid, 'apps/agent/dist/bundle/main.js'),
    stop: () =>
      new Promise((resolve) => {
        launcher.once('exit', resolve);
        launcher.kill('SIGINT');
      }),
  };
}

function said(launcher, words) {
  let output = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk) => {
      output += chunk;
      if (output.includes(words)) resolve();
    };
    launcher.stdout.on('data', listen);
    launcher.stderr.on('data', listen);
    launcher.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
}

async function until(condition, withinMs, what) {
  for (const end = Date.now() + withinMs; Date.now() < end;) {
    if (await condition().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`not within ${withinMs} ms: ${what}`);
}

async function call(base, method, path, body, token) {
  const answer = await fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data, error, problems } = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${error} ${JSON.stringify(problems ?? '')}`);
  return data;
}
