/** A BCP 47 tag of a language with script, region and one variant at most; any case. */
export const languageTagShape =
  /^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))?$/;

/** A tag as it is written by convention, such as `zh-Hant-TW`; undefined for a text that is no tag. */
export function canonicalTag(text: string): string | undefined {
  if (!languageTagShape.test(text)) return undefined;
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}

/** The tags in a header such as `en-GB,en;q=0.9`, most wanted first. What is no tag is left out. */
export function languagesWanted(header: string): string[] {
  return header
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', quality] = part.split(';').map((piece) => piece.trim());
      return { tag: canonicalTag(tag), weight: Number(/^q=([\d.]+)$/.exec(quality ?? '')?.[1] ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .flatMap(({ tag }) => tag ?? []);
}

/** Languages that are offered by name; any other one is chosen by its tag. */
export const namedLanguages: readonly string[] =
  'af am ar as az be bg bn bs ca cs cy da de de-AT de-CH el en en-GB en-IN en-US es es-419 et eu fa fi fil fr fr-CA ga gl gu ha he hi hr hu hy id ig is it ja ka kk km kn ko ku ky lo lt lv mai mg mk ml mn mr ms my ne nl no or pa pl ps pt pt-BR pt-PT ro ru rw sa sd si sk sl so sq sr sr-Latn sv sw ta te tg th ti tk tr uk ur uz vi xh yo zh-Hans zh-Hant zu'.split(
    ' ',
  );

/** The name of a language in another one; the tag itself where that has no name for it. */
export function languageNameIn(language: string, tag: string): string {
  try {
    return new Intl.DisplayNames([language, 'en'], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

const rightToLeft: ReadonlySet<string> = new Set(
  'Adlm Arab Aran Armi Chrs Cprt Elym Hatr Hebr Hung Khar Lydi Mand Mani Mend Merc Mero Narb Nbat Nkoo Orkh Ougr Palm Phli Phlp Phnx Prti Rohg Samr Sarb Sogd Sogo Syrc Thaa Yezi'.split(
    ' ',
  ),
);

/** The direction in which a language is written. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (rightToLeft.has(likely(tag).script ?? '') ? 'rtl' : 'ltr');

function likely(tag: string): { language: string; script?: string | undefined } {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return { language: tag };
  }
}

/**
 * The language to show: the first wanted one that is there, else one with the same language and script, else one with
 * the same language.
 * @param available tags in canonical form
 * @returns undefined if none fits
 */
export function bestLanguage(available: readonly string[], wanted: readonly string[]): string | undefined {
  for (const tag of wanted) {
    const exact = available.find((one) => one.toLowerCase() === tag.toLowerCase());
    if (exact !== undefined) return exact;
    const { language, script } = likely(tag);
    const related = available.filter((one) => likely(one).language === language);
    const found = related.find((one) => likely(one).script === script) ?? related[0];
    if (found !== undefined) return found;
  }
  return undefined;
}
