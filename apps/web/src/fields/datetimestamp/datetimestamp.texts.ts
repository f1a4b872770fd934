import { datetimestampMessages } from '@tessera/fields/types/datetimestamp/datetimestamp.messages';
import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const datetimestampTexts = fieldTexts({
  en: { ...datetimestampMessages.texts, 'input.later': 'Set when you submit' },
  hi: {
    'datetimestamp.invalid': 'इसे खाली छोड़ें: यह अपने-आप भरता है।',
    'input.later': 'जमा करने पर भरेगा',
  },
  ar: {
    'input.later': 'يُحدَّد عند الإرسال',
  },
});
