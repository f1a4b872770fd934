import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const multiselectTexts = fieldTexts({
  en: {
    'input.search': 'Choose or search…',
    'input.chosen': 'Chosen options',
    'input.options': 'Options',
    'input.remove': 'Remove “{label}”',
    'input.added': '“{label}” chosen. {count} in all.',
    'input.removed': '“{label}” removed. {count} in all.',
    'input.found': '{count|option|options}',
    'input.noMatch': 'No option matches.',
  },
  hi: {
    'input.search': 'चुनें या खोजें…',
    'input.chosen': 'चुने गए विकल्प',
    'input.options': 'विकल्प',
    'input.remove': '“{label}” हटाएँ',
    'input.added': '“{label}” चुना गया। कुल {count}।',
    'input.removed': '“{label}” हटाया गया। कुल {count}।',
    'input.found': '{count|विकल्प|विकल्प}',
    'input.noMatch': 'कोई विकल्प नहीं मिला।',
  },
  ar: {
    'input.search': 'اختر أو ابحث…',
    'input.chosen': 'الخيارات المختارة',
    'input.options': 'الخيارات',
    'input.remove': 'إزالة “{label}”',
    'input.added': 'اختير “{label}”. المجموع {count}.',
    'input.removed': 'أُزيل “{label}”. المجموع {count}.',
    'input.found': 'عدد الخيارات: {count}',
    'input.noMatch': 'لا يوجد خيار مطابق.',
  },
});
