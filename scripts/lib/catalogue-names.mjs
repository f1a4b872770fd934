import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Files that may name types and kinds: the catalogue itself, and forms and workflows made as data in tests, fixtures,
 * samples, templates, descriptions in words and the demo.
 */
const home =
  /^(libs\/fields\/src\/(types\/|field-types\.ts)|libs\/nodes\/src\/(kinds\/|node-kinds\.ts)|libs\/engine\/src\/kinds\/|apps\/web\/src\/(fields|features\/workflows\/nodes)\/|apps\/worker\/src\/nodes\/|apps\/api\/src\/seed\/|libs\/contracts\/src\/(forms|apps|workflows)\/templates\/|apps\/api\/src\/modules\/forms\/described\/)|\.(test|spec|fixture|samples)\.tsx?$/;

const foldersOf = (root, folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Every source file of libs and apps, with the names of the catalogue. */
export function readSources(root) {
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'libs/*.ts', 'apps/*.ts', 'apps/*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  return {
    types: foldersOf(root, 'libs/fields/src/types'),
    kinds: foldersOf(root, 'libs/nodes/src/kinds'),
    files: paths
      .split('\n')
      .filter((path) => path !== '' && !home.test(path) && existsSync(join(root, path)))
      .map((path) => ({ path, text: () => readFileSync(join(root, path), 'utf8') })),
  };
}

/**
 * Whether a name is unambiguous (`phonenumber`, `imageCapture`) rather than also a word of English, HTML or JavaScript
 * (`text`).
 */
const isTelling = (name) => /[A-Z_]|phonenumber/.test(name);
const quoted = (names) => `['"](?:${names.join('|')})['"]`;

/**
 * Names of field types and node kinds outside the catalogue. A name that is a word of its own counts wherever it stands
 * in quotes; a common one where something is compared with it as a type or kind, or a type is made of it.
 */
export function namesOutside({ types, kinds, files }) {
  const all = [...types, ...kinds];
  const telling = all.filter(isTelling);
  const pattern = new RegExp(
    [
      quoted(telling),
      `\\b(?:field|column|node)s?\\.(?:type|kind)\\s*[!=]==?\\s*${quoted(all)}`,
      `\\bkind\\s*[!=]==?\\s*${quoted(kinds)}`,
      `\\b(?:FieldOf|FieldFill|FieldUi|InputProps|SettingsProps|AnswerProps|OptionsOf)<${quoted(all)}`,
      `\\b(?:fieldDefinitions|nodes)\\.(?:${all.join('|')})\\b`,
    ].join('|'),
    'g',
  );
  return files.flatMap(({ path, text }) => {
    const source = text();
    return [...source.matchAll(pattern)].map((match) => ({
      path,
      line: source.slice(0, match.index).split('\n').length,
      name: match[0],
    }));
  });
}
