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

/**
 * Source of a regular expression that matches a person's number where numbers are stored as E.164: all of it if it was
 * given with the code of its country, else behind any code.
 */
export function numberPattern(phone: string): string {
  const digits = phone.replace('(0)', '').replace(/\D/g, '');
  if (/^\W*\+/.test(phone)) return `^\\+${digits}$`;
  if (digits.startsWith('00')) return `^\\+${digits.slice(2)}$`;
  return `^\\+\\d{0,3}0?${digits.replace(/^0+/, '')}$`;
}

/** Whether a text mentions a person. */
export const mentions = (text: string, person: PersonKey): boolean =>
  new RegExp(mentionPattern(person), 'i').test(text);
