import { toggleMessages } from '@tessera/fields/types/toggle/toggle.messages';
import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const toggleTexts = fieldTexts({
  en: {
    ...toggleMessages.texts,
    'answer.required': 'Switch this on to continue.',
    'input.on': 'Yes',
    'input.off': 'No',
  },
  hi: {
    'toggle.expected': 'हाँ या नहीं चुनें।',
    'answer.required': 'आगे बढ़ने के लिए इसे चालू करें।',
    'input.on': 'हाँ',
    'input.off': 'नहीं',
  },
  ar: {
    'toggle.expected': 'اختر نعم أو لا.',
    'answer.required': 'فعّل هذا الخيار للمتابعة.',
    'input.on': 'نعم',
    'input.off': 'لا',
  },
});
