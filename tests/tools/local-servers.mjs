import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMongo, mongoServer } from '../../infra/local/mongo.mjs';
import { freePort } from '../../scripts/lib/net.mjs';
import { Supervisor } from '../../scripts/lib/supervisor.mjs';

/** Repeats a call until it succeeds. */
export async function untilAnswered(ask, attempts = 50) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/**
 * Repeats a call on a server that was killed until the restarted one answers. Each attempt reconnects the client: the
 * driver writes its heartbeat to a socket that is already destroyed and then waits for `drain` forever (mongodb 7.8).
 */
export function untilRestarted(connection, ask) {
  const client = connection.getClient();
  return untilAnswered(async () => {
    await client.close();
    await client.connect();
    return await ask();
  });
}

/** The MongoDB-compatible server on a separate data folder and port. Restarts if killed. */
export async function startDatabase(options = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-database-'));
  const port = await freePort();
  const supervisor = new Supervisor({
    dataDir,
    onGivingUp: (error) => {
      throw error;
    },
  });
  await buildMongo();
  await supervisor.start(mongoServer({ dataDir, port, ...options }));
  return {
    url: `mongodb://127.0.0.1:${port}/tessera-test`,
    pid: () => supervisor.pid('mongo'),
    fileSize: () => statSync(join(dataDir, 'mongo/store.mv.db')).size,
    log: () => readFileSync(join(dataDir, 'logs/mongo.log'), 'utf8'),
    kill: () => process.kill(supervisor.pid('mongo'), 'SIGKILL'),
    async stop() {
      await supervisor.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
