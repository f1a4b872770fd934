import { english } from '@tessera/consent/english';
import type { Following } from './language-model.ts';
import { SpeechRate } from './speech-rate.ts';
import { inOrder, middleOf, type RecognisedWord } from './pocketsphinx.ts';

const { upTo99, hundred, thousand, lakh, crore } = english.numbers;
export const numberWords = [...new Set([...upTo99.flatMap((name) => name.split(' ')), hundred, thousand, lakh, crore])];
const known = new Set(numberWords);
const units = new Set(upTo99.slice(1, 10));
/** The largest first, as they follow each other in a number. */
export const scales: readonly string[] = [crore, lakh, thousand, hundred];
export const isNumber = (word: string | undefined): boolean => word !== undefined && known.has(word);

/** What leads to a number of the text leads to any: else "isn't fifty" were likelier than "is fifty". */
export const toAnyNumber = (more: readonly Following[]): Following[] =>
  more.flatMap((following) =>
    isNumber(following.next)
      ? numberWords.map((next) => ({ ...following, next, weight: following.weight / numberWords.length }))
      : [following],
  );

/**
 * Any number wherever the text has one, each as likely as its own: who knows only the text's hears "ten lakh" when
 * somebody says "five lakh", and who prefers it hears "fifty" in "sixty".
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
  // A number that lacks its last word is no likelier than the whole one: that word may be hard to hear.
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
 * "fifteen" and "fifty" differ by a sound that is easily lost: but one takes longer, of what a sound takes in the reading.
 * Before "six" only "fifty" can stand.
 */
const alike = /t(y|een)$/;
export const couldBeOther = (number: string, next: string | undefined): boolean =>
  alike.test(number) && !units.has(next ?? '');
const [shortest, longest] = [0.7, 0.9];
/** The same where the recogniser is sure: "thirty" taken for "thirteen" took 1.29, "twenty" for "twelve" 0.6. */
const [shortestSure, longestSure] = [0.65, 1.15];
/** As sure as this the recogniser is right in any case; or it has no idea. */
const [sure, unsure] = [0.85, 0.25];

/** "fifty" took 0.63 to 0.89 of what its sounds take in the reading; "fifteen" that was as likely to be it took longer. */
const longestTy = 0.9;

/** Whether a number was said with "ty" and not with "teen", by its length. @param number words of it as they were heard */
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

/** Of all words of a reading but its numbers. */
const paceOf = (words: readonly RecognisedWord[], lengthOf: (word: string) => number) =>
  new SpeechRate(
    words.filter(({ word }) => !isNumber(word)),
    lengthOf,
  );

/**
 * The numbers of the pass that takes each for as likely. One that could as well be another is left out, unless it is as
 * long as it must be.
 * @param words what the pass for words heard
 * @param lengthOf how long the sounds of a word are
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
 * What was heard, with the numbers that are sure.
 * @param isSettled whether it is known what was said there
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
