import { dateMessages } from '@tessera/fields/types/date/date.messages';
import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const dateTexts = fieldTexts({
  en: {
    ...dateMessages.texts,
    'date.invalid': 'Enter a date of the calendar as dd/mm/yyyy.',
    'input.checkYear': 'Is {year} the correct year?',
  },
  hi: {
    'input.checkYear': 'क्या वर्ष {year} सही है?',
    'date.invalid': 'कैलेंडर की एक सही तारीख़ dd/mm/yyyy के रूप में लिखें।',
    'date.implausible': 'वर्ष जाँचें: {from} से {to} तक की तारीख़ लिखें।',
    'date.notBefore': '{date} से पहले की तारीख़ चुनें।',
    'date.notAfter': '{date} के बाद की तारीख़ चुनें।',
    'date.outsideRange': '{from} से {to} तक की तारीख़ चुनें।',
  },
  ar: {
    'input.checkYear': 'هل السنة {year} صحيحة؟',
    'date.invalid': 'أدخل تاريخًا صحيحًا بالصيغة dd/mm/yyyy.',
    'date.implausible': 'تحقّق من السنة: أدخل تاريخًا من {from} إلى {to}.',
    'date.notBefore': 'اختر تاريخًا قبل {date}.',
    'date.notAfter': 'اختر تاريخًا بعد {date}.',
    'date.outsideRange': 'اختر تاريخًا من {from} إلى {to}.',
  },
});
