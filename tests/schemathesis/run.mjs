// Runs schemathesis over the OpenAPI document that an api of its own serves, as a superadmin of the demo workspace.
//   MONGO_URL=… REDIS_URL=… SCHEMATHESIS=path/to/st node tests/schemathesis/run.mjs
// With patterns of operation ids (`npm test -- --only schemathesis -- '^imports'`) only the ones that match.
// Ends with `N passed, N failed`, counted in operations.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accountsWire } from '@tessera/contracts/accounts/accounts.wire';
import { docsRawWire } from '@tessera/contracts/docs/docs.wire';
import { freePort } from '../../scripts/lib/net.mjs';
import { withExamples } from './examples.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const config = fileURLToPath(new URL('schemathesis.toml', import.meta.url));
const readyWithinMs = 30_000;
const demo = { email: 'demo@tessera.local', password: 'tessera-demo' };
/** Ends the session that all the others need. */
const endsTheSession = 'accounts.logout';

function testDatabase(mongoUrl) {
  const url = new URL(mongoUrl);
  url.pathname = `/test_schemathesis_${randomBytes(4).toString('hex')}`;
  return url.href;
}

async function startApi(dataDir) {
  const { MONGO_URL, REDIS_URL } = process.env;
  if (!MONGO_URL || !REDIS_URL)
    throw new Error('Set MONGO_URL and REDIS_URL, or run `npm test -- --only schemathesis`.');
  const port = await freePort();
  const child = spawn(process.execPath, ['apps/api/dist/bundle/main.js'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      MONGO_URL: testDatabase(MONGO_URL),
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      API_PORT: String(port),
      DATA_DIR: dataDir,
      SECRET_KEY: randomBytes(32).toString('base64'),
      RATE_LIMITS: 'off',
      PLANS: 'off',
      SEED_DEMO: '1',
      DEMO_EMAIL: demo.email,
      DEMO_PASSWORD: demo.password,
    },
  });
  const address = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the api ended with ${child.exitCode}`);
    const ready = await fetch(`${address}/api/health/ready`).catch(() => null);
    if (ready?.ok) return { child, address };
    if (Date.now() > deadline) throw new Error('the api was not ready in time');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Calls the api; answers the data. */
const callerOf = (address, token) => async (method, path, input) => {
  const query = method === 'GET' && input ? `?${new URLSearchParams(input)}` : '';
  const answer = await fetch(`${address}${path}${query}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    ...(method === 'POST' && { body: JSON.stringify(input ?? {}) }),
  });
  const { data, error } = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${error}`);
  return data;
};

const login = async (address) => (await callerOf(address)('POST', accountsWire.login.path, demo)).token;

function schemathesis({ folder, document, address, token, junit, filter }) {
  const args = ['--config-file', config, 'run', document, '--url', address, '--header', `token: ${token}`];
  // One worker: threads that compile at once can break Python 3.11 ("AST constructor recursion depth mismatch").
  args.push('--workers', '1', '--phases', 'examples,coverage,fuzzing', '--max-examples', '5', '--no-shrink');
  args.push('--seed', '7', '--report', 'junit', '--report-junit-path', junit, ...filter);
  const child = spawn(process.env.SCHEMATHESIS ?? 'schemathesis', args, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
}

/** Operations that passed and that failed, from a JUnit report. */
async function countsOf(junit) {
  const report = await readFile(junit, 'utf8');
  const cases = [...report.matchAll(/<testcase\b[^>]*?(?:\/>|>([\s\S]*?)<\/testcase>)/g)];
  const failed = cases.filter(([, body = '']) => /<(?:failure|error)\b/.test(body)).length;
  return { passed: cases.length - failed, failed };
}

async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-schemathesis-'));
  const { child, address } = await startApi(folder);
  try {
    const token = await login(address);
    const served = await (await fetch(`${address}${docsRawWire.openapi.path}`)).json();
    const document = join(folder, 'openapi.json');
    await writeFile(document, JSON.stringify(await withExamples(served, callerOf(address, token))));
    const patterns = process.argv.slice(2);
    const runs = patterns.length
      ? patterns.map((pattern, index) => [`pattern-${index}`, token, ['--include-operation-id-regex', pattern]])
      : [
          ['most', token, ['--exclude-operation-id', endsTheSession]],
          ['logout', await login(address), ['--include-operation-id', endsTheSession]],
        ];
    const total = { passed: 0, failed: 0 };
    for (const [name, as, filter] of runs) {
      const junit = join(folder, `${name}.xml`);
      const code = await schemathesis({ folder, document, address, token: as, junit, filter });
      const { passed, failed } = await countsOf(junit);
      total.passed += passed;
      total.failed += code !== 0 && failed === 0 ? 1 : failed;
    }
    console.log(`${total.passed} passed, ${total.failed} failed`);
    return total.failed === 0 ? 0 : 1;
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve()));
    await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main();
