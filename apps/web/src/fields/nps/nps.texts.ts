import { npsMessages } from '@tessera/fields/types/nps/nps.messages';
import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const npsTexts = fieldTexts({
  en: { ...npsMessages.texts, 'input.low': 'Not at all likely', 'input.high': 'Extremely likely' },
  hi: {
    'nps.invalid': '0 से {max} तक की एक संख्या चुनें।',
    'input.low': 'बिल्कुल नहीं',
    'input.high': 'ज़रूर',
  },
  ar: {
    'nps.invalid': 'اختر عددًا من 0 إلى {max}.',
    'input.low': 'غير محتمل إطلاقًا',
    'input.high': 'محتمل جدًا',
  },
});
