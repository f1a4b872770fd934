import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered, refuse } from '../../answer.ts';

export interface PhoneOrigin {
  /** The country whose numbers may be written without their country code: two capital letters. */
  defaultCountry: string;
}

export const phonenumberAnswer: AnswerRules<PhoneOrigin, string> = {
  isBlank: isUnanswered,
  /** Numbers are stored as E.164 (+919876543210). Runs of 1234 are refused: the specification holds them for made up. */
  read: (answer, { defaultCountry }) => {
    if (typeof answer !== 'string') return refuse('phone.invalid');
    const country = isSupportedCountry(defaultCountry) ? defaultCountry : undefined;
    const number = parsePhoneNumberFromString(answer, { defaultCountry: country, extract: false });
    const digits = `${answer.replace(/\D/g, '')} ${number?.number ?? ''}`;
    if (digits.includes('12345')) return refuse('phone.invalidValue');
    if (digits.includes('1234') || number?.isValid() !== true || number.ext !== undefined)
      return refuse('phone.invalid');
    return accept(number.number);
  },
  toText: (value) => parsePhoneNumberFromString(value)?.formatInternational() ?? value,
};
