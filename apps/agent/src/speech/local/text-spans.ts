import { align } from '@tessera/consent/align';
import { SpeechRate } from './speech-rate.ts';
import type { RecognisedWord } from './pocketsphinx.ts';
import type { QuestionedText } from './questions.ts';

/** Position of a question's words in a reading, in seconds, between the recognised words around them. */
export interface TextSpan {
  readonly stretch: number;
  readonly from: number;
  readonly to: number;
  readonly end: number;
  readonly begin: number;
  /** Indexes of the first and last word of the text between `begin` and `end`. */
  readonly first: number;
  readonly last: number;
}

/** Positions at which a reader may pause: between sentences and at commas. */
const isPause = ({ begins, written }: QuestionedText, index: number): boolean =>
  begins.has(index) || written[index - 1]?.endsWith(',') === true;

/** Words of the text before and after the question that are checked with it. */
const [mostBefore, mostAfter] = [10, 4];
/** At least one of this many words before the question must have been heard. */
const nearBefore = 3;
/**
 * Maximum length of words relative to their sounds at the reading's rate, plus seconds, plus seconds at a sentence end
 * or comma. Longer speech contains repeated or additional words.
 */
const [longest, pause, pauseOfSign] = [1.3, 0.3, 0.8];
/** Minimum length of aligned words relative to their sounds: alignment compresses omitted words below it. */
export const shortestAligned = 0.72;

/** Opening: number of the text's words that end it, seconds before the first word heard, and maximum length. */
const [firstWords, beforeOpening, longestOpening] = [3, 0.5, 10];
/** Maximum gap between two words, in seconds: a denial between them is longer. Measured (tests/rates). */
const longestBreath = 0.5;

/** Maximum length, in seconds, of contiguous words that are not in the text. */
const mostAdded = 0.8;

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/**
 * Finds the words of each question; undefined if the words around them were not heard.
 * @param shortest minimum length of the words in between, relative to their sounds
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
    // The edges of the text coincide with the edges of the speech.
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
 * Whether there was more speech than the text: before, after or inside it. Unrecognised speech there may be a denial
 * ("No, I do not agree to this" before the text).
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

/** Opening of a reading, up to the first words of the text, in seconds; undefined if those were not heard. */
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

/** Whether the first words heard are those of the text, with no more than pauses between them. */
export const beginsWithText = (heard: readonly RecognisedWord[], { words }: QuestionedText): boolean =>
  words.slice(0, firstWords).every((word, at) => {
    const [one, previous] = [heard[at], heard[at - 1]];
    return one?.word === word && one.from - (previous?.to ?? one.from) <= longestBreath;
  });

/** Whether the text can have been read: half of its words were heard in order. */
export const isMostlyHeard = (heard: readonly RecognisedWord[], { words }: QuestionedText): boolean =>
  heardAt(words, heard).size >= words.length / 2;

/** Indexes of the text's words that were heard. */
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
