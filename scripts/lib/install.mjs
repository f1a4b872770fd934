import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';
import { run } from './run.mjs';

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Whether node_modules holds what the lockfile says. npm notes in node_modules/.package-lock.json what it installed;
 * what is optional may be missing there, since most of it is for other systems.
 */
export function isInstalled(folder = root) {
  const noted = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(noted)) return false;
  const installed = readPackages(noted);
  return Object.entries(readPackages(join(folder, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true; // our own packages, linked by the entries below
    const found = installed[path];
    if (!found) return wanted.optional === true || wanted.devOptional === true || wanted.extraneous === true;
    return found.version === wanted.version && found.integrity === wanted.integrity && found.link === wanted.link;
  });
}

/** Installs exactly what the lockfile says, unless that is what is there. Answers a remark. */
export async function installPackages() {
  if (isInstalled()) return 'up to date';
  await run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: root });
  return 'from package-lock.json';
}
