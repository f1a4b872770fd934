import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Advice } from '../../scripts/lib/output.mjs';
import { cache } from '../../scripts/lib/places.mjs';
import { attempt, run, which } from '../../scripts/lib/run.mjs';

const folder = join(cache, 'redis');
const command = join(folder, 'usr/bin/redis-check-rdb'); // Debian ships one binary: redis-server is a link to it

/** The Redis that was unpacked into the cache, with the environment in which it finds its libraries. */
export function fetchedRedis() {
  if (!existsSync(command)) return undefined;
  const libraries = [join(folder, 'usr/lib'), join(folder, 'lib')].filter(existsSync).flatMap((lib) => [
    lib,
    ...readdirSync(lib, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(lib, entry.name)),
  ]);
  return { command: join(folder, 'usr/bin/redis-server'), env: { LD_LIBRARY_PATH: libraries.join(':') } };
}

const install = {
  darwin: 'brew install redis',
  linux: 'apt-get install redis-server   (or: dnf install redis, apk add redis, pacman -S redis)',
};

/**
 * Unpacks Debian's redis-server into the cache: no root, no service, nothing installed. Where no package list is
 * present or it may not be written, apt works on a list of its own.
 */
export async function fetchRedis() {
  if (!which('apt-get') || !which('dpkg-deb')) {
    const how = install[process.platform] ?? install.linux;
    throw new Advice(`redis-server is missing. Install it and start again:\n\n  ${how}`);
  }
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const downloads = mkdtempSync(join(unfinished, 'deb-'));
  try {
    const options = await aptOptions(unfinished);
    const packages = await missingPackages(options);
    await run('apt-get', [...options, 'download', ...packages], { cwd: downloads });
    for (const file of readdirSync(downloads)) await run('dpkg-deb', ['-x', join(downloads, file), unfinished]);
    for (const used of [downloads, join(unfinished, 'apt')]) rmSync(used, { recursive: true, force: true });
    if (!existsSync(folder)) renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** The system's own package lists when they name redis-server, else lists of our own, fetched now. */
async function aptOptions(place) {
  const known = await attempt('apt-cache', ['policy', 'redis-server']);
  if (/Candidate: (?!\(none\))/.test(known.output)) return ['-o', `Dir::Cache=${aptFolder(place, 'cache')}`];
  const options = [
    ['Dir::State', aptFolder(place, 'state')],
    ['Dir::State::status', '/var/lib/dpkg/status'],
    ['Dir::Cache', aptFolder(place, 'cache')],
    ['APT::Sandbox::User', ''],
  ].flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await run('apt-get', [...options, 'update']);
  return options;
}

function aptFolder(place, name) {
  const created = join(place, 'apt', name);
  mkdirSync(join(created, name === 'state' ? 'lists/partial' : 'archives/partial'), { recursive: true });
  return created;
}

/** redis-server and what it depends on, without what this machine has. */
async function missingPackages(options) {
  const plan = await run('apt-get', [...options, '--simulate', '--no-install-recommends', 'install', 'redis-server']);
  const packages = [...plan.matchAll(/^Inst (\S+)/gm)].map((found) => found[1]);
  return packages.length > 0 ? packages : ['redis-server', 'redis-tools'];
}
