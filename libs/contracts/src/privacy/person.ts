/** How a person is found: an address in small letters, or the digits of a phone number. */
export interface PersonKey {
  email: string | null;
  phone: string | null;
}

const special = /[.*+?^${}()|[\]\\/-]/g;
/** Digits of a number without the code of its country. */
const localDigits = 10;
/** Before a number with its country code at most: anything longer is another number. */
const afterCountryCode = '(?:^|\\D)\\d{0,4}[\\s().-]{0,3}';
/** Before a short number: no digit in the same line, because it could be the end of a longer number. */
const wholeNumber = '(?:^|[^\\d \\t().-])[ \\t().-]*';

/**
 * Source of a regular expression that finds mentions of a person in text, to be used without regard to case. Search
 * texts hold spaces for underscores, and phone numbers are written in many ways.
 */
export function mentionPattern({ email, phone }: PersonKey): string {
  const parts: string[] = [];
  if (email !== null) parts.push(`(?:^|[^\\w.+-])${email.replace(special, '\\$&').replaceAll('_', '[ _]')}(?![\\w-])`);
  if (phone !== null) {
    const digits = phone.replace(/\D/g, '').slice(-localDigits);
    const before = digits.length < localDigits ? wholeNumber : afterCountryCode;
    parts.push(`${before}${[...digits].join('[\\s().-]{0,3}')}(?!\\d)`);
  }
  return parts.join('|');
}

/** Country codes, which have one, two or three digits (ITU-T E.164, annex D). */
const countryCode =
  '(?:1|7|2[07]|2[1-689]\\d|3[0-469]|3[578]\\d|4[013-9]|42\\d|5[1-8]|5[09]\\d|6[0-6]|6[789]\\d|8[1246]|8[03578]\\d|9[0-58]|9[679]\\d)';

/**
 * Source of a regular expression that matches a person's number in E.164 form: the whole number if it was given with
 * its country code, otherwise the number after any country code.
 */
export function numberPattern(phone: string): string {
  const digits = phone.replace('(0)', '').replace(/\D/g, '');
  if (/^\W*\+/.test(phone)) return `^\\+${digits}$`;
  if (digits.startsWith('00')) return `^\\+${digits.slice(2)}$`;
  return `^\\+${countryCode}?0?${digits.replace(/^0+/, '')}$`;
}

/** Whether a text mentions a person. */
export const mentions = (text: string, person: PersonKey): boolean =>
  new RegExp(mentionPattern(person), 'i').test(text);
