import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { buildMongo, mongoServer } from '../../../infra/local/mongo.mjs';
import { freePort, until } from '../../../scripts/lib/net.mjs';
import { cpuMs } from '../processes.mjs';

/** The local database as the project starts it, restartable on the same data folder. */
export async function startDatabase(dataDir) {
  await buildMongo();
  const port = await freePort();
  const { command, args, ready } = mongoServer({ dataDir, port });
  const started = performance.now();
  const child = spawn(command, args, { stdio: 'ignore' });
  if (!(await until(ready, { withinMs: 300_000, stopped: () => child.exitCode !== null })))
    throw new Error('the database did not start');
  const startMs = performance.now() - started;
  const client = await mongoose.mongo.MongoClient.connect(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  return {
    startMs,
    startCpuMs: cpuMs(child.pid),
    db: client.db('bench-test'),
    cpuMs: () => cpuMs(child.pid),
    fileMb: () => statSync(join(dataDir, 'mongo/store.mv.db')).size / 2 ** 20,
    async stop() {
      await client.close();
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
