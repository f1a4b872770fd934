import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const importing = /^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm;

/** Everything that a module needs at once: files of this folder by their names, packages by theirs. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!file.startsWith('./')) return seen;
  const source = readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');
  for (const [, target = ''] of source.matchAll(importing)) loadedWith(target, seen);
  return seen;
}

const packagesOf = (file: string): string[] => [...loadedWith(file)].filter((name) => !name.startsWith('./'));

describe('what the public page loads', () => {
  it.each(['./load-answer-rules.ts', './validate-answers.ts', './option-items.ts'])('%s brings no library', (file) => {
    expect(packagesOf(file)).toEqual([]);
  });

  it('leaves the phone library to those who ask for it', () => {
    expect(packagesOf('./types/phonenumber/phonenumber.answer.ts')).toEqual(['libphonenumber-js/min']);
    expect(packagesOf('./answer-rules.ts')).toEqual(['libphonenumber-js/min']);
  });
});
