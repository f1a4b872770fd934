import { canonicalTag } from '@tessera/kernel/languages';

/** Languages that are offered by name; any other is added by its tag. */
const offered =
  'af am ar as az be bg bn bs ca cs cy da de de-AT de-CH el en en-GB en-IN en-US es es-419 et eu fa fi fil fr fr-CA ga gl gu ha he hi hr hu hy id ig is it ja ka kk km kn ko ku ky lo lt lv mai mg mk ml mn mr ms my ne nl no or pa pl ps pt pt-BR pt-PT ro ru rw sa sd si sk sl so sq sr sr-Latn sv sw ta te tg th ti tk tr uk ur uz vi xh yo zh-Hans zh-Hant zu'.split(
    ' ',
  );

const nameIn = (language: string, tag: string): string => {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};

/** A language as people look for it: in English, and by its own name. */
export function languageName(tag: string): string {
  const [english, own] = [nameIn('en', tag), nameIn(tag, tag)];
  return own === english || own === tag ? english : `${english} · ${own}`;
}

const byName = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, 'en');
const all = offered.map((value) => ({ value, label: languageName(value) })).sort(byName);

/** The languages to choose from, and the one whose tag was typed. */
export function languageOptions(typed: string, taken: readonly string[]): { value: string; label: string }[] {
  const text = typed.trim().toLowerCase();
  const tag = canonicalTag(typed.trim());
  const found = all.filter(({ value, label }) => `${label} ${value}`.toLowerCase().includes(text));
  const isOffered = tag === undefined || found.some(({ value }) => value === tag);
  const options = isOffered ? found : [...found, { value: tag, label: `${languageName(tag)} (${tag})` }];
  return options.filter(({ value }) => !taken.includes(value));
}
