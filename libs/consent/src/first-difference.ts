import type { AlignedWord } from './verdict.ts';

/**
 * The first word at which what was given leaves the asked text, word by word from the beginning. An alignment may pair
 * a word with a later one of the same spelling, so its first unequal entry can lie before or behind this place.
 */
export function firstDifference(words: readonly AlignedWord[]): string | undefined {
  const asked = words.flatMap((word) => word.asked ?? []);
  const heard = words.flatMap((word) => word.heard ?? []);
  const alike = new Set(words.filter(({ kind }) => kind === 'equal').map((word) => `${word.asked} ${word.heard}`));
  const at = asked.findIndex((word, index) => word !== heard[index] && !alike.has(`${word} ${heard[index]}`));
  return at < 0 ? heard[asked.length] : asked[at];
}
