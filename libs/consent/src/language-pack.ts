import type { NumberNames } from './number-words.ts';
import type { Sentences } from './sentences.ts';

/** Intents of a proposer's short answer. */
export const intents = ['yes', 'ready', 'no', 'stop', 'repeat'] as const;
export type Intent = (typeof intents)[number];

/**
 * Everything that depends on a language: the agent's sentences, numbers, dates, and the rules that make heard words
 * comparable with asked ones. Words are in the form of `plainWords`: lower case, without marks.
 */
export interface LanguagePack {
  /** Name of the language in that language. */
  readonly name: string;
  readonly numbers: NumberNames;
  readonly months: readonly string[];
  /** Default consent text of the builder (grammar: template.ts). */
  readonly template: string;
  /** A template must contain one of these; otherwise nobody would agree to anything. */
  readonly agreements: readonly string[];
  readonly sentences: Sentences;
  /** Additional number words (ordinals, other spellings) with their values. */
  readonly otherNumbers: Readonly<Record<string, number>>;
  /** Words before a number that add a fraction to it: "साढ़े तीन" is 3.5. */
  readonly partsBefore: Readonly<Record<string, number>>;
  /** Words between the parts of one number ("one hundred and five"). */
  readonly numberJoiners: readonly string[];
  readonly currency: { readonly word: string; readonly forms: readonly string[] };
  readonly percent: string;
  readonly honorifics: readonly string[];
  /** Sounds of hesitation, which are ignored. */
  readonly fillers: readonly string[];
  /** Words that reverse the meaning of a sentence. */
  readonly negations: readonly string[];
  /** Other spellings of a word with the canonical one, which may be several words. */
  readonly spellings: Readonly<Record<string, string>>;
  readonly intents: Readonly<Record<Intent, readonly string[]>>;
}
