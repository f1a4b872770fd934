import type { JsonValue } from './json.ts';

const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Normalised digits and exponent of a decimal, so that 1.50, 15e-1 and 1.5 compare equal. */
function normal(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}

/** Whether a number survives parsing: doubles keep 15 to 17 digits. */
const isExact = (text: string): boolean =>
  Number.isFinite(Number(text)) && normal(text) === normal(String(Number(text)));

/** The first number that parsing would change, as written; undefined if there is none. */
export const firstInexactNumber = (json: string): string | undefined =>
  json.match(token)?.find((text) => !text.startsWith('"') && !isExact(text));

/** Quotes each number that parsing would change. */
export const keepingNumbers = (json: string): string =>
  json.replace(token, (text) => (text.startsWith('"') || isExact(text) ? text : `"${text}"`));

/**
 * Parses JSON of other systems. A number that would be rounded or become infinite is returned as text.
 * @throws SyntaxError if the text is not JSON
 */
export function parseExactJson(json: string): JsonValue {
  // Parse the original first: quoting a number could turn invalid JSON into valid JSON.
  JSON.parse(json);
  const value: JsonValue = JSON.parse(keepingNumbers(json));
  return value;
}
