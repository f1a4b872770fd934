import { linkMessages } from '@tessera/fields/types/link/link.messages';
import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const linkTexts = fieldTexts({
  en: { ...linkMessages.texts },
  hi: {
    'link.invalid': 'http:// या https:// से शुरू होने वाला लिंक लिखें, जैसे https://example.com।',
    'link.tooLong': 'ज़्यादा से ज़्यादा {max} अक्षरों का लिंक लिखें (अभी {count})।',
  },
  ar: {
    'link.invalid': 'أدخل رابطًا يبدأ بـ http:// أو https://، مثل https://example.com.',
    'link.tooLong': 'الحد الأقصى لعدد أحرف الرابط: {max} (الآن {count}).',
  },
});
