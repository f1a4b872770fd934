import { actsOf, denialBegins, denialsBefore, denialsOf } from './denials.ts';
import { numbersOf, otherNumbers } from './numbers-of-text.ts';
import type { SpokenWord } from './spoken-text.ts';

/** Words of the text to be distinguished from alternatives that sound alike. */
export interface Question {
  readonly about: 'number' | 'act';
  /** Index of the first of these words in the text. */
  readonly at: number;
  readonly own: readonly string[];
  readonly others: readonly (readonly string[])[];
  /** Openings of alternatives, whatever follows them. */
  readonly begins: readonly (readonly string[])[];
}

/** A text in its spoken form, with its questions. */
export interface QuestionedText {
  readonly words: readonly string[];
  /** Each word in the spelling of the text, with its punctuation: a speech model recognises names by their capitals. */
  readonly written: readonly string[];
  /** Indexes of words that start a sentence. */
  readonly begins: ReadonlySet<number>;
  readonly questions: readonly Question[];
  /** Possible denials before the text. */
  readonly denials: readonly string[];
  /** Length of a word's sounds. */
  readonly lengthOf: (word: string) => number;
}

/** Questions about a text: each of its numbers, and whether its acts were denied. */
export function questionedText(
  sentences: readonly (readonly SpokenWord[])[],
  lengthOf: (word: string) => number,
): QuestionedText {
  let at = 0;
  const begins: number[] = [];
  const questions = sentences.flatMap((spoken): Question[] => {
    const sentence = spoken.map(({ word }) => word);
    const begin = at;
    begins.push(begin);
    at += sentence.length;
    return [
      ...numbersOf(sentence).map(({ from, own }) => ({
        about: 'number' as const,
        at: begin + from,
        own,
        others: otherNumbers(own),
        begins: [],
      })),
      ...actsOf(sentence).map(({ from, own }) => ({
        about: 'act' as const,
        at: begin + from,
        own,
        others: denialsOf(own),
        begins: denialBegins(own),
      })),
    ];
  });
  const all = sentences.flat();
  return {
    words: all.map(({ word }) => word),
    written: all.map(({ written }) => written),
    begins: new Set(begins),
    questions,
    denials: denialsBefore(all.map(({ word }) => word)),
    lengthOf,
  };
}
