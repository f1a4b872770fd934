import { fieldTexts } from '../../fields/field-texts.ts';

/** Texts of the time input, which several types of fields share. */
export const timeInputTexts = fieldTexts({
  en: { open: '{label}: choose a time', times: 'Times' },
  hi: { open: '{label}: समय चुनें', times: 'समय' },
  ar: {
    open: '{label}: اختر وقتًا',
    times: 'الأوقات',
  },
});
