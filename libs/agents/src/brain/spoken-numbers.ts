import { english } from '@tessera/consent/english';
import { hindi } from '@tessera/consent/hindi';
import { plainDigits } from '@tessera/kernel/text';

const units = new Map<string, number>();
for (const { numbers } of [hindi, english])
  numbers.upTo99.forEach((name, value) => {
    if (!name.includes(' ')) units.set(name, value);
  });

const scales = new Map<string, number>(
  (
    [
      [100, 'hundred hundreds सौ'],
      [1e3, 'thousand thousands k हज़ार हजार'],
      [1e5, 'lakh lakhs lac lacs लाख'],
      [1e6, 'million millions m mn'],
      [1e7, 'crore crores cr करोड़'],
    ] as const
  ).flatMap(([size, names]) => names.split(' ').map((name): [string, number] => [name, size])),
);

const wordsOf = (text: string): string[] =>
  plainDigits(text)
    .toLowerCase()
    .replace(/(?<=\d),(?=\d)/g, '')
    .replace(/(\d)([a-z])/g, '$1 $2')
    .replace(/-(?=[a-z])/g, ' ')
    .match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? [];

const isNumeral = (word: string): boolean => /^\d/.test(word);

interface Sum {
  total: number;
  current: number;
  started: boolean;
}

function added(sum: Sum, word: string): boolean {
  const value = isNumeral(word) ? Number(word) : units.get(word);
  const size = scales.get(word);
  if (value !== undefined) sum.current += value;
  else if (size === 100) sum.current = (sum.current || 1) * 100;
  else if (size !== undefined && (sum.started || size > 1e3)) {
    sum.total += (sum.current || 1) * size;
    sum.current = 0;
  } else return false;
  sum.started = true;
  return true;
}

/**
 * Numbers in a text, in order: "25 lakh", "twenty five thousand", "1,50,000" and "50k". Adjacent numerals are separate
 * numbers.
 */
export function numbersIn(text: string): number[] {
  const found: number[] = [];
  let sum: Sum = { total: 0, current: 0, started: false };
  const flush = () => {
    if (sum.started) found.push(sum.total + sum.current);
    sum = { total: 0, current: 0, started: false };
  };
  let before = '';
  for (const word of wordsOf(text)) {
    if (isNumeral(word) && isNumeral(before)) flush();
    const isJoiner = word === 'and' && sum.started && scales.has(before);
    if (!isJoiner && !added(sum, word)) flush();
    before = word;
  }
  flush();
  return found;
}

/** Digits said one by one or in groups: "nine eight double seven" gives "9877". */
export function digitsSaid(text: string): string {
  let digits = '';
  let times = 1;
  for (const word of wordsOf(text)) {
    const value = isNumeral(word) ? word.replace('.', '') : (units.get(word) ?? (word === 'oh' ? 0 : undefined));
    if (value !== undefined) digits += String(value).repeat(times);
    times = word === 'double' ? 2 : word === 'triple' ? 3 : 1;
  }
  return digits;
}
