// `npm ci` refuses a lockfile that leaves out a package for another system, and npm leaves it out when the version that
// it wants is not there for every system. Then a version that is there for all is pinned in package.json.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import semver from 'semver';
import { root } from '../../scripts/lib/paths.mjs';

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { packages } = read('package-lock.json');

/** Node's resolution: the package's own node_modules, then those of the parent folders. */
function isLocked(owner, name) {
  for (let folder = owner; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
    if (!folder.includes('/node_modules/')) folder = '';
  }
}

test('the lockfile names the optional packages of every system', () => {
  const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(owner, name))
      .map((name) => `${name}, of ${owner}`),
  );
  assert.deepEqual(missing, []);
});

test('packages are installed without running their scripts: one would fetch parts for graphics cards', () => {
  const asked = execFileSync('npm', ['config', 'get', 'ignore-scripts'], { cwd: root, encoding: 'utf8' });
  assert.equal(asked.trim(), 'true');
});

test('every package runs on the oldest Node that we promise', () => {
  const oldest = semver.minVersion(read('package.json').engines.node);
  assert.equal(oldest.version, '20.19.0');
  const newer = Object.entries(packages)
    .filter(([, { engines }]) => engines?.node && !semver.satisfies(oldest, engines.node))
    .map(([path, { version, engines }]) => `${path} ${version} asks for Node ${engines.node}`);
  assert.deepEqual(newer, []);
});
