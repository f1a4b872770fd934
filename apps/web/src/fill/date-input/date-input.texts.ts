import { fieldTexts } from '../../fields/field-texts.ts';

/** Texts of the date input, which several types of fields share. */
export const dateInputTexts = fieldTexts({
  en: {
    format: 'dd/mm/yyyy',
    open: '{label}: choose a date',
    calendar: 'Choose a date',
    previous: 'Previous month',
    next: 'Next month',
    month: 'Month',
    year: 'Year',
  },
  hi: {
    format: 'dd/mm/yyyy',
    open: '{label}: तारीख़ चुनें',
    calendar: 'तारीख़ चुनें',
    previous: 'पिछला महीना',
    next: 'अगला महीना',
    month: 'महीना',
    year: 'वर्ष',
  },
  ar: {
    format: 'dd/mm/yyyy',
    open: '{label}: اختر تاريخًا',
    calendar: 'اختر تاريخًا',
    previous: 'الشهر السابق',
    next: 'الشهر التالي',
    month: 'الشهر',
    year: 'السنة',
  },
});
