import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Advice } from '../../scripts/lib/output.mjs';
import { cache } from '../../scripts/lib/paths.mjs';
import { canUnpack, libraryFolders, unpackPackages } from './packages.mjs';

const folder = join(cache, 'redis');
const command = join(folder, 'usr/bin/redis-check-rdb'); // Debian ships one binary: redis-server is a link to it

/** Command and environment of the Redis unpacked into the cache. */
export function fetchedRedis() {
  if (!existsSync(command)) return undefined;
  return { command: join(folder, 'usr/bin/redis-server'), env: { LD_LIBRARY_PATH: libraryFolders(folder).join(':') } };
}

const install = {
  darwin: 'brew install redis',
  linux: 'apt-get install redis-server   (or: dnf install redis, apk add redis, pacman -S redis)',
};

/** Unpacks Debian's redis-server into the cache. */
export async function fetchRedis() {
  if (!canUnpack()) {
    const how = install[process.platform] ?? install.linux;
    throw new Advice(`redis-server is missing. Install it and start again:\n\n  ${how}`);
  }
  await unpackPackages(folder, ['redis-server'], { also: ['redis-tools'] });
}
