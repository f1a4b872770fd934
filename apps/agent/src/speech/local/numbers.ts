import { english } from '@tessera/consent/english';
import type { Following } from './language-model.ts';
import { SpeechRate } from './speech-rate.ts';
import { inOrder, middleOf, type RecognisedWord } from './pocketsphinx.ts';

const { upTo99, hundred, thousand, lakh, crore } = english.numbers;
export const numberWords = [...new Set([...upTo99.flatMap((name) => name.split(' ')), hundred, thousand, lakh, crore])];
const known = new Set(numberWords);
const units = new Set(upTo99.slice(1, 10));
/** In descending order, as in a number. */
export const scales: readonly string[] = [crore, lakh, thousand, hundred];
export const isNumber = (word: string | undefined): boolean => word !== undefined && known.has(word);

/**
 * Words before a number of the text may precede any number. Otherwise "isn't fifty" would be likelier than "is fifty".
 */
export const toAnyNumber = (more: readonly Following[]): Following[] =>
  more.flatMap((following) =>
    isNumber(following.next)
      ? numberWords.map((next) => ({ ...following, next, weight: following.weight / numberWords.length }))
      : [following],
  );

/**
 * Any number at each position of a number, all equally likely. With the text's number alone, "five lakh" would be heard
 * as "ten lakh"; with a preference for it, "sixty" as "fifty".
 */
export function anyNumbers(sentences: readonly (readonly string[])[]): Following[] {
  const [lasts, ends] = [new Set<string>(scales), new Set<string>()];
  const begins = sentences.flatMap((sentence) =>
    sentence.flatMap((word, at): Following[] => {
      const [before = '<s>', next = '</s>'] = [sentence[at - 1], sentence[at + 1]];
      if (!isNumber(word)) return [];
      if (!isNumber(next)) {
        lasts.add(word);
        ends.add(next);
      }
      if (isNumber(before)) return [];
      return numberWords.map((number) => ({ after: [before], next: number, weight: 1 / numberWords.length }));
    }),
  );
  if (ends.size === 0) return [];
  // A number without its last word is no likelier than the complete one, because that word may be hard to hear.
  const ending = (number: string) => (lasts.has(number) ? 1 : 1 / numberWords.length);
  return [
    ...begins,
    ...numberWords.flatMap((number) => [
      ...numberWords.map((next) => ({ after: [number], next, weight: 1 })),
      ...[...ends].map((next) => ({ after: [number], next, weight: ending(number) })),
    ]),
  ];
}

/**
 * "fifteen" and "fifty" differ by a sound that is easily lost, but "fifteen" is longer relative to the reading's rate.
 * Before "six", only "fifty" is possible.
 */
const alike = /t(y|een)$/;
export const couldBeOther = (number: string, next: string | undefined): boolean =>
  alike.test(number) && !units.has(next ?? '');
const [shortest, longest] = [0.7, 0.9];
/** The same for a certain recognition. Measured (tests/rates). */
const [shortestSure, longestSure] = [0.65, 1.15];
/** Above the first probability the recogniser is right; below the second it guesses. */
const [sure, unsure] = [0.85, 0.25];

/** Maximum length of "fifty" relative to its sounds; an equally likely "fifteen" is longer. Measured (tests/rates). */
const longestTy = 0.9;

/**
 * Whether a number ends in "ty" and not in "teen", by its length.
 * @param number its words as heard
 */
export function isTyByLength(
  number: readonly RecognisedWord[],
  words: readonly RecognisedWord[],
  lengthOf: (word: string) => number,
): boolean {
  const pace = paceOf(words, lengthOf);
  return number
    .filter(({ word }) => word.endsWith('ty'))
    .every((one) => pace.relative(one.to - one.from, [one]) <= longestTy);
}

/** Speech rate of a reading without its numbers. */
const paceOf = (words: readonly RecognisedWord[], lengthOf: (word: string) => number) =>
  new SpeechRate(
    words.filter(({ word }) => !isNumber(word)),
    lengthOf,
  );

/**
 * Numbers of the pass with equally likely numbers. An ambiguous number is omitted, unless its length decides.
 * @param words words of the pass for words
 * @param lengthOf length of a word's sounds
 */
function surelyHeard(
  words: readonly RecognisedWord[],
  again: readonly RecognisedWord[],
  lengthOf: (word: string) => number,
): RecognisedWord[] {
  const pace = paceOf(words, lengthOf);
  const isSure = (number: RecognisedWord, next: string | undefined) => {
    const isProbable = number.probability >= sure;
    if (!couldBeOther(number.word, next)) return isProbable || scales.includes(number.word);
    const length = pace.relative(number.to - number.from, [number]);
    if (isProbable) return number.word.endsWith('teen') || (length > shortestSure && length < longestSure);
    return number.probability >= unsure && length > shortest && length < longest;
  };
  return again.filter((one, at) => isNumber(one.word) && isSure(one, again[at + 1]?.word));
}

/**
 * The words heard, with the certain numbers.
 * @param isSettled whether the words at this time are already confirmed
 */
export function withSureNumbers(
  words: readonly RecognisedWord[],
  again: readonly RecognisedWord[],
  lengthOf: (word: string) => number,
  isSettled: (seconds: number) => boolean = () => false,
): readonly RecognisedWord[] {
  const others = words.filter((one) => !isNumber(one.word) || isSettled(middleOf(one)));
  const numbers = surelyHeard(words, again, lengthOf).filter((one) => !isSettled(middleOf(one)));
  return inOrder([...others, ...numbers]);
}
