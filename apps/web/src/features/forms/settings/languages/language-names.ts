import { canonicalTag, languageNameIn, namedLanguages } from '@tessera/kernel/languages';

/** A language as people look for it: in English, and by its own name. */
export function languageName(tag: string): string {
  const [english, own] = [languageNameIn('en', tag), languageNameIn(tag, tag)];
  return own === english || own === tag ? english : `${english} · ${own}`;
}

const byName = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, 'en');
const all = namedLanguages.map((value) => ({ value, label: languageName(value) })).sort(byName);

/** The languages to choose from, and the one whose tag was typed. */
export function languageOptions(typed: string, taken: readonly string[]): { value: string; label: string }[] {
  const text = typed.trim().toLowerCase();
  const tag = canonicalTag(typed.trim());
  const found = all.filter(({ value, label }) => `${label} ${value}`.toLowerCase().includes(text));
  const isOffered = tag === undefined || found.some(({ value }) => value === tag);
  const options = isOffered ? found : [...found, { value: tag, label: `${languageName(tag)} (${tag})` }];
  return options.filter(({ value }) => !taken.includes(value));
}
