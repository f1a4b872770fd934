const marks = /\p{M}/gu;
const halfCharacter = /[\ud800-\udbff]$/;

/**
 * The text by which names are sorted and compared loosely: without case and accents, with runs of digits padded so that
 * "Form 9" comes before "Form 10".
 * @param longest how many characters are kept
 */
export function folded(text: string, longest = 60): string {
  const plain = text.normalize('NFKD').replace(marks, '').toLowerCase().trim();
  const padded = plain.replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(10, '0'));
  return padded.slice(0, longest).replace(halfCharacter, '');
}
