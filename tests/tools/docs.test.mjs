// The documentation names only files and commands that exist.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/lib/paths.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** A file or folder, or the number of a decision ("docs/adr/0031"). */
function exists(path) {
  if (existsSync(path)) return true;
  const start = /^\d{4}$/.test(basename(path)) && `${basename(path)}-`;
  return Boolean(start) && readdirSync(dirname(path)).some((name) => name.startsWith(start));
}

/** Links relative to the page, paths below the root and npm scripts that `text` names and that do not exist. */
function deadReferences(text, page) {
  const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, link]) => link);
  // A path with a placeholder (<area>, *, {a,b}, …) is not a single file, and a build creates dist.
  const paths = [
    ...text.matchAll(/(?<![\w./@:-])(?:apps|libs|tests|scripts|infra|docs|k8s)\/[\w./@-]*\w(?![\w/.-]*[<*{…])/g),
  ];
  const commands = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name]) => name);
  return [
    ...links.filter((link) => !exists(join(root, dirname(page), link))),
    ...paths.map(([path]) => path).filter((path) => !path.includes('/dist/') && !exists(join(root, path))),
    ...commands.filter((name) => !(name in scripts)).map((name) => `npm run ${name}`),
  ];
}

const pages = [
  ...['README.md', 'CONTRIBUTING.md'].filter((name) => existsSync(join(root, name))),
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

test('README.md and docs/ name only files and npm scripts that exist', () => {
  const dead = pages.flatMap((page) =>
    deadReferences(readFileSync(join(root, page), 'utf8'), page).map((reference) => `${page}: ${reference}`),
  );
  assert.deepEqual(dead, []);
});

test('finds dead links, paths and scripts, and ignores placeholders', () => {
  const text = `
    [gone](gone.md) [there](../architecture.md#the-path) [elsewhere](https://example.org/docs/gone.md)
    libs/gone/src, apps/api/src/config.ts, docs/adr/0001, docs/adr/9999, libs/contracts/src/<area>/x.ts, docs/adr/*.md
    \`npm run gone\`, \`npm run check\``;
  assert.deepEqual(deadReferences(text, 'docs/features/page.md'), [
    'gone.md',
    'libs/gone/src',
    'docs/adr/9999',
    'npm run gone',
  ]);
});
