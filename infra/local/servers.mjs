// Brings up the MongoDB-compatible server and Redis in the foreground, for developers, tests and benches.
//   node infra/local/servers.mjs --data DIR [--mongo-port N] [--redis-port N]
// Prints the two addresses and `ready`; Ctrl-C or SIGTERM ends both.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isTaken } from '../../scripts/lib/net.mjs';
import { Advice, explain, hushSteps, say, step } from '../../scripts/lib/output.mjs';
import { endCommands } from '../../scripts/lib/run.mjs';
import { Supervisor } from '../../scripts/lib/supervisor.mjs';
import { buildMongo, mongoServer } from './mongo.mjs';
import { ensureRedis, redisServer } from './redis.mjs';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    'mongo-port': { type: 'string', default: '27117' },
    'redis-port': { type: 'string', default: '6479' },
  },
});

async function bringUp(supervisor, dataDir) {
  const ports = { mongo: Number(values['mongo-port']), redis: Number(values['redis-port']) };
  await supervisor.clearLeftovers();
  for (const [name, port] of Object.entries(ports)) {
    if (await isTaken(port)) throw new Advice(`Port ${port} is taken. Choose another with --${name}-port.`);
  }
  await step('build the database', async () => ((await buildMongo()) ? '' : 'up to date'));
  await step('find Redis', async () => ((await ensureRedis()) ? 'fetched' : ''));
  await Promise.all([
    step('start the database', () => supervisor.start(mongoServer({ dataDir, port: ports.mongo }))),
    step('start Redis', () => supervisor.start(redisServer({ dataDir, port: ports.redis }))),
  ]);
  say(`MONGO_URL=mongodb://127.0.0.1:${ports.mongo}/tessera`);
  say(`REDIS_URL=redis://127.0.0.1:${ports.redis}`);
  say('ready');
}

async function main() {
  if (!values.data) throw new Advice('Say where the data goes: --data DIR');
  const dataDir = resolve(values.data);
  mkdirSync(dataDir, { recursive: true });
  const end = async (code) => {
    hushSteps();
    endCommands();
    await supervisor.stop();
    process.exit(code);
  };
  const supervisor = new Supervisor({
    dataDir,
    onGivingUp: (error) => {
      explain(error);
      void end(1);
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end(0));
  try {
    await bringUp(supervisor, dataDir);
  } catch (error) {
    explain(error);
    await end(1);
  }
}

await main();
