import { actsOf, denialsOf } from './denials.ts';
import { numbersOf, otherNumbers } from './numbers-of-text.ts';
import type { Question, QuestionedText } from './text-checks.ts';

/** What to ask about a text: each of its numbers, and whether what it says that somebody does was denied. */
export function questionedText(sentences: readonly (readonly string[])[]): QuestionedText {
  let at = 0;
  const begins: number[] = [];
  const questions = sentences.flatMap((sentence): Question[] => {
    const begin = at;
    begins.push(begin);
    at += sentence.length;
    return [
      ...numbersOf(sentence).map(({ from, own }) => ({
        about: 'number' as const,
        at: begin + from,
        own,
        others: otherNumbers(own),
      })),
      ...actsOf(sentence).map(({ from, own }) => ({
        about: 'act' as const,
        at: begin + from,
        own,
        others: denialsOf(own),
      })),
    ];
  });
  return { words: sentences.flat(), begins: new Set(begins), questions };
}
