import type { Passage } from '@tessera/agents/brain/thinking';

/** The embedding model of a segment; a new one makes segments anew. */
export const embedderId = 'bge-small-en-v1.5-int8';

/** A document to search. Each reading of it has a segment of its own. */
export interface SearchedDocument {
  readonly document: string;
  readonly title: string;
  readonly segment: string;
}

export interface Questions {
  embed: { ask: { texts: readonly string[] }; answer: { vectors: Float32Array[] | null } };
  hold: { ask: { agent: string; segment: string; bytes: Uint8Array }; answer: { held: true } };
  search: {
    ask: { agent: string; question: string; documents: readonly SearchedDocument[]; most: number };
    /** `missing`: segments to hand over before the search is repeated. */
    answer: { passages: Passage[]; missing: string[] };
  };
}
export type QuestionKind = keyof Questions;
export type Asked = { [K in QuestionKind]: { id: number; kind: K } & Questions[K]['ask'] }[QuestionKind];
export type Answered = { id: number; answer?: unknown; error?: string };
