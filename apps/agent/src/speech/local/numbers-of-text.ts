import { english } from '@tessera/consent/english';
import { isNumber, scales } from './numbers.ts';

const { upTo99 } = english.numbers;
/** What stands before a scale: "five", "fifteen", "fifty", "fifty five". */
const counts = upTo99.slice(1).map((name) => name.split(' '));

/** Words of a sentence that stand in it from `from` on. */
export interface WordsOfSentence {
  readonly from: number;
  readonly own: readonly string[];
}

/** The numbers of a sentence; those said digit by digit are none. */
export const numbersOf = (sentence: readonly string[]): WordsOfSentence[] =>
  sentence.flatMap((word, from) => {
    if (!isNumber(word) || isNumber(sentence[from - 1])) return [];
    const length = sentence.slice(from).findIndex((next) => !isNumber(next));
    const own = sentence.slice(from, length < 0 ? undefined : from + length);
    return isWellFormed(own) ? [{ from, own }] : [];
  });

const isScale = (word: string | undefined): boolean => word !== undefined && scales.includes(word);

/** "fifty", "one lakh fifty thousand": of counts and falling scales; a telephone number is none. */
function isWellFormed(number: readonly string[]): boolean {
  const said = number.join(' ');
  const count = `(${counts.map((words) => words.join(' ')).join('|')})`;
  return new RegExp(`^(${scales.map((scale) => `(${count} ${scale}( |$))?`).join('')})(${count})?$`).test(said);
}

/** The number with another count or another scale in one place: "fifteen thousand", "fifty five thousand", "fifty lakh". */
function neighbours(own: readonly string[]): string[][] {
  return own.flatMap((word, at) => {
    const before = own.slice(0, at);
    if (isScale(word)) return scales.map((scale) => [...before, scale, ...own.slice(at + 1)]);
    if (at > 0 && !isScale(own[at - 1])) return []; // "five" of "fifty five"
    const end = own.findIndex((next, index) => index > at && isScale(next));
    return counts.map((count) => [...before, ...count, ...own.slice(end < 0 ? own.length : end)]);
  });
}

/** The number without some of its words, all of them too. */
const parts = (own: readonly string[]): string[][] =>
  own.flatMap((_, from) =>
    own.slice(from).map((__, length) => [...own.slice(0, from), ...own.slice(from + length + 1)]),
  );

const tens = new Set(upTo99.filter((_, count) => count > 0 && count % 10 === 0));

/** Nobody says "fifty hundred" for five thousand; to the model it is the likeliest thing beside "fifty thousand". */
const isSayable = (number: readonly string[]): boolean =>
  !number.some((word, at) => word === 'hundred' && tens.has(number[at - 1] ?? ''));

const teens = new Map(upTo99.slice(13, 20).map((teen, at) => [upTo99[30 + 10 * at], teen]));

/** Whether another number only has "teen" where a number has "ty": "fifteen thousand" for "fifty thousand". */
export const isTeenFor = (other: readonly string[], own: readonly string[]): boolean =>
  other.length === own.length && own.every((word, at) => other[at] === word || other[at] === teens.get(word));

/** What somebody may have said in place of a number of a text. */
export function otherNumbers(own: readonly string[]): string[][] {
  const all = [...neighbours(own), ...parts(own)].filter(isSayable);
  const others = new Map(all.map((number) => [number.join(' '), number]));
  others.delete(own.join(' '));
  return [...others.values()];
}
