/** One word of the asked text or of what was heard, and what became of it. */
export interface AlignedWord {
  kind: 'equal' | 'substitute' | 'delete' | 'insert';
  asked: string | null;
  heard: string | null;
}

/** A phrase that had to match, and whether it did. */
export interface PhraseCheck {
  name: string;
  asked: string;
  found: boolean;
  detail: string;
}

export interface Thresholds {
  /** From this coverage on a reading passes, when all phrases match. */
  pass: number;
  /** From this coverage on a person may decide. */
  review: number;
}

/**
 * With the local recogniser the right text is covered by 0.72 at least and half of it by 0.50 at most: both lie between
 * these two and their neighbours. A builder with a better recogniser may ask for more.
 */
export const defaultThresholds: Thresholds = { pass: 0.68, review: 0.55 };

/** The least that a builder can ask for: with less, another text could pass. */
export const leastThresholds: Thresholds = { pass: 0.6, review: 0.4 };

/** How one reading was judged, so that a person can follow it; libs/contracts has its schema. */
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
