import { fieldTexts } from '../field-texts.ts';

/** Texts of the option beside which people type an answer of their own. */
export const otherChoiceTexts = fieldTexts({
  en: { 'other.label': 'Other', 'other.text': 'Your own answer' },
  hi: { 'other.label': 'अन्य', 'other.text': 'आपका अपना उत्तर' },
});
