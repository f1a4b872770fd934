import { readdirSync, readFileSync } from 'node:fs';
import { fieldTypes } from './field-types.ts';

const importing = /^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm;

/** A module of another library of this repository. */
const ownModule = /^@tessera\/([a-z]+)\/(.+)$/;

/** The packages that a module loads, directly or through its imports. */
function packagesOf(file: URL, seen = new Set<string>()): Set<string> {
  if (seen.has(file.href)) return new Set();
  seen.add(file.href);
  const targets = [...readFileSync(file, 'utf8').matchAll(importing)].map(([, target = '']) => target);
  return new Set(
    targets.flatMap((target) => {
      const [, library = '', path = ''] = ownModule.exec(target) ?? [];
      if (library !== '') return [...packagesOf(at(`../../${library}/src/${path}.ts`), seen)];
      return target.startsWith('.') ? [...packagesOf(new URL(target, file), seen)] : [target];
    }),
  );
}

const at = (path: string): URL => new URL(path, import.meta.url);
const rulesOf = (type: string): URL[] =>
  readdirSync(at(`./types/${type}/`))
    .filter((name) => name.endsWith('.answer.ts'))
    .map((name) => at(`./types/${type}/${name}`));

describe('imports of the public page', () => {
  it.each(['./validate-answers.ts', './option-items.ts', './piping.ts', './logic/form-flow.ts'])(
    '%s loads no library',
    (file) => {
      expect([...packagesOf(at(file))]).toEqual([]);
    },
  );

  it('leave zod to the builder and the server, and load the phone library on demand', () => {
    const packages = fieldTypes.flatMap((type) => rulesOf(type).flatMap((file) => [...packagesOf(file)]));
    expect(packages).toEqual(['libphonenumber-js/min']);
  });
});
