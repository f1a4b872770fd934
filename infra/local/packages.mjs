import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, run, which } from '../../scripts/lib/run.mjs';
import { makeAtomicFolder } from './atomic-folder.mjs';

/** Whether Debian packages can be unpacked here. */
export function canUnpack() {
  return Boolean(which('apt-get') && which('dpkg-deb'));
}

/** Folders with shared libraries in an unpacked package, for LD_LIBRARY_PATH. */
export function libraryFolders(folder) {
  const holdsLibraries = (place) => readdirSync(place).some((name) => /\.so(\.|$)/.test(name));
  const below = (place, depth) => {
    if (!existsSync(place)) return [];
    const inside = readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const deeper = depth > 0 ? inside.flatMap((entry) => below(join(place, entry.name), depth - 1)) : [];
    return [...(holdsLibraries(place) ? [place] : []), ...deeper];
  };
  return [join(folder, 'usr/lib'), join(folder, 'lib')].flatMap((place) => below(place, 2));
}

/**
 * Unpacks Debian's packages, and what they need that this machine has not, into `folder`: no root, no service, nothing
 * installed. Where no package list is present or it may not be written, apt works on a list of its own.
 * @param {string} folder appears when all of it is there
 * @param {string[]} packages what is wanted
 * @param {{ also?: string[], finish?: (unfinished: string) => void }} [more] `also`: packages that `packages` come with
 *   and that apt leaves out when it takes `packages` for installed; `finish` adds files of ours
 */
export async function unpackPackages(folder, packages, { also = [], finish } = {}) {
  await makeAtomicFolder(folder, async (unfinished) => {
    const downloads = mkdtempSync(join(unfinished, 'deb-'));
    const options = await aptOptions(unfinished, packages);
    const needed = await missingPackages(options, packages);
    await run('apt-get', [...options, 'download', ...new Set(needed.length > 0 ? needed : [...packages, ...also])], {
      cwd: downloads,
    });
    for (const file of readdirSync(downloads)) await run('dpkg-deb', ['-x', join(downloads, file), unfinished]);
    for (const used of [downloads, join(unfinished, 'apt')]) rmSync(used, { recursive: true, force: true });
    finish?.(unfinished);
  });
}

/** The system's package lists if they name every package, otherwise lists fetched into the cache. */
async function aptOptions(place, packages) {
  const known = await Promise.all(packages.map((name) => attempt('apt-cache', ['policy', name])));
  if (known.every(({ output }) => /Candidate: (?!\(none\))/.test(output)))
    return ['-o', `Dir::Cache=${aptFolder(place, 'cache')}`];
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

/** The packages and their dependencies that this machine lacks. */
async function missingPackages(options, packages) {
  const plan = await run('apt-get', [...options, '--simulate', '--no-install-recommends', 'install', ...packages]);
  return [...plan.matchAll(/^Inst (\S+)/gm)].map((found) => found[1]);
}
