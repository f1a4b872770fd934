/** Languages of verifications, by their name in a request (specification, section 3). */
export const consentLanguages = ['english', 'hindi'] as const;
export type ConsentLanguage = (typeof consentLanguages)[number];

/** BCP 47 tags for voices, recognisers and `lang` attributes. */
export const languageTags: { readonly [L in ConsentLanguage]: string } = { english: 'en-IN', hindi: 'hi-IN' };

/** Other names of the languages in a form's own field. */
const otherNames: { readonly [L in ConsentLanguage]: readonly string[] } = {
  english: ['en', 'अंग्रेज़ी'],
  hindi: ['hi', 'हिन्दी', 'हिंदी'],
};

/** Language of a request, in any letter case; English if it is missing or unknown (section 3). */
export function languageOf(asked: string | undefined): ConsentLanguage {
  const name = asked?.trim().toLowerCase().normalize('NFC') ?? '';
  const isMeant = (language: ConsentLanguage) =>
    language === name || otherNames[language].some((other) => other.normalize('NFC') === name);
  return consentLanguages.find(isMeant) ?? 'english';
}
