import { numberMessages } from '@tessera/fields/types/number/number.messages';
import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const numberTexts = fieldTexts({
  en: { ...numberMessages.texts },
  hi: {
    'number.expected': 'एक संख्या लिखें, जैसे 1250.50।',
    'number.ambiguous': 'बिना विभाजक के {whole} लिखें: “{text}” दशमलव संख्या भी हो सकती है।',
    'number.tooPrecise': 'ज़्यादा से ज़्यादा {max} अंक लिखें।',
    'number.tooSmall': '{min} या उससे ज़्यादा लिखें।',
    'number.tooLarge': '{max} या उससे कम लिखें।',
  },
  ar: {
    'number.expected': 'أدخل عددًا، مثل 1250.50.',
    'number.ambiguous': 'اكتب {whole} دون فواصل: “{text}” قد يكون عددًا عشريًا أيضًا.',
    'number.tooPrecise': 'الحد الأقصى لعدد الأرقام: {max}.',
    'number.tooSmall': 'أدخل {min} أو أكثر.',
    'number.tooLarge': 'أدخل {max} أو أقل.',
  },
});
