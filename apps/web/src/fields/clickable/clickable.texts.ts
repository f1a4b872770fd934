import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const clickableTexts = fieldTexts({
  en: { 'clickable.newTab': 'opens in a new tab' },
  hi: { 'clickable.newTab': 'नए टैब में खुलेगा' },
  ar: {
    'clickable.newTab': 'يُفتح في علامة تبويب جديدة',
  },
});
