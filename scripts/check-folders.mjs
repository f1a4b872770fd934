// Part of `npm run check`: no folder holds more than 40 files of its own. Takes the folder to look at (default: the repository).
import { readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from './lib/places.mjs';

const mostFiles = 40;
const tops = ['apps', 'infra', 'libs', 'scripts', 'tests'];
/** Built, fetched or produced by a run: not ours to sort. */
const skipped = /(^|\/)(node_modules|dist|\.vite|coverage|target|schemas)(\/|$)/;

const at = resolve(process.argv[2] ?? root);
const counts = new Map();
for (const top of tops) {
  const folder = join(at, top);
  for (const entry of entriesOf(folder)) {
    const path = relative(at, join(entry.parentPath ?? entry.path, entry.name));
    if (entry.isFile() && !skipped.test(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
}

function entriesOf(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

const full = [...counts].filter(([, count]) => count > mostFiles);
for (const [folder, count] of full)
  process.stdout.write(`${folder} holds ${count} files, at most ${mostFiles}: sort them into sub-folders by topic\n`);
process.exitCode = full.length > 0 ? 1 : 0;
