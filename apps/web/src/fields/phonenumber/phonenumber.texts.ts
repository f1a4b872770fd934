import { phonenumberMessages } from '@tessera/fields/types/phonenumber/phonenumber.messages';
import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const phonenumberTexts = fieldTexts({
  en: { ...phonenumberMessages.texts, 'input.country': 'Country' },
  hi: {
    'phone.invalid': 'एक सही फ़ोन नंबर लिखें।',
    'phone.invalidValue': 'अमान्य: फ़ोन नंबर में 12345 नहीं हो सकता।',
    'input.country': 'देश',
  },
  ar: {
    'phone.invalid': 'أدخل رقم هاتف صحيحًا.',
    'phone.invalidValue': 'غير صالح: لا يمكن أن يحتوي رقم الهاتف على 12345.',
    'input.country': 'الدولة',
  },
});
