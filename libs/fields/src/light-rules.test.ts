import { readdirSync, readFileSync } from 'node:fs';
import { fieldTypes } from './field-types.ts';

const importing = /^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm;

/** Plain functions without a dependency of their own. */
const plain = '@tessera/kernel/text';

/** The packages that a module needs at once, by itself or by what it imports. */
function packagesOf(file: URL, seen = new Set<string>()): Set<string> {
  if (seen.has(file.href)) return new Set();
  seen.add(file.href);
  const targets = [...readFileSync(file, 'utf8').matchAll(importing)]
    .map(([, target = '']) => target)
    .filter((target) => target !== plain);
  return new Set(
    targets.flatMap((target) => (target.startsWith('.') ? [...packagesOf(new URL(target, file), seen)] : [target])),
  );
}

const at = (path: string): URL => new URL(path, import.meta.url);
const rulesOf = (type: string): URL[] =>
  readdirSync(at(`./types/${type}/`))
    .filter((name) => name.endsWith('.answer.ts'))
    .map((name) => at(`./types/${type}/${name}`));

describe('what the public page loads', () => {
  it.each(['./validate-answers.ts', './option-items.ts'])('%s brings no library', (file) => {
    expect([...packagesOf(at(file))]).toEqual([]);
  });

  it('leaves zod to the builder and the server, and the phone library to those who ask for it', () => {
    const packages = fieldTypes.flatMap((type) => rulesOf(type).flatMap((file) => [...packagesOf(file)]));
    expect(packages).toEqual(['libphonenumber-js/min']);
  });
});
