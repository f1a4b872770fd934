import { actsOf, denialBegins, denialsBefore, denialsOf } from './denials.ts';
import { numbersOf, otherNumbers } from './numbers-of-text.ts';
import type { SpokenWord } from './spoken-text.ts';

/** Words of the text that are told apart from what else may be said in their place. */
export interface Question {
  readonly about: 'number' | 'act';
  /** Which of the words of the text they are: from this one on. */
  readonly at: number;
  readonly own: readonly string[];
  readonly others: readonly (readonly string[])[];
  /** Begins of what may be said in their place, however it goes on. */
  readonly begins: readonly (readonly string[])[];
}

/** A text as it is spoken, with what to ask about it. */
export interface QuestionedText {
  readonly words: readonly string[];
  /** Each as the text writes it, with the sign behind it: a speech model knows names by their capitals. */
  readonly written: readonly string[];
  /** At which of them a sentence begins. */
  readonly begins: ReadonlySet<number>;
  readonly questions: readonly Question[];
  /** How somebody may deny it before they read it. */
  readonly denials: readonly string[];
  /** How long the sounds of a word are. */
  readonly lengthOf: (word: string) => number;
}

/** What to ask about a text: each of its numbers, and whether what it says that somebody does was denied. */
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
