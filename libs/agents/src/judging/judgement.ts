import type { emotions, sentiments } from '@tessera/contracts/conversations/conversations.schema';
import type { JsonValue } from '@tessera/kernel/json';

export type Emotion = (typeof emotions)[number];
export type Sentiment = (typeof sentiments)[number];

/** Words of the log that a verdict rests on. */
export interface Evidence {
  /** Position of the entry in the log. */
  readonly entry: number;
  readonly quote: string;
}

/** `model` is a model of the workspace. */
export type Judge = 'rule' | 'examples' | 'head' | 'model';

export interface Verdict<T> {
  readonly value: T;
  /** 0 to 1; null for a rule. */
  readonly confidence: number | null;
  readonly evidence: readonly Evidence[];
  readonly by: Judge;
}

/** How the customer sounded in one turn. */
export interface TurnMood {
  readonly entry: number;
  readonly sentiment: Sentiment;
  readonly emotion: Emotion;
  readonly confidence: number;
}

export interface Extracted {
  readonly name: string;
  readonly title: string;
  readonly value: JsonValue;
  readonly evidence: Evidence | null;
  readonly by: Judge;
}

export const qualityParts = ['answered', 'ended', 'tools', 'mood'] as const;
export interface Quality {
  /** 0 to 100. */
  readonly score: number;
  /** Points of each part, and how many it can have. What a conversation did not have takes no part. */
  readonly parts: readonly {
    readonly part: (typeof qualityParts)[number];
    readonly points: number;
    readonly of: number;
  }[];
}

/** What is worked out after the end of a conversation. Null: not judged. */
export interface Judgement {
  readonly version: number;
  readonly turns: readonly TurnMood[];
  readonly sentiment: Verdict<Sentiment> | null;
  readonly emotion: Verdict<Emotion> | null;
  readonly disposition: Verdict<string> | null;
  readonly summary: Verdict<string> | null;
  readonly extracted: readonly Extracted[];
  readonly quality: Quality;
  /** `local`, or the id of the model that took part. */
  readonly by: string;
  readonly cost: number;
  /** What could not be judged, in words. */
  readonly notes: readonly string[];
}

/** Raised when rules or anchors change. */
export const judgeVersion = 1;
