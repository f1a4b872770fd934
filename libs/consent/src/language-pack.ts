import type { NumberNames } from './number-words.ts';
import type { Sentences } from './sentences.ts';

/** What a short answer of the proposer means. */
export const intents = ['yes', 'ready', 'no', 'stop', 'repeat'] as const;
export type Intent = (typeof intents)[number];

/**
 * Everything of one language: what the agent says, how numbers and dates are said, and how what was heard is made
 * comparable with what was asked. All words are in the form that `plainWords` gives: lower case, without marks.
 */
export interface LanguagePack {
  /** As people of the language call it. */
  readonly name: string;
  readonly numbers: NumberNames;
  readonly months: readonly string[];
  /** The consent text that a builder starts from (grammar: template.ts). */
  readonly template: string;
  /** A template must have one of these: without it nobody agreed to anything. */
  readonly agreements: readonly string[];
  readonly sentences: Sentences;
  /** Number words beyond those of `numbers` (ordinals, other spellings), each with its value. */
  readonly otherNumbers: Readonly<Record<string, number>>;
  /** Words before a number that add a part of one to it: "साढ़े तीन" is 3.5. */
  readonly partsBefore: Readonly<Record<string, number>>;
  /** Words that stand between the parts of one number ("one hundred and five"). */
  readonly numberJoiners: readonly string[];
  readonly currency: { readonly word: string; readonly forms: readonly string[] };
  readonly percent: string;
  readonly honorifics: readonly string[];
  /** Sounds of hesitation; they count as nothing. */
  readonly fillers: readonly string[];
  /** Words that turn a sentence into its opposite. */
  readonly negations: readonly string[];
  /** Other spellings of a word, each with the one that counts; may be several words. */
  readonly spellings: Readonly<Record<string, string>>;
  readonly intents: Readonly<Record<Intent, readonly string[]>>;
}
