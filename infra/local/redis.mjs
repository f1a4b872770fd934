import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { talks } from '../../scripts/lib/net.mjs';
import { which } from '../../scripts/lib/run.mjs';
import { fetchedRedis, fetchRedis } from './redis-package.mjs';

/** Ensures that Redis is available: from the PATH, or fetched into the cache. */
export async function ensureRedis() {
  if (which('redis-server') || fetchedRedis()) return false;
  await fetchRedis();
  return true;
}

/** Command for a Redis on its own port, with its append-only file below `dataDir`. */
export function redisServer({ dataDir, port }) {
  const folder = join(dataDir, 'redis');
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'redis.conf');
  writeFileSync(
    config,
    [
      'bind 127.0.0.1',
      `port ${port}`,
      `dir "${folder}"`,
      'daemonize no',
      'appendonly yes',
      'appendfsync everysec',
      'maxmemory-policy noeviction', // BullMQ refuses any other
      'save ""', // the append-only file is the one truth
      '',
    ].join('\n'),
  );
  const onPath = which('redis-server');
  const { command, env } = onPath ? { command: onPath } : fetchedRedis();
  return { name: 'redis', command, args: [config], env, ready: () => talks(port, 'PING\r\n', '+PONG') };
}
