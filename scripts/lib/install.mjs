import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { dim, say } from './output.mjs';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/** Our marker: npm's own, node_modules/.package-lock.json, also exists after a killed `npm ci`. */
const markerOf = (folder) => join(folder, 'node_modules/.tessera-installed');
const lockfileHash = (folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');

function isInstalled(folder) {
  try {
    return readFileSync(markerOf(folder), 'utf8') === lockfileHash(folder);
  } catch {
    return false;
  }
}

/**
 * Installs exactly what the lockfile says, unless that is what was installed. Of several starts at once one installs
 * and the others wait.
 * @returns {Promise<string>} a remark
 */
export async function installPackages(folder = root) {
  if (isInstalled(folder)) return 'up to date';
  const install = async (noteChild) => {
    if (isInstalled(folder)) return 'installed by another start';
    rmSync(markerOf(folder), { force: true });
    const hash = lockfileHash(folder);
    await run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder, onStart: noteChild });
    writeFileSync(markerOf(folder), hash);
    return 'from package-lock.json';
  };
  const waits = () => say(dim('  · packages: another start is installing them, waiting for it'));
  return withLock(join(folder, '.cache/install.lock'), install, waits);
}
