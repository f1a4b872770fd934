import { rankingMessages } from '@tessera/fields/types/ranking/ranking.messages';
import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const rankingTexts = fieldTexts({
  en: {
    ...rankingMessages.texts,
    'input.howTo': 'Drag the options into your order, or use the arrows.',
    'input.useThis': 'Keep this order',
    'input.up': 'Move “{label}” up',
    'input.down': 'Move “{label}” down',
    'input.moved': '“{label}” is now number {place} of {count}.',
    'input.kept': 'The order is your answer.',
  },
  hi: {
    'ranking.expected': 'विकल्पों को पहले से आख़िरी तक क्रम में रखें।',
    'ranking.incomplete': 'सभी {max} विकल्पों को क्रम में रखें (अभी {count})।',
    'input.howTo': 'विकल्पों को खींचकर अपने क्रम में रखें, या तीरों का इस्तेमाल करें।',
    'input.useThis': 'यही क्रम रखें',
    'input.up': '“{label}” ऊपर ले जाएँ',
    'input.down': '“{label}” नीचे ले जाएँ',
    'input.moved': '“{label}” अब {count} में से {place} नंबर पर है।',
    'input.kept': 'यह क्रम आपका जवाब है।',
  },
  ar: {
    'ranking.expected': 'رتّب الخيارات من الأول إلى الأخير.',
    'ranking.incomplete': 'رتّب جميع الخيارات وعددها {max} (الآن {count}).',
    'input.howTo': 'اسحب الخيارات إلى ترتيبك، أو استخدم الأسهم.',
    'input.useThis': 'اعتماد هذا الترتيب',
    'input.up': 'نقل “{label}” إلى أعلى',
    'input.down': 'نقل “{label}” إلى أسفل',
    'input.moved': '“{label}” الآن في المرتبة {place} من {count}.',
    'input.kept': 'هذا الترتيب هو إجابتك.',
  },
});
