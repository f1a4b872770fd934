import { daterangeMessages } from '@tessera/fields/types/daterange/daterange.messages';
import { dateTexts } from '../date/date.texts.ts';
import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const daterangeTexts = fieldTexts({
  en: {
    ...daterangeMessages.texts,
    'date.invalid': dateTexts.en['date.invalid'],
    'input.start': 'Start',
    'input.end': 'End',
  },
  hi: {
    'date.invalid': dateTexts.hi['date.invalid'],
    'date.implausible': dateTexts.hi['date.implausible'],
    'daterange.incomplete': 'शुरुआत और अंत, दोनों लिखें।',
    'daterange.reversed': 'शुरुआत ({start}) अंत ({end}) के बाद है।',
    'daterange.notBefore': '{date} से पहले की तारीख़ें चुनें।',
    'daterange.notAfter': '{date} के बाद की तारीख़ें चुनें।',
    'daterange.tooEarly': '{date} से आगे की तारीख़ें चुनें।',
    'daterange.tooLate': '{date} तक की तारीख़ें चुनें।',
    'daterange.dayOff': '{date} को शुरुआत या अंत नहीं हो सकता।',
    'input.start': 'शुरुआत',
    'input.end': 'अंत',
  },
  ar: {
    'date.invalid': dateTexts.ar?.['date.invalid'],
    'date.implausible': dateTexts.ar?.['date.implausible'],
    'daterange.incomplete': 'أدخل البداية والنهاية.',
    'daterange.reversed': 'البداية ({start}) بعد النهاية ({end}).',
    'daterange.notBefore': 'اختر تواريخ قبل {date}.',
    'daterange.notAfter': 'اختر تواريخ بعد {date}.',
    'daterange.tooEarly': 'اختر تواريخ من {date} فصاعدًا.',
    'daterange.tooLate': 'اختر تواريخ حتى {date}.',
    'daterange.dayOff': 'لا يمكن أن تكون البداية أو النهاية في {date}.',
    'input.start': 'البداية',
    'input.end': 'النهاية',
  },
});
