import { selectdynamicMessages } from '@tessera/fields/types/selectdynamic/selectdynamic.messages';
import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const selectdynamicTexts = fieldTexts({
  en: { 'offer.unknown': selectdynamicMessages.texts['offer.unknown'], 'options.loading': 'Loading options' },
  hi: {
    'offer.unknown': 'विकल्पों में से फिर से चुनें। वे आपके दूसरे जवाबों पर निर्भर हैं।',
    'options.loading': 'विकल्प लोड हो रहे हैं',
  },
  ar: {
    'offer.unknown': 'اختر من جديد: الخيارات تعتمد على إجاباتك الأخرى.',
    'options.loading': 'جارٍ تحميل الخيارات',
  },
});
