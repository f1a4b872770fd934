import { fieldTexts } from '../../fields/field-texts.ts';

/** Texts about a file that is sent. */
export const fileRowTexts = fieldTexts({
  en: {
    'file.delete': 'Delete {name}',
    'file.picture': 'Preview of {name}',
    'file.sending': 'Sending: {percent} %',
    'file.waiting': 'Waiting for the network. The file is saved on this device.',
    'file.refused': 'The file was rejected. Delete it and record it again.',
    'file.lost': 'The file is no longer on this device. Record it again.',
    'file.refusedChosen': 'The file was rejected. Delete it and choose another.',
    'file.lostChosen': 'The file is no longer on this device. Delete it and choose it again.',
    'file.uploaded': 'Uploaded',
    'file.preview': 'This is a preview: nothing is sent.',
  },
  hi: {
    'file.delete': '{name} हटाएँ',
    'file.picture': '{name} की झलक',
    'file.sending': 'भेजा जा रहा है: {percent} %',
    'file.waiting': 'नेटवर्क का इंतज़ार है। फ़ाइल इस डिवाइस पर सँभाली हुई है।',
    'file.refused': 'फ़ाइल स्वीकार नहीं हुई। उसे हटाएँ और फिर से लें।',
    'file.lost': 'फ़ाइल इस डिवाइस पर नहीं रही। फिर से लें।',
    'file.refusedChosen': 'फ़ाइल स्वीकार नहीं हुई। उसे हटाएँ और दूसरी चुनें।',
    'file.lostChosen': 'फ़ाइल इस डिवाइस पर नहीं रही। उसे हटाएँ और फिर से चुनें।',
    'file.uploaded': 'अपलोड हो गई',
    'file.preview': 'यह सिर्फ़ झलक है: कुछ भेजा नहीं जाता।',
  },
  ar: {
    'file.delete': 'حذف {name}',
    'file.picture': 'معاينة {name}',
    'file.sending': 'جارٍ الإرسال: {percent} %',
    'file.waiting': 'في انتظار الشبكة. الملف محفوظ على هذا الجهاز.',
    'file.refusedChosen': 'رُفض الملف. احذفه واختر ملفًا آخر.',
    'file.lostChosen': 'لم يعد الملف على هذا الجهاز. احذفه واختره من جديد.',
    'file.uploaded': 'تم الرفع',
    'file.preview': 'هذه معاينة: لا يُرسل شيء.',
  },
});
