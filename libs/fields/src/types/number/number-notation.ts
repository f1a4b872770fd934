import { cleanContact, plainDigits } from '@tessera/kernel/text';

export type DecimalSign = '.' | ',';

/** A number as written, and as a plain decimal. */
export interface WrittenNumber {
  text: string;
  /** Digits with an optional minus and point. */
  plain: string;
  /** Ambiguous: a whole number in one country and a decimal number in another. */
  isAmbiguous: boolean;
}

const shape = /^([+-]?)(\d[\d.,_]*|[.,]\d+)$/;
/** Groups of three, or of two before the last three as in India. */
const isGrouped = (text: string, sign: string): boolean => {
  const [first = '', ...groups] = text.split(sign);
  if (groups.length === 0) return true;
  if (!/^\d{1,3}$/.test(first) || groups.at(-1)?.length !== 3) return false;
  const size = groups[0]?.length;
  return (
    (size === 3 || (size === 2 && first.length <= 2)) && groups.slice(0, -1).every(({ length }) => length === size)
  );
};

/**
 * Reads a number in the notation of any language: digits of every script, spaces or apostrophes between groups, comma
 * or
 * point before the decimals, every minus sign. Undefined for anything else.
 * @param decimalSign the person's decimal sign; without it a single comma before three digits is ambiguous, and a point
 * counts as the decimal sign
 */
export function readNotation(text: string, decimalSign?: DecimalSign): WrittenNumber | undefined {
  const written = cleanContact(text);
  const match = shape.exec(
    plainDigits(written)
      .replace(/(?<=\d)[\s'\u2019\u066c\uff07](?=\d)/gu, '_')
      .replace(/^[\u2010-\u2015\u2212\ufe63\uff0d]\s*/u, '-')
      .replace(/^\uff0b/u, '+')
      .replace(/[\u066b\uff0c]/gu, ',')
      .replace(/\uff0e/gu, '.'),
  );
  if (!match) return undefined;
  const [, sign = '', body = ''] = match;
  const read = readBody(body, decimalSign);
  return read && { text: written, plain: `${sign === '-' ? '-' : ''}${read.plain}`, isAmbiguous: read.isAmbiguous };
}

function readBody(body: string, decimalSign: DecimalSign | undefined): Omit<WrittenNumber, 'text'> | undefined {
  const decimal = decimalOf(body, decimalSign);
  const [whole = '', decimals, ...more] = decimal === undefined ? [body] : body.split(decimal);
  const groups = ['_', '.', ','].find((sign) => sign !== decimal && body.includes(sign)) ?? '_';
  if (more.length > 0 || decimals?.includes(groups) || !isGrouped(whole, groups)) return undefined;
  const digits = whole.replaceAll(groups, '') || '0';
  const plain = decimals ? `${digits}.${decimals}` : digits;
  if (!/^\d+$/.test(digits)) return undefined;
  const couldGroup = decimal === ',' && decimalSign === undefined && /^[1-9]\d{0,2},\d{3}$/.test(body);
  return couldGroup ? { plain: body.replace(',', ''), isAmbiguous: true } : { plain, isAmbiguous: false };
}

/** The decimal sign: the last of two different separators, else the single one unless it can only group. */
function decimalOf(body: string, expected: DecimalSign | undefined): DecimalSign | undefined {
  const [points, commas] = [body.split('.').length - 1, body.split(',').length - 1];
  if (points > 0 && commas > 0) return body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ',';
  if (points + commas !== 1) return undefined;
  const sign = points === 1 ? '.' : ',';
  if (body.includes('_')) return sign;
  const looksGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(body);
  return looksGrouped && expected !== undefined && expected !== sign ? undefined : sign;
}
