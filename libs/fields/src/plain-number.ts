import { cleanContact, plainDigits } from '@tessera/kernel/text';

/** A number, or a text that spells one in the digits of any script; undefined for anything else. */
export function plainNumber(answer: unknown): number | undefined {
  const text = typeof answer === 'string' ? plainDigits(cleanContact(answer)) : '';
  const value = /^-?\d{1,10}(\.\d{1,10})?$/.test(text) ? Number(text) : answer;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
