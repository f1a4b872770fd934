// Reads deployment files as data. Duplicate keys and dangling aliases are errors.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Text of a file of the repository. */
export const read = (path) => readFileSync(join(root, path), 'utf8');

/** Entries of a folder of the repository. */
export const list = (path) => readdirSync(join(root, path));

/** Every document of a YAML file. @throws Error that names the file and line of a fault */
export function readYaml(path) {
  return parseAllDocuments(read(path), { merge: true, uniqueKeys: true, strict: true }).map((document) => {
    const [fault] = document.errors;
    if (fault) throw new Error(`${path}: ${fault.message}`);
    return document.toJS({ maxAliasCount: 100 });
  });
}
