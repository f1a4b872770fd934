import { english } from '@tessera/consent/english';
import { isNumber, scales } from './numbers.ts';

const { upTo99 } = english.numbers;
/** Counts before a scale: "five", "fifteen", "fifty", "fifty five". */
const counts = upTo99.slice(1).map((name) => name.split(' '));

/** Consecutive words of a sentence, from index `from`. */
export interface WordsOfSentence {
  readonly from: number;
  readonly own: readonly string[];
}

/** The numbers of a sentence, without digit sequences. */
export const numbersOf = (sentence: readonly string[]): WordsOfSentence[] =>
  sentence.flatMap((word, from) => {
    if (!isNumber(word) || isNumber(sentence[from - 1])) return [];
    const length = sentence.slice(from).findIndex((next) => !isNumber(next));
    const own = sentence.slice(from, length < 0 ? undefined : from + length);
    return isWellFormed(own) ? [{ from, own }] : [];
  });

const isScale = (word: string | undefined): boolean => word !== undefined && scales.includes(word);

/**
 * Whether a number consists of counts and descending scales ("one lakh fifty thousand"). A telephone number does not.
 */
function isWellFormed(number: readonly string[]): boolean {
  const said = number.join(' ');
  const count = `(${counts.map((words) => words.join(' ')).join('|')})`;
  return new RegExp(`^(${scales.map((scale) => `(${count} ${scale}( |$))?`).join('')})(${count})?$`).test(said);
}

/** Numbers that differ in one count or one scale: "fifteen thousand", "fifty five thousand", "fifty lakh". */
function neighbours(own: readonly string[]): string[][] {
  return own.flatMap((word, at) => {
    const before = own.slice(0, at);
    if (isScale(word)) return scales.map((scale) => [...before, scale, ...own.slice(at + 1)]);
    if (at > 0 && !isScale(own[at - 1])) return []; // "five" of "fifty five"
    const end = own.findIndex((next, index) => index > at && isScale(next));
    return counts.map((count) => [...before, ...count, ...own.slice(end < 0 ? own.length : end)]);
  });
}

/** The number without some or all of its words. */
const parts = (own: readonly string[]): string[][] =>
  own.flatMap((_, from) =>
    own.slice(from).map((__, length) => [...own.slice(0, from), ...own.slice(from + length + 1)]),
  );

const tens = new Set(upTo99.filter((_, count) => count > 0 && count % 10 === 0));

/** "fifty hundred" is no usual number, but the model would find it likelier than "fifty thousand". */
const isSayable = (number: readonly string[]): boolean =>
  !number.some((word, at) => word === 'hundred' && tens.has(number[at - 1] ?? ''));

const teens = new Map(upTo99.slice(13, 20).map((teen, at) => [upTo99[30 + 10 * at], teen]));

/** Whether two numbers differ only in "teen" and "ty" ("fifteen thousand", "fifty thousand"). */
export const isTeenFor = (other: readonly string[], own: readonly string[]): boolean =>
  other.length === own.length && own.every((word, at) => other[at] === word || other[at] === teens.get(word));

/** Alternatives of a number of the text. */
export function otherNumbers(own: readonly string[]): string[][] {
  const all = [...neighbours(own), ...parts(own)].filter(isSayable);
  const others = new Map(all.map((number) => [number.join(' '), number]));
  others.delete(own.join(' '));
  return [...others.values()];
}
