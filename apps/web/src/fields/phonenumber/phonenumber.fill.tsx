import { phonenumberAnswer } from '@tessera/fields/types/phonenumber/phonenumber.answer';
import type { FieldFill } from '../field-fill.ts';
import { CountryPhone } from './country-phone.tsx';
import { phonenumberTexts } from './phonenumber.texts.ts';

export const phonenumberFill: FieldFill<'phonenumber'> = {
  answers: phonenumberAnswer,
  texts: phonenumberTexts,
  isGroup: false,
  Input: CountryPhone,
};
