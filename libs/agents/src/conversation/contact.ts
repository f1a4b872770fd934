import { type Contact, longestContact } from '@tessera/contracts/conversations/contact-memories.schema';

const phone = /^[+\d\s().-]+$/;
const [fewestDigits, mostDigits] = [7, 15];
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * The contact for an email address, a phone number, or an id of the workspace's own, such as a customer number. It is
 * the same however it is written, except that a number without its country code differs from one with it.
 * @returns null for an empty text
 */
export function contactOf(text: string): Contact | null {
  const value = text.normalize('NFKC').trim().slice(0, longestContact);
  if (value === '') return null;
  if (email.test(value)) return { kind: 'email', value: value.toLowerCase() };
  const digits = value.replace(/\D/g, '');
  if (phone.test(value) && digits.length >= fewestDigits && digits.length <= mostDigits)
    return { kind: 'phone', value: value.startsWith('+') ? `+${digits}` : digits.replace(/^00/, '+') };
  return { kind: 'id', value };
}
