/** One word of the asked or the heard text, and its alignment. */
export interface AlignedWord {
  kind: 'equal' | 'substitute' | 'delete' | 'insert';
  asked: string | null;
  heard: string | null;
}

/** A required phrase, and whether it matched. */
export interface PhraseCheck {
  name: string;
  asked: string;
  found: boolean;
  detail: string;
}

export interface Thresholds {
  /** Minimum coverage to pass, if all phrases match. */
  pass: number;
  /** Minimum coverage for a review. */
  review: number;
}

/**
 * Between the coverages that the local recogniser gives for the right text and for half of it, as measured
 * (tests/rates). A builder with a better recogniser may ask for more.
 */
export const defaultThresholds: Thresholds = { pass: 0.68, review: 0.55 };

/** Minimum thresholds of a builder: below them, another text could pass. */
export const leastThresholds: Thresholds = { pass: 0.6, review: 0.4 };

/** Judgement of one reading, with the details that a reviewer needs; libs/contracts has its schema. */
export interface Verdict {
  outcome: 'pass' | 'retry' | 'review';
  coverage: number;
  wer: number;
  insertions: number;
  order: number;
  negation: boolean;
  phrases: PhraseCheck[];
  words: AlignedWord[];
  reasons: string[];
  thresholds: Thresholds;
}
