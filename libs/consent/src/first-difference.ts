import type { AlignedWord } from './verdict.ts';

/**
 * The first word, from the beginning, at which the given text differs from the asked one. An alignment may pair a word
 * with a later one of the same spelling, so its first unequal entry can lie before or after this word.
 */
export function firstDifference(words: readonly AlignedWord[]): string | undefined {
  const asked = words.flatMap((word) => word.asked ?? []);
  const heard = words.flatMap((word) => word.heard ?? []);
  const alike = new Set(words.filter(({ kind }) => kind === 'equal').map((word) => `${word.asked} ${word.heard}`));
  const at = asked.findIndex((word, index) => word !== heard[index] && !alike.has(`${word} ${heard[index]}`));
  return at < 0 ? heard[asked.length] : asked[at];
}
