import { linearMessages } from '@tessera/fields/types/linear/linear.messages';
import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const linearTexts = fieldTexts({
  en: { ...linearMessages.texts, 'input.unanswered': 'Not answered' },
  hi: {
    'linear.invalid': '{min} से {max} तक की एक संख्या चुनें, {step} के अंतर से।',
    'input.unanswered': 'कोई जवाब नहीं',
  },
  ar: {
    'linear.invalid': 'اختر عددًا من {min} إلى {max} بخطوات قدرها {step}.',
    'input.unanswered': 'بلا إجابة',
  },
});
