import { selectWithUnitMessages } from '@tessera/fields/types/selectWithUnit/select-with-unit.messages';
import { fieldTexts } from '../field-texts.ts';
import { numberTexts } from '../number/number.texts.ts';

/** Texts of the public page for this type. */
export const selectWithUnitTexts = fieldTexts({
  en: { ...numberTexts.en, ...selectWithUnitMessages.texts, 'input.unit': 'Unit' },
  hi: {
    ...numberTexts.hi,
    'unit.expected': 'मान लिखें और उसकी इकाई चुनें।',
    'unit.unknown': 'दी गई इकाइयों में से एक चुनें।',
    'input.unit': 'इकाई',
  },
  ar: {
    ...numberTexts.ar,
    'unit.expected': 'أدخل قيمة واختر وحدتها.',
    'unit.unknown': 'اختر إحدى الوحدات.',
    'input.unit': 'الوحدة',
  },
});
