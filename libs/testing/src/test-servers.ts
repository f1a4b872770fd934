import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';

/** The servers that tests work on: each test file has databases of its own, each worker of jest a part of Redis. */
export interface TestServers {
  MONGO_URL: string;
  REDIS_URL: string;
}

/** Addresses of the databases of the test file that runs. */
const databases: string[] = [];
let ofThisFile: TestServers | undefined;

/**
 * Reads where the test servers are. The database gets a name of its own, which says that it is for tests.
 * @throws Error when no servers are given: slices are never skipped in silence
 */
export function testServers(environment: NodeJS.ProcessEnv = process.env): TestServers {
  const { MONGO_URL, REDIS_URL } = environment;
  if (!MONGO_URL || !REDIS_URL) {
    throw new Error(
      'Slice tests need servers: run `npm test`, or start `node infra/local/servers.mjs --data DIR` and set MONGO_URL and REDIS_URL.',
    );
  }
  const url = new URL(MONGO_URL);
  url.pathname = `/test_${randomBytes(6).toString('hex')}`;
  databases.push(url.href);
  // Tests that run at the same time must not take each other's jobs.
  const redis = new URL(REDIS_URL);
  redis.pathname = `/${environment['JEST_WORKER_ID'] ?? '1'}`;
  return { MONGO_URL: url.href, REDIS_URL: redis.href };
}

/** The same servers for everything that a test file starts. */
export function serversOfFile(): TestServers {
  return (ofThisFile ??= testServers());
}

/** Removes the databases of a test file at its end: each collection that stays slows the writes of all others. */
export async function dropTestDatabases(): Promise<void> {
  ofThisFile = undefined;
  for (const url of databases.splice(0)) {
    const connection = await mongoose.createConnection(url).asPromise();
    await connection.dropDatabase();
    await connection.destroy();
  }
}
