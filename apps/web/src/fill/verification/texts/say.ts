import { fillIn } from '@tessera/fields/messages';
import { isPhone } from '../../capture/camera/browser.ts';
import type { Language } from '../../language.ts';
import { texts as english, type VerificationTextKey, type VerificationTexts } from './texts.en.ts';
import { texts as hindi } from './texts.hi.ts';

/** Returns a text of the verification step in the page's language. */
export type VerificationSay = (key: VerificationTextKey, params?: Readonly<Record<string, string | number>>) => string;

// Both languages: the step is loaded separately, and its face warnings are shown in both.
const all: { readonly [L in Language]?: VerificationTexts } = { en: english, hi: hindi };

const isKey = (name: string): name is VerificationTextKey => Object.hasOwn(english, name);
/** The variant of a text without other options, for texts that mention them. */
const withoutOther = (key: VerificationTextKey): VerificationTextKey => {
  const name = `${key}.noOther`;
  return isKey(name) ? name : key;
};

/** @param hasOtherRoute whether an option without video exists here */
export const sayIn =
  (language: Language, hasOtherRoute = true): VerificationSay =>
  (key, params = {}) =>
    fillIn((all[language] ?? english)[hasOtherRoute ? key : withoutOther(key)], params);

/** Contacts after a failed verification (specification, sections 4 and 8). */
export const contactSentence = (say: VerificationSay, insurer: string, phone: string): string =>
  say(phone ? 'failed.contactPhone' : 'failed.contact', { insurer: insurer || say('notice.insurer'), phone });

/** On a phone, another one helps. */
export const phoneLabel = (): VerificationTextKey => (isPhone(navigator) ? 'intro.otherPhone' : 'intro.phone');

/** Face warnings, shown in English and Hindi in every language (specification, section 8). */
export const faceWarnings = {
  many: [
    'Multiple faces detected. Please ensure only one person is in front of the camera.',
    'एक से ज़्यादा चेहरे दिख रहे हैं। कृपया ध्यान रखें कि कैमरे के सामने सिर्फ़ एक व्यक्ति हो।',
  ],
  none: ['We request you to be in camera frame', 'कृपया कैमरे के फ़्रेम में रहें'],
  dark: ['Please ensure you are in a well-lit area', 'कृपया ध्यान रखें कि आप रोशनी वाली जगह पर हों'],
} as const;
