import { randomBytes } from 'node:crypto';

/** The servers that tests work on, each test file with a database of its own. */
export interface TestServers {
  MONGO_URL: string;
  REDIS_URL: string;
}

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
  return { MONGO_URL: url.href, REDIS_URL };
}
