// `npm run catalogue` writes the registries of field types and node kinds from their folders.
//   npm run catalogue -- --check    reports stale registries, and types or kinds named outside the catalogue
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { namesOutside, readSources } from './lib/catalogue-names.mjs';
import { explain, green, red, say } from './lib/output.mjs';
import { root } from './lib/paths.mjs';

/** Names in file names: `image-capture` for `imageCapture`, `form-submission` for `form_submission`. */
const kebab = (name) => name.replace(/_/g, '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** The same names in code: `imageCapture`, `formSubmission`. */
const camel = (name) => kebab(name).replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
/** Reserved words: a constant cannot have such a name. */
const reserved = new Set(['switch']);
const pascal = (name) => camel(name).replace(/^\w/, (letter) => letter.toUpperCase());
const key = (name) => (/^\w+$/.test(name) ? name : `'${name}'`);

/**
 * The registries. Each lists the sibling folders with a file `<name>.<role>`, whose export is `exports(name)`. `type`
 * and `satisfies` require every name of the union, so that a missing file does not compile.
 */
export const registries = [
  {
    path: 'libs/fields/src/types/definitions.ts',
    role: 'field.ts',
    exports: (name) => `${camel(name)}Field`,
    head: "import type { FieldType } from '../field-types.ts';",
    doc: 'Definition of every field type.',
    name: 'fieldDefinitions',
    satisfies: '{ readonly [T in FieldType]: { type: T } }',
  },
  {
    path: 'libs/fields/src/types/samples.fixture.ts',
    role: 'samples.fixture.ts',
    exports: (name) => `${camel(name)}Samples`,
    head: "import type { FieldSamples } from '../field-samples.fixture.ts';\nimport type { FieldType } from '../field-types.ts';",
    doc: 'Sample answers of every field type, for the tests of all types.',
    name: 'fieldSamples',
    type: '{ readonly [T in FieldType]: FieldSamples }',
  },
  {
    path: 'apps/web/src/fields/fills.ts',
    role: 'fill.tsx',
    exports: (name) => `${camel(name)}Fill`,
    isLazy: true,
    head: "import type { FieldType } from '@tessera/fields/field-types';\nimport type { FieldFill } from './field-fill.ts';",
    doc: 'Input of every field type on the public page, loaded with the first form that needs it.',
    name: 'fieldFills',
    type: '{ readonly [T in FieldType]: () => Promise<FieldFill<T>> }',
  },
  {
    path: 'apps/web/src/fields/uis.ts',
    role: 'field-ui.tsx',
    exports: (name) => `${camel(name)}Ui`,
    head: "import type { FieldType } from '@tessera/fields/field-types';\nimport type { FieldUi } from './field-ui.ts';",
    doc: 'Builder settings and response view of every field type.',
    name: 'fieldUis',
    type: '{ readonly [T in FieldType]: FieldUi<T> }',
  },
  {
    path: 'apps/web/src/fields/texts.en.ts',
    role: 'en.ts',
    exports: (name) => `${camel(name)}En`,
    doc: 'English texts of the settings of each field type.',
    name: 'fieldsEn',
  },
  {
    path: 'libs/nodes/src/kinds/definitions.ts',
    role: 'node.ts',
    exports: (name) => (reserved.has(name) ? `${camel(name)}Node` : camel(name)),
    head: "import type { NodeDefinition } from '../node-definition.ts';\nimport type { NodeKind } from '../node-kinds.ts';",
    doc: 'Definition of every node kind.',
    name: 'nodes',
    satisfies: '{ readonly [Kind in NodeKind]: NodeDefinition<Kind> }',
  },
  {
    path: 'libs/nodes/src/kinds/samples.fixture.ts',
    role: 'samples.fixture.ts',
    exports: (name) => `${camel(name)}Samples`,
    head: "import type { NodeKind } from '../node-kinds.ts';\nimport type { NodeSamples } from '../node-samples.fixture.ts';",
    doc: 'Sample options of every node kind, for the tests of all kinds.',
    name: 'nodeSamples',
    type: '{ readonly [Kind in NodeKind]: NodeSamples }',
  },
  {
    path: 'libs/engine/src/kinds/behaviours.ts',
    role: 'run.ts',
    exports: (name) => `run${pascal(name)}`,
    head: "import type { PureKind } from '@tessera/nodes/node-kinds';\nimport type { Behaviour } from './behaviour.ts';",
    doc: 'Behaviour of every node kind without effects.',
    name: 'behaviours',
    type: '{ readonly [Kind in PureKind]: Behaviour }',
  },
  {
    path: 'apps/worker/src/nodes/executors.ts',
    role: 'executor.ts',
    exports: (name) => `${pascal(name)}Executor`,
    head: "import type { Type } from '@nestjs/common';\nimport type { EffectKind } from '@tessera/nodes/node-kinds';\nimport type { NodeExecutor } from './node-executor.ts';",
    doc: 'Executor of every node kind with effects.',
    name: 'executorClasses',
    type: '{ readonly [Kind in EffectKind]: Type<NodeExecutor> }',
  },
  {
    path: 'apps/web/src/features/workflows/nodes/registry.ts',
    role: 'node-ui.tsx',
    exports: (name) => `${camel(name)}Ui`,
    head: "import type { NodeKind } from '@tessera/nodes/node-kinds';\nimport type { NodeUi } from './node-ui.ts';",
    doc: 'Editor form and card of every node kind.',
    name: 'nodeUis',
    type: '{ readonly [Kind in NodeKind]: NodeUi<Kind> }',
  },
  {
    path: 'apps/web/src/features/workflows/nodes/texts.en.ts',
    role: 'en.ts',
    exports: (name) => `${camel(name)}En`,
    doc: 'English texts of the form and card of each node kind.',
    name: 'nodeTextsEn',
  },
];

const note = '// Generated by `npm run catalogue` from the folders beside it. Do not edit.';

/** Breaks a long line as the formatter does. */
const broken = (line) => (line.length > 120 ? line.replace('() => ', '() =>\n    ') : line);

/** Registry source for the existing folders. */
export function registryOf(
  { path, role, exports, isLazy, head, doc, name, type, satisfies },
  folder = join(root, path, '..'),
) {
  const named = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, `${kebab(entry.name)}.${role}`)))
    .map((entry) => entry.name)
    .sort();
  const file = (one) => `./${one}/${kebab(one)}.${role}`;
  const imports = isLazy ? [] : named.map((one) => `import { ${exports(one)} } from '${file(one)}';`);
  const value = (one) => (isLazy ? `() => import('${file(one)}').then((part) => part.${exports(one)})` : exports(one));
  const entries = named.map((one) => (key(one) === value(one) ? `  ${one},` : broken(`  ${key(one)}: ${value(one)},`)));
  return [
    note,
    ...(head ? [head] : []),
    ...imports,
    '',
    `/** ${doc} */`,
    `export const ${name}${type ? `: ${type}` : ''} = {`,
    ...entries,
    `}${satisfies ? ` satisfies ${satisfies}` : ''};`,
    '',
  ].join('\n');
}

const current = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');

function check() {
  const stale = registries.filter((registry) => registryOf(registry) !== current(registry.path));
  for (const { path } of stale) say(red(`${path} is stale: run \`npm run catalogue\`.`));
  const found = namesOutside(readSources(root));
  for (const { path, line, name } of found)
    say(
      red(`${path}:${line} names '${name}'. Ask the catalogue for a capability instead (docs/guides/how-to-add.md).`),
    );
  process.exitCode = stale.length + found.length > 0 ? 1 : 0;
}

function write() {
  for (const registry of registries) {
    const text = registryOf(registry);
    if (text === current(registry.path)) continue;
    writeFileSync(join(root, registry.path), text);
    say(`${green('written')} ${registry.path}`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    if (process.argv.includes('--check')) check();
    else write();
  } catch (error) {
    explain(error);
    process.exitCode = 1;
  }
}
