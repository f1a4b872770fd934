import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const importing = /^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm;

/** Everything that a module needs at once: files by their address, packages by their names. */
function loadedWith(file: URL, seen = new Set<string>()): Set<string> {
  if (seen.has(file.href)) return seen;
  seen.add(file.href);
  const source = readFileSync(fileURLToPath(file), 'utf8');
  for (const [, target = ''] of source.matchAll(importing)) {
    if (target.startsWith('.')) loadedWith(new URL(target, file), seen);
    else seen.add(target);
  }
  return seen;
}

/** Plain functions without a dependency of their own. */
const plain = ['@tessera/kernel/text'];
const packagesOf = (file: string): string[] =>
  [...loadedWith(new URL(file, import.meta.url))].filter((name) => !name.startsWith('file:') && !plain.includes(name));

describe('what the public page loads', () => {
  it.each(['./load-answer-rules.ts', './validate-answers.ts', './option-items.ts'])('%s brings no library', (file) => {
    expect(packagesOf(file)).toEqual([]);
  });

  it('leaves the phone library to those who ask for it', () => {
    expect(packagesOf('./types/phonenumber/phonenumber.answer.ts')).toEqual(['libphonenumber-js/min']);
    expect(packagesOf('./answer-rules.ts')).toEqual(['libphonenumber-js/min']);
  });
});
