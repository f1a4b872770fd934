import { datetimeMessages } from '@tessera/fields/types/datetime/datetime.messages';
import { dateTexts } from '../date/date.texts.ts';
import { fieldTexts } from '../field-texts.ts';
import { timeTexts } from '../time/time.texts.ts';

/** Texts of the public page for this type. */
export const datetimeTexts = fieldTexts({
  en: { ...dateTexts.en, ...timeTexts.en, ...datetimeMessages.texts, 'input.date': 'Date', 'input.time': 'Time' },
  hi: {
    ...dateTexts.hi,
    ...timeTexts.hi,
    'datetime.incomplete': 'तारीख़ और समय, दोनों लिखें।',
    'input.date': 'तारीख़',
    'input.time': 'समय',
  },
  ar: {
    ...dateTexts.ar,
    ...timeTexts.ar,
    'datetime.incomplete': 'أدخل التاريخ والوقت.',
    'input.date': 'التاريخ',
    'input.time': 'الوقت',
  },
});
