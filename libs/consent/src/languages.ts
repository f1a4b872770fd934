/** The languages that a verification is held in, by the name that a request carries (specification, section 3). */
export const consentLanguages = ['english', 'hindi'] as const;
export type ConsentLanguage = (typeof consentLanguages)[number];

/** The BCP 47 tag of each, for voices, recognisers and `lang` attributes. */
export const languageTags: { readonly [L in ConsentLanguage]: string } = { english: 'en-IN', hindi: 'hi-IN' };

/** The other names by which a form's own field may offer a language. */
const otherNames: { readonly [L in ConsentLanguage]: readonly string[] } = {
  english: ['en', 'अंग्रेज़ी'],
  hindi: ['hi', 'हिन्दी', 'हिंदी'],
};

/** What a request asks for, in any letter case; English where it asks for nothing that we know (section 3). */
export function languageOf(asked: string | undefined): ConsentLanguage {
  const name = asked?.trim().toLowerCase().normalize('NFC') ?? '';
  const isMeant = (language: ConsentLanguage) =>
    language === name || otherNames[language].some((other) => other.normalize('NFC') === name);
  return consentLanguages.find(isMeant) ?? 'english';
}
