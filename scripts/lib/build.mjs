import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache, root } from './paths.mjs';
import { run } from './run.mjs';

const notSources = new Set(['node_modules', 'dist', '.vite', 'coverage']);

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (notSources.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (!/\.(test|spec)\.tsx?$|\.tsbuildinfo$/.test(entry.name)) yield path;
  }
}

/** Fingerprint that changes when a source file is added, removed or written. */
function fingerprint(folders) {
  const hash = createHash('sha256').update(process.version);
  for (const file of ['package-lock.json', 'tsconfig.base.json', 'tsconfig.json', 'rolldown.config.mjs'].map((name) =>
    join(root, name),
  ))
    hash.update(readFileSync(file));
  for (const folder of folders) {
    for (const file of [...filesBelow(join(root, folder))].sort()) {
      const { mtimeMs, size } = statSync(file);
      hash.update(`${file} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest('hex');
}

/** Builds unless the last build is up to date. Returns a remark. */
async function buildOnce(name, { folders, result, work }) {
  const stamp = join(cache, 'built', name);
  const sources = fingerprint(folders);
  if (existsSync(join(root, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources)
    return 'up to date';
  await work();
  mkdirSync(join(cache, 'built'), { recursive: true });
  writeFileSync(stamp, sources);
  return 'built';
}

/** Compiles libraries and processes, and bundles the processes. */
export function buildProcesses() {
  return buildOnce('processes', {
    folders: ['libs', 'apps/api', 'apps/worker', 'apps/agent', 'apps/sip-gateway'],
    result: 'apps/api/dist/bundle/main.js',
    work: () => run('npm', ['run', 'build:processes'], { cwd: root }),
  });
}

/** Bundles the web client. */
export function buildWeb() {
  return buildOnce('web', {
    folders: ['libs', 'apps/web'],
    result: 'apps/web/dist/index.html',
    work: () => run('npm', ['run', 'build', '-w', 'apps/web'], { cwd: root, env: { NODE_ENV: 'production' } }),
  });
}
