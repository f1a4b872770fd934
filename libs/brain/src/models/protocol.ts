import type { Passage } from '@tessera/agents/brain/thinking';

/** The embedding model of a segment; a new one makes segments anew. */
export const embedderId = 'bge-small-en-v1.5-int8';

/** A document to search: the blob of its segment has a name of its own for each revision. */
export interface SearchedDocument {
  readonly document: string;
  readonly title: string;
  readonly segment: string;
}

export interface Questions {
  embed: { ask: { texts: readonly string[] }; answer: { vectors: Float32Array[] | null } };
  hold: { ask: { segment: string; bytes: Uint8Array }; answer: { held: true } };
  search: {
    ask: { question: string; documents: readonly SearchedDocument[]; most: number };
    /** `missing`: segments to hand over before it is asked again. */
    answer: { passages: Passage[]; missing: string[] };
  };
}
export type QuestionKind = keyof Questions;
export type Asked = { [K in QuestionKind]: { id: number; kind: K } & Questions[K]['ask'] }[QuestionKind];
export type Answered = { id: number; answer?: unknown; error?: string };
