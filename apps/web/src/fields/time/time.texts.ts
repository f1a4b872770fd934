import { timeMessages } from '@tessera/fields/types/time/time.messages';
import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const timeTexts = fieldTexts({
  en: { ...timeMessages.texts },
  hi: { 'time.invalid': 'एक समय लिखें, जैसे 14:30 या 2:30 PM।' },
  ar: {
    'time.invalid': 'أدخل وقتًا، مثل 14:30 أو 2:30 PM.',
  },
});
