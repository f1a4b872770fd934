import { type GstState, isGstState } from './gst-states.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** What each position takes, and how it is named. */
const parts: readonly (readonly [RegExp, string])[] = [
  ...Array.from({ length: 2 }, () => [/\d/, 'a digit of the state code'] as const),
  ...Array.from({ length: 5 }, () => [/[A-Z]/, 'a letter of the PAN'] as const),
  ...Array.from({ length: 4 }, () => [/\d/, 'a digit of the PAN'] as const),
  [/[A-Z]/, 'the last letter of the PAN'],
  [/[1-9A-Z]/, 'the number of the registration'],
  [/Z/, 'the letter Z'],
  [/[0-9A-Z]/, 'the check character'],
];

/** The character that a GSTIN must end with, from its first 14. */
export function gstinCheck(first14: string): string {
  let sum = 0;
  [...first14].forEach((character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  });
  return digits[(36 - (sum % 36)) % 36] ?? '';
}

/** A GSTIN as it is stored: in capitals, without blanks. */
export const cleanGstin = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** What is wrong with a clean GSTIN, or undefined. */
export function gstinProblem(gstin: string): string | undefined {
  if (gstin.length !== 15) return `A GSTIN has 15 characters, and this has ${gstin.length}.`;
  const wrong = parts.findIndex(([pattern], index) => !pattern.test(gstin[index] ?? ''));
  if (wrong !== -1) return `Character ${wrong + 1} is ${gstin[wrong]}, but must be ${parts[wrong]?.[1]}.`;
  if (!isGstState(gstin.slice(0, 2))) return `${gstin.slice(0, 2)} is not the code of a state.`;
  if (gstinCheck(gstin.slice(0, 14)) !== gstin[14])
    return 'The check character does not fit the rest. Compare each character with the certificate.';
  return undefined;
}

/** The state of a GSTIN without problems. */
export const stateOfGstin = (gstin: string): GstState => gstin.slice(0, 2) as GstState;
