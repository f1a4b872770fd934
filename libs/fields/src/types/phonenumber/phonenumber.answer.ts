import { cleanContact, plainDigits } from '@tessera/kernel/text';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import { phonenumberMessages } from './phonenumber.messages.ts';

const { refuse } = phonenumberMessages;

export interface PhoneOrigin {
  /** The country whose numbers need no country code: two capital letters. */
  defaultCountry: string;
  /** Rejects national numbers that contain 1234, which the specification considers made up. On unless false. */
  refuseMadeUp?: boolean | undefined;
}

export const phonenumberAnswer: AnswerRules<PhoneOrigin, string> = {
  isBlank: isUnanswered,
  /** Numbers are stored as E.164 (+919876543210). */
  read: (answer, { defaultCountry, refuseMadeUp = true }) => {
    if (typeof answer !== 'string') return refuse('phone.invalid');
    const text = plainDigits(cleanContact(answer));
    const country = isSupportedCountry(defaultCountry) ? defaultCountry : undefined;
    const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
    // The country code is excluded: +1 234 is an area code of Ohio.
    const digits = refuseMadeUp ? (number?.nationalNumber ?? text.replace(/\D/g, '')) : '';
    if (digits.includes('12345')) return refuse('phone.invalidValue');
    if (digits.includes('1234')) return refuse('phone.invalid');
    if (number?.isValid() !== true || number.ext !== undefined) return refuse('phone.invalid');
    return accept(number.number);
  },
  toText: (value) => parsePhoneNumberFromString(value)?.formatInternational() ?? value,
};
