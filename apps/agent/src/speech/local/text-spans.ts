import { align } from '@tessera/consent/align';
import { SpeechRate } from './speech-rate.ts';
import type { RecognisedWord } from './pocketsphinx.ts';
import type { QuestionedText } from './questions.ts';

/** Where the words of a question are in a reading, in seconds: between the words of the text around them that were heard. */
export interface TextSpan {
  readonly stretch: number;
  readonly from: number;
  readonly to: number;
  readonly end: number;
  readonly begin: number;
  /** Which words of the text are from `begin` to `end`. */
  readonly first: number;
  readonly last: number;
}

/** Where who reads may pause: between sentences, and at a comma. */
const isPause = ({ begins, written }: QuestionedText, index: number): boolean =>
  begins.has(index) || written[index - 1]?.endsWith(',') === true;

/** Words of the text that are listened to with those of the question. */
const [mostBefore, mostAfter] = [10, 4];
/** One of so many before them was heard. */
const nearBefore = 3;
/**
 * Words take no longer than so many times what their sounds take in the reading, and so many seconds more, between sentences
 * and at a comma too: who takes longer says something twice, or more than the text.
 */
const [longest, pause, pauseOfSign] = [1.3, 0.3, 0.8];
/** Of what its sounds take: a pass that has to find each word squeezes one that was left out into less. */
export const shortestAligned = 0.72;

/** Of an opening: the words of the text that end it, seconds before what was heard, and the longest. */
const [firstWords, beforeOpening, longestOpening] = [3, 0.5, 10];
/** Between two words, in seconds; behind the "I" of "I, Asha" there were up to 0.3, and 0.8 and more where a denial went before. */
const longestBreath = 0.5;

/** Seconds of words that the text does not have, in one place, beyond those that were taken for others. */
const mostAdded = 0.8;

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/**
 * Where the words of each question are; undefined where those around them were not heard.
 * @param shortest the part of what the sounds between those take that there is at least
 */
export function spansOf(
  heard: readonly RecognisedWord[],
  text: QuestionedText,
  shortest = -Infinity,
): (TextSpan | undefined)[] {
  const { words, questions, lengthOf } = text;
  const [firstHeard, lastHeard] = [heard[0], heard.at(-1)];
  if (!firstHeard || !lastHeard) return questions.map(() => undefined);
  const found = heardAt(words, heard);
  const pace = new SpeechRate(heard, lengthOf);
  return questions.map(({ at, own }) => {
    const end = at + own.length;
    const before = range(Math.max(0, at - mostBefore), at).filter((index) => found.has(index));
    const rest = range(end, Math.min(words.length, end + mostAfter));
    // Where the text begins and ends, what was heard does.
    const first = before[0] ?? (at < nearBefore ? 0 : undefined);
    const last = before.at(-1) ?? -1;
    const after = end === words.length ? end : rest.find((index) => found.has(index));
    if (first === undefined || after === undefined || last < at - nearBefore) return undefined;
    const { to: from, stretch } = found.get(last) ?? { to: firstHeard.from, stretch: firstHeard.stretch };
    const { from: to, to: stop } = found.get(after) ?? { from: lastHeard.to, to: lastHeard.to };
    const between = range(last + 1, after);
    const pauses = [...between, after].some((index) => isPause(text, index)) ? pause + pauseOfSign : pause;
    const usual = pace.seconds(between.map((index) => words[index] ?? ''));
    if (to - from < shortest * usual || to - from > longest * usual + pauses) return undefined;
    const { from: begin } = found.get(first) ?? firstHeard;
    return { stretch, begin, from, to, end: stop, first, last: Math.min(after, words.length - 1) };
  });
}

/**
 * Whether more was said than the text: before it, behind it or in between. What was not understood there may turn it: a
 * voice in noise of 10 dB said "No, I do not agree to this" before the whole text.
 */
export function isMoreSaid(heard: readonly RecognisedWord[], { words, lengthOf }: QuestionedText): boolean {
  const found = [...heardAt(words, heard)];
  const pace = new SpeechRate(heard, lengthOf);
  const gaps = [...found, undefined].map((next, index) => ({ previous: found[index - 1], next }));
  return gaps.some(({ previous, next }) => {
    const [begin, end] = [previous?.[1].to ?? 0, next?.[1].from ?? Infinity];
    const others = heard.filter(({ from, to }) => from >= begin && to <= end);
    const spoken = others.reduce((sum, { from, to }) => sum + to - from, 0);
    const missing = words.slice(previous ? previous[0] + 1 : 0, next?.[0]);
    return spoken - longest * pace.seconds(missing) > mostAdded;
  });
}

/** What a reading begins with, up to the first words of the text, in seconds; undefined where these were not heard. */
export function openingOf(
  heard: readonly RecognisedWord[],
  { words }: QuestionedText,
): { readonly from: number; readonly to: number } | undefined {
  const found = [...heardAt(words, heard)].slice(0, firstWords);
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last || found.length < firstWords || first[0] >= nearBefore) return undefined;
  const to = last[1].to;
  return { from: Math.max(0, (heard[0]?.from ?? 0) - beforeOpening, to - longestOpening), to };
}

/** Whether the first words that were heard are those of the text, with no more between them than who reads pauses. */
export const beginsWithText = (heard: readonly RecognisedWord[], { words }: QuestionedText): boolean =>
  words.slice(0, firstWords).every((word, at) => {
    const [one, previous] = [heard[at], heard[at - 1]];
    return one?.word === word && one.from - (previous?.to ?? one.from) <= longestBreath;
  });

/** Whether it can be the text that was read: half of its words were heard, in their order. */
export const isMostlyHeard = (heard: readonly RecognisedWord[], { words }: QuestionedText): boolean =>
  heardAt(words, heard).size >= words.length / 2;

/** The words of a text that were heard, by their spans in it. */
function heardAt(words: readonly string[], heard: readonly RecognisedWord[]): Map<number, RecognisedWord> {
  const said = heard.map(({ word }) => word);
  let [at, index] = [0, 0];
  const found = new Map<number, RecognisedWord>();
  for (const { kind, asked, heard: other } of align(words, said, (a, b) => a === b)) {
    const one = heard[index];
    if (kind === 'equal' && one) found.set(at, one);
    if (asked !== null) at += 1;
    if (other !== null) index += 1;
  }
  return found;
}
