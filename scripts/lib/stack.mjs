import { join } from 'node:path';
import { checkDocker, dockerServers } from '../../infra/local/docker.mjs';
import { LocalLivekit, noteElsewhere } from '../../infra/local/livekit.mjs';
import { buildMongo, mongoServer } from '../../infra/local/mongo.mjs';
import { ensureRedis, redisServer } from '../../infra/local/redis.mjs';
import { portVariable } from './launch-settings.mjs';
import { answers, isTaken } from './net.mjs';
import { Advice, step } from './output.mjs';
import { root } from './paths.mjs';

/** Fails early if a required port is in use. LiveKit checks its own ports in the background. */
export async function checkPorts({ ports, local }) {
  const needed = [
    'web',
    'api',
    'worker',
    'agent',
    ...(local.payments ? ['payments'] : []),
    ...(local.sip ? ['sip', 'sipCalls'] : []),
    ...(local.mongo ? ['mongo'] : []),
    ...(local.redis ? ['redis'] : []),
  ];
  const taken = [];
  for (const name of needed) if (await isTaken(ports[name])) taken.push(name);
  if (taken.length === 0) return;
  const lines = taken.map((name) => `  ${ports[name]} (${name}): choose another with ${portVariable(name)}=…`);
  throw new Advice(
    `Taken ports:\n\n${lines.join('\n')}\n\nFor example: ${portVariable(taken[0])}=${ports[taken[0]] + 100} npm start`,
  );
}

/** Builds or fetches the local servers and starts them, side by side; or all of them as containers. */
export async function startServers(supervisor, settings) {
  const { dataDir, ports, local } = settings;
  if (settings.useDocker) {
    await step('docker: find', checkDocker);
    await step('docker: start', () => supervisor.start(dockerServers({ ports, livekit: settings.livekitKeys() })));
    return;
  }
  const mongo = async () => {
    await step('database: build', async () => ((await buildMongo()) ? 'built with Maven' : 'up to date'));
    await step('database: start', () => supervisor.start(mongoServer({ dataDir, port: ports.mongo })));
  };
  const redis = async () => {
    await step('redis: find', async () => ((await ensureRedis()) ? 'fetched into .cache' : 'found'));
    await step('redis: start', () => supervisor.start(redisServer({ dataDir, port: ports.redis })));
  };
  await Promise.all([local.mongo && mongo(), local.redis && redis()]);
}

/** Starts LiveKit in the background; its state goes to the status file and to `onStatus`. */
export function startLivekit(supervisor, settings, onStatus) {
  const { dataDir, ports, useDocker } = settings;
  if (useDocker) return noteElsewhere(dataDir, ports.livekit);
  const { key, secret } = settings.livekitKeys();
  const options = { dataDir, key, secret, port: ports.livekit, tcpPort: ports.livekitTcp, udpPort: ports.livekitUdp };
  return new LocalLivekit(supervisor, options, onStatus).bringUp();
}

/** Limits the C library to two heaps instead of one per thread: saves 10 to 50 MB per Node process. */
export const frugalHeaps = { MALLOC_ARENA_MAX: '2' };

/** Commands of all processes after a build. */
export function processes({ ports, local }, env) {
  const node = (name, script, health) => ({
    name,
    command: process.execPath,
    args: ['--enable-source-maps', join(root, script)],
    cwd: root,
    env: { ...frugalHeaps, ...env },
    ready: () => answers(`http://127.0.0.1:${health}`),
  });
  return [
    node('api', 'apps/api/dist/bundle/main.js', `${ports.api}/api/health/ready`),
    node('worker', 'apps/worker/dist/bundle/main.js', `${ports.worker}/ready`),
    // The agent runs the verifications. It waits for LiveKit by itself.
    node('agent', 'apps/agent/dist/bundle/main.js', `${ports.agent}/live`),
    node('web', 'apps/web/serve.mjs', `${ports.web}/`),
    ...(local.payments
      ? [node('payments', 'libs/testing/dist/payment-gateway-process.js', `${ports.payments}/health`)]
      : []),
    ...(local.sip ? [node('sip-gateway', 'apps/sip-gateway/dist/bundle/main.js', `${ports.sip}/live`)] : []),
  ];
}

/** Starts these processes concurrently and waits until each is ready. */
export async function startProcesses(supervisor, specs) {
  await Promise.all(specs.map((spec) => step(`${spec.name}: start`, () => supervisor.start(spec))));
}
