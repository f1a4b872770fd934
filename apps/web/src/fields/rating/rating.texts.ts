import { ratingMessages } from '@tessera/fields/types/rating/rating.messages';
import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const ratingTexts = fieldTexts({
  en: { ...ratingMessages.texts, 'input.stars': '{count|star|stars}' },
  hi: {
    'rating.invalid': '1 से {max} तारे चुनें।',
    'input.stars': '{count|तारा|तारे}',
  },
  ar: {
    'rating.invalid': 'اختر من 1 إلى {max} نجوم.',
    'input.stars': 'عدد النجوم: {count}',
  },
});
