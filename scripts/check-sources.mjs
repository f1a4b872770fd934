// Part of `npm run check`, for rules that no linter has: folders hold at most 40 files of their own, MongoDB operators
// ($set, $in, …) stand in libs/data alone, lines of comments have at most 120 characters (those of code are the
// formatter's), and styles of the web use custom properties that exist. Takes the folder to look at (default: the
// repository).
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from './lib/paths.mjs';

const mostFiles = 40;
const tops = ['apps', 'infra', 'libs', 'scripts', 'tests'];
/** Generated or downloaded folders. */
const skipped = /(^|\/)(node_modules|dist|\.vite|coverage|target|schemas)(\/|$)/;

const source = /^(apps|libs)\/[^/]+\/src\/.*\.tsx?$/;
const mayNameOperators = /^libs\/(data|testing)\/|\.(test|spec|e2e|fixture)\.tsx?$/;
const updates = 'set|unset|setOnInsert|inc|push|pull|pullAll|addToSet|max|min|each';
const filters = 'eq|ne|in|nin|gt|gte|lt|lte|exists|elemMatch|size|all|regex|or|and|nor|not|expr';
const stages = 'match|group|project|lookup|unwind|sort|limit|facet';
const operator = new RegExp(`\\$(?:${updates}|${filters}|${stages})\\b['"]?\\s*:`);

const code = /\.(ts|tsx|mjs)$/;
const commentLine = /^\s*(\/\/|\/?\*|\{\/\*)/;
const longestComment = 120;

const styled = /^apps\/web\/.*\.(css|html|tsx?)$/;
/** Those of Mantine are in its own style sheets. */
const usedProperty = /var\((--(?!mantine-)[\w-]+)/g;
/** Set by a style sheet or a script, which may put the end of the name together: `--theme-${scheme}`. */
const setProperty = /(?<!var\(|[\w-])--[a-z][\w-]*/g;

const at = resolve(process.argv[2] ?? root);

/** Relative paths of all source files. */
function* ourFiles() {
  for (const top of tops)
    for (const entry of entriesOf(join(at, top))) {
      const path = relative(at, join(entry.parentPath ?? entry.path, entry.name));
      if (entry.isFile() && !skipped.test(path)) yield path;
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

function fullFolders(files) {
  const counts = new Map();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(
      ([folder, count]) => `${folder} holds ${count} files, at most ${mostFiles}: sort them into sub-folders by topic`,
    );
}

/** @returns a fault for each line of the files that `isFault` holds for */
function faultyLines(files, isFault, fault) {
  return files.flatMap((file) =>
    readFileSync(join(at, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (isFault(line) ? [`${file}:${index + 1} ${fault}`] : [])),
  );
}

const operatorsOutside = (files) =>
  faultyLines(
    files.filter((file) => source.test(file) && !mayNameOperators.test(file)),
    (line) => operator.test(line),
    'names a MongoDB operator: make it a named method of the repository in libs/data',
  );

const longComments = (files) =>
  faultyLines(
    files.filter((file) => code.test(file)),
    (line) => line.length > longestComment && commentLine.test(line),
    `is a comment of more than ${longestComment} characters: wrap it`,
  );

function unknownProperties(files) {
  const styles = files.filter((file) => styled.test(file));
  const known = new Set(styles.flatMap((file) => readFileSync(join(at, file), 'utf8').match(setProperty) ?? []));
  const begins = [...known].filter((name) => name.endsWith('-'));
  const isKnown = (name) => known.has(name) || begins.some((begin) => name.startsWith(begin));
  return faultyLines(
    styles,
    (line) => [...line.matchAll(usedProperty)].some(([, name]) => !isKnown(name)),
    'uses a custom property that nothing sets: see apps/web/src/ui/tokens.css',
  );
}

const files = [...ourFiles()];
const faults = [...fullFolders(files), ...operatorsOutside(files), ...longComments(files), ...unknownProperties(files)];
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
