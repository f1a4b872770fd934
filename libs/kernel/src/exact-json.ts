import type { JsonValue } from './json.ts';

const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Digits and exponent of a decimal, so that 1.50, 15e-1 and 1.5 are the same. */
function normal(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}

/** Whether a number of a JSON text is the same after it was read: doubles keep 15 to 17 digits. */
const isExact = (text: string): boolean =>
  Number.isFinite(Number(text)) && normal(text) === normal(String(Number(text)));

/** The first number of a JSON text that reading would change, as it is written; undefined when there is none. */
export const firstInexactNumber = (json: string): string | undefined =>
  json.match(token)?.find((text) => !text.startsWith('"') && !isExact(text));

/** A JSON text in which each number that reading would change stands as a text. */
export const keepingNumbers = (json: string): string =>
  json.replace(token, (text) => (text.startsWith('"') || isExact(text) ? text : `"${text}"`));

/**
 * Reads JSON of other systems: a number that would be rounded or become infinite stays the text that it was written as.
 * @throws SyntaxError where the text is no JSON
 */
export function parseExactJson(json: string): JsonValue {
  // Judged as it came: a text in place of a number could make JSON of what was none.
  JSON.parse(json);
  const value: JsonValue = JSON.parse(keepingNumbers(json));
  return value;
}
