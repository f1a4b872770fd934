// Each rule has a planted violation that the tools must detect.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../../scripts/lib/paths.mjs';
import { attempt } from '../../scripts/lib/run.mjs';
import { plantedImports } from '../planted/imports.mjs';
import { besideLint, plantedLint } from '../planted/lint.mjs';

// Below the repository, where packages resolve, and outside, where no .gitignore hides the files from the tools.
const inside = join(root, 'test-results/planted');
const outside = mkdtempSync(join(tmpdir(), 'tessera-planted-'));

function plant(garden, name, files) {
  const folder = join(garden, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

before(() => rmSync(inside, { recursive: true, force: true }));
after(() => {
  for (const garden of [inside, outside]) rmSync(garden, { recursive: true, force: true });
});

test('every planted violation of an import rule is detected', async (t) => {
  await import('../../scripts/lib/with-typescript-5.mjs');
  const { cruise } = await import('dependency-cruiser');
  const { default: config } = await import('../../.dependency-cruiser.mjs');
  assert.deepEqual(Object.keys(plantedImports).sort(), config.forbidden.map(({ name }) => name).sort());
  for (const [rule, files] of Object.entries(plantedImports)) {
    await t.test(rule, async () => {
      const baseDir = plant(inside, `imports/${rule}`, files);
      const tops = [...new Set(Object.keys(files).map((path) => path.split('/')[0]))];
      const { output } = await cruise(tops, {
        ...config.options,
        ruleSet: { forbidden: config.forbidden },
        validate: true,
        baseDir,
      });
      const found = output.summary.violations.map((violation) => violation.rule.name);
      assert.ok(found.includes(rule), `${rule} was not found, only: ${found.join(', ') || 'nothing'}`);
    });
  }
});

test('every enabled lint rule has a planted violation that is detected', async (t) => {
  const { rules } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
  const switchedOn = Object.entries(rules).filter(([, setting]) => [setting].flat()[0] === 'error');
  assert.deepEqual(Object.keys(plantedLint).sort(), switchedOn.map(([name]) => name).sort());
  const folder = plant(outside, 'lint', { ...Object.fromEntries(Object.values(plantedLint)), ...besideLint });
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const { output } = await attempt(process.execPath, [oxlint, '--format', 'json'], { cwd: folder });
  const { diagnostics } = JSON.parse(output.slice(output.indexOf('{')));
  for (const [rule, [path]] of Object.entries(plantedLint)) {
    await t.test(rule, () => {
      const codes = diagnostics.filter(({ filename }) => filename.endsWith(path)).map(({ code }) => code);
      const name = rule.split('/').at(-1);
      assert.ok(
        codes.some((code) => code.includes(`(${name})`)),
        `${rule} was not found, only: ${codes.join(', ') || 'nothing'}`,
      );
    });
  }
});

test('an unused export is detected, also in a library whose files are all entry points', async () => {
  const folder = plant(outside, 'knip', {
    'package.json': JSON.stringify({
      name: 'planted',
      private: true,
      type: 'module',
      workspaces: ['libs/*', 'apps/*'],
    }),
    'libs/kernel/package.json': JSON.stringify({
      name: '@tessera/kernel',
      type: 'module',
      exports: { './*': './src/*.ts' },
    }),
    'libs/kernel/src/doors.ts': 'export const used = 1;\nexport const dead = 2;\n',
    'apps/api/package.json': JSON.stringify({
      name: '@tessera/api',
      type: 'module',
      exports: { './*': './src/*.ts' },
      dependencies: { '@tessera/kernel': '*' },
    }),
    'apps/api/src/main.ts': "import { used } from '../../../libs/kernel/src/doors.ts';\nString(used);\n",
  });
  cpSync(join(root, 'knip.json'), join(folder, 'knip.json'));
  const knip = join(root, 'node_modules/knip/bin/knip.js');
  const { code, output } = await attempt(process.execPath, [knip, '--no-progress', '--include', 'exports'], {
    cwd: folder,
  });
  assert.notEqual(code, 0);
  assert.match(output, /dead\s+libs\/kernel\/src\/doors\.ts/);
  assert.doesNotMatch(output, /used\s+libs/);
});

test('an unformatted file is detected', async () => {
  const folder = plant(outside, 'format', { 'a.ts': 'export const   a = "b"\n' });
  const oxfmt = join(root, 'node_modules/oxfmt/bin/oxfmt');
  const { code, output } = await attempt(process.execPath, [oxfmt, '--list-different', 'a.ts'], { cwd: folder });
  assert.equal(code, 1);
  assert.match(output, /^a\.ts$/m);
});

test('an unchecked index access is detected', async () => {
  const folder = plant(inside, 'types', {
    'a.ts': 'export const first = (list: string[]): string => list[0];\n',
    'tsconfig.json': JSON.stringify({ extends: join(root, 'tsconfig.check.json'), include: ['a.ts'] }),
  });
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { code, output } = await attempt(process.execPath, [tsc, '-p', folder], { cwd: folder });
  assert.notEqual(code, 0);
  assert.match(output, /TS2322/);
});

test('a folder with 41 files is reported, one with 40 is not', async () => {
  const files = (folder, count) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/${index}.ts`, 'export {};\n']));
  const folder = plant(outside, 'folders', { ...files('libs/kernel/src/full', 41), ...files('libs/kernel/src', 40) });
  const { code, output } = await attempt(process.execPath, [join(root, 'scripts/check-sources.mjs'), folder]);
  assert.equal(code, 1);
  assert.equal(output.trim().split('\n').length, 1);
  assert.match(output, /^libs\/kernel\/src\/full holds 41 files/);
});

test('a MongoDB operator is reported outside libs/data, but not in libs/data or tests', async () => {
  const update = 'export const change = {\n  $set: { name: 1 },\n};\n';
  const folder = plant(outside, 'operators', {
    'apps/api/src/modules/forms/rename.ts': update,
    'apps/api/src/modules/forms/rename.spec.ts': update,
    'libs/data/src/forms/form.repository.ts': update,
    'libs/forms/src/found.ts': "export const found = (ids: string[]) => ({ _id: { '$in': ids } });\n",
  });
  const { code, output } = await attempt(process.execPath, [join(root, 'scripts/check-sources.mjs'), folder]);
  assert.equal(code, 1);
  const found = output
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0]);
  assert.deepEqual(found.sort(), ['apps/api/src/modules/forms/rename.ts:2', 'libs/forms/src/found.ts:1']);
});

test('a comment of 121 characters is reported, code and 120 characters are not', async () => {
  const line = (length) => `// ${'x'.repeat(length - 3)}\n`;
  const text = `${line(120)}${line(121)}export const long = '${'x'.repeat(120)}';\n  * ${'x'.repeat(117)}\n`;
  const folder = plant(outside, 'comments', {
    'apps/agent/src/speech/recognition.ts': text,
    'libs/consent/src/request.ts': text,
    'libs/kernel/src/ids.ts': text,
    'apps/web/src/ui/menu.tsx': `${line(120)}    {/* ${'x'.repeat(120)} */}\n`,
    'scripts/start.mjs': `  /** ${'x'.repeat(120)} */\n`,
  });
  const { code, output } = await attempt(process.execPath, [join(root, 'scripts/check-sources.mjs'), folder]);
  assert.equal(code, 1);
  const found = output
    .trim()
    .split('\n')
    .map((fault) => fault.split(' ')[0]);
  assert.deepEqual(found.sort(), [
    'apps/agent/src/speech/recognition.ts:2',
    'apps/agent/src/speech/recognition.ts:4',
    'apps/web/src/ui/menu.tsx:2',
    'libs/consent/src/request.ts:2',
    'libs/consent/src/request.ts:4',
    'libs/kernel/src/ids.ts:2',
    'libs/kernel/src/ids.ts:4',
    'scripts/start.mjs:1',
  ]);
});

test('a custom property that nothing sets is reported, one that a style sheet or a script sets is not', async () => {
  const folder = plant(outside, 'properties', {
    'apps/web/src/ui/tokens.css': ':root {\n  --line: #ddd;\n}\n',
    'apps/web/src/ui/avatar.tsx': "export const style = (hue: string) => ({ ['--hue' as string]: hue });\n",
    'apps/web/src/ui/theme.ts': 'export const nameOf = (scheme: string) => `--ink-${scheme}`;\n',
    'apps/web/src/ui/button.tsx': "export const colour = 'var(--muted)';\n",
    'apps/web/src/ui/card.module.css':
      '.card {\n  color: var(--ink-dark);\n  border: 1px solid var(--border, var(--line));\n  fill: var(--hue);\n}\n',
  });
  const { code, output } = await attempt(process.execPath, [join(root, 'scripts/check-sources.mjs'), folder]);
  assert.equal(code, 1);
  const found = output
    .trim()
    .split('\n')
    .map((fault) => fault.split(' ')[0]);
  assert.deepEqual(found.sort(), ['apps/web/src/ui/button.tsx:1', 'apps/web/src/ui/card.module.css:3']);
});
