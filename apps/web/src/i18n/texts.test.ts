import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from './en.ts';
import { hi } from './hi.ts';

type Texts = { [key: string]: string | Texts };

const keysOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${path}${key}`] : keysOf(text, `${path}${key}.`),
  );
const valuesIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();
const textAt = (texts: Texts, path: string): string | undefined => {
  const found = path
    .split('.')
    .reduce<string | Texts | undefined>((at, key) => (typeof at === 'object' ? at[key] : undefined), texts);
  return typeof found === 'string' ? found : undefined;
};

const source = join(import.meta.dirname, '..');
const english = new Set(keysOf(en));
/** `many` exists as `many_one` and `many_other`. */
const isThere = (key: string) => english.has(key) || english.has(`${key}_other`);

describe('texts', () => {
  it('exist for every key used in the code', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?<!\.test)\.tsx?$/.test(name),
    );
    const missing = files
      .filter((name) => !name.startsWith('fill/'))
      .flatMap((name) => {
        const text = readFileSync(join(source, name), 'utf8');
        const named = [
          ...text.matchAll(/\b(?:t|translate)\(\s*'([\w-]+(?:\.[\w-]+)+)'(?!\s*,\s*\{[^}]*defaultValue)/g),
        ];
        return named
          .map(([, key]) => key ?? '')
          .filter((key) => !isThere(key))
          .map((key) => `${name}: ${key}`);
      });
    expect(missing).toEqual([]);
  });

  it('in Hindi have an English key and the same placeholders', () => {
    for (const key of keysOf(hi)) {
      const original = textAt(en, key);
      expect([key, original === undefined]).toEqual([key, false]);
      expect([key, valuesIn(textAt(hi, key) ?? '')]).toEqual([key, valuesIn(original ?? '')]);
    }
  });
});
