import { matrixMessages } from '@tessera/fields/types/matrix/matrix.messages';
import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const matrixTexts = fieldTexts({
  en: { ...matrixMessages.texts },
  hi: {
    'matrix.expected': 'तालिका की पंक्तियों के जवाब दें।',
    'matrix.unknownRow': 'तालिका में “{row}” नाम की कोई पंक्ति नहीं है।',
    'matrix.choice': '“{row}” पंक्ति में दिए गए कॉलम में से चुनें।',
    'matrix.rowsMissing': '{count|और पंक्ति का|और पंक्तियों के} जवाब दें। पहली: “{row}”।',
  },
  ar: {
    'matrix.expected': 'أجب عن صفوف الجدول.',
    'matrix.unknownRow': 'لا يوجد في الجدول صف باسم “{row}”.',
    'matrix.choice': 'اختر من الأعمدة في الصف “{row}”.',
    'matrix.rowsMissing': 'عدد الصفوف التي تنتظر إجابة: {count}. أولها: “{row}”.',
  },
});
