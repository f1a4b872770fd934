import { moods } from '@tessera/fields/types/emoji-rating/emoji-rating.answer';
import { emojiRatingMessages } from '@tessera/fields/types/emoji-rating/emoji-rating.messages';
import { fieldTexts } from '../field-texts.ts';

const [awful, bad, neutral, good, great] = moods;

/** Texts of the public page for this type. */
export const emojiRatingTexts = fieldTexts({
  en: {
    ...emojiRatingMessages.texts,
    'input.mood1': awful,
    'input.mood2': bad,
    'input.mood3': neutral,
    'input.mood4': good,
    'input.mood5': great,
  },
  hi: {
    'emoji.invalid': '{max} चेहरों में से एक चुनें।',
    'input.mood1': 'बहुत ख़राब',
    'input.mood2': 'ख़राब',
    'input.mood3': 'ठीक-ठाक',
    'input.mood4': 'अच्छा',
    'input.mood5': 'बहुत अच्छा',
  },
  ar: {
    'emoji.invalid': 'اختر أحد الوجوه، وعددها {max}.',
    'input.mood1': 'سيئ جدًا',
    'input.mood2': 'سيئ',
    'input.mood3': 'عادي',
    'input.mood4': 'جيد',
    'input.mood5': 'ممتاز',
  },
});
