import type { ConsentLanguage } from './languages.ts';
import { languagePacks } from './language-packs.ts';
import { plainWords } from './plain-words.ts';
import type { AlignedWord } from './verdict.ts';

const negationsOf = new Map<ConsentLanguage, ReadonlySet<string>>();

/** @param word normalised (`normalise`) */
export function isNegation(word: string, language: ConsentLanguage): boolean {
  const known =
    negationsOf.get(language) ??
    new Set(languagePacks[language].negations.map((negation) => plainWords(negation).join('')));
  negationsOf.set(language, known);
  return known.has(word);
}

/** Negations heard where the text has none. */
export const negationsSaid = (words: readonly AlignedWord[], language: ConsentLanguage): string[] =>
  words.flatMap(({ kind, heard }) =>
    kind !== 'equal' && heard !== null && isNegation(heard, language) ? [heard] : [],
  );
