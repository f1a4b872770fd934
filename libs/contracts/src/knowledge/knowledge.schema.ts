import { cleanText } from '@tessera/kernel/text';
import { z } from 'zod';
import { Id, Moment, Name } from '../common.schema.ts';

/** Limits of a knowledge base: `documents` and `chunks` of an agent, the others of one document or question. */
export const knowledgeLimits = {
  bytes: 20 * 1024 * 1024,
  documents: 200,
  pages: 2_000,
  rows: 50_000,
  chunks: 10_000,
  characters: 5_000_000,
  text: 100_000,
  question: 1_000,
  answer: 5_000,
  address: 2_000,
} as const;

export const knowledgeKinds = ['pdf', 'docx', 'doc', 'csv', 'text', 'page', 'answer'] as const;
const KnowledgeKind = z.enum(knowledgeKinds).meta({ id: 'KnowledgeKind' });
export type KnowledgeKind = z.infer<typeof KnowledgeKind>;

/** `embedding`: searched by words already, while the vectors are made. */
const knowledgeStates = ['uploading', 'queued', 'reading', 'embedding', 'ready', 'failed'] as const;
const KnowledgeState = z.enum(knowledgeStates).meta({ id: 'KnowledgeState' });
export type KnowledgeState = z.infer<typeof KnowledgeState>;

/** Whether an agent quotes a document, and the request to delete it. */
export const knowledgeStatus = { on: 1, off: 0, delete: 2 } as const;

const Text = (most: number) =>
  z.string().overwrite(cleanText).min(1, 'must not be empty').max(most, `must be at most ${most} characters`);

export const KnowledgeDocument = z
  .object({
    id: Id,
    agent_id: Id,
    name: z.string(),
    kind: KnowledgeKind,
    address: z.string().nullable(),
    size: z.int(),
    status: z.union([z.literal(knowledgeStatus.on), z.literal(knowledgeStatus.off)]),
    state: KnowledgeState,
    progress: z.object({ done: z.int(), total: z.int() }),
    chunks: z.int(),
    /** Whether it is searched by meaning, not only by words. */
    has_vectors: z.boolean(),
    error: z.string().nullable(),
    /** Where the bytes of its file go (tus 1.0), while they are awaited. */
    upload_url: z.string().nullable(),
    created_at: Moment,
    updated_at: Moment,
  })
  .meta({ id: 'KnowledgeDocument' });
export type KnowledgeDocument = z.infer<typeof KnowledgeDocument>;

export const NewKnowledge = z.strictObject({
  agent_id: Id,
  source: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('file'),
      name: Name.regex(/\.(pdf|docx?|csv|txt|md)$/i, 'must end in .pdf, .docx, .doc, .csv, .txt or .md'),
      size: z.int().min(1).max(knowledgeLimits.bytes, 'must be at most 20 MB'),
    }),
    z.strictObject({
      kind: z.literal('page'),
      address: z
        .string()
        .trim()
        .max(knowledgeLimits.address, { abort: true })
        .regex(/^https?:\/\/[^\s]+$/i, 'must be an address that begins with http:// or https://'),
    }),
    z.strictObject({ kind: z.literal('text'), name: Name, text: Text(knowledgeLimits.text) }),
    z.strictObject({
      kind: z.literal('answer'),
      question: Text(knowledgeLimits.question),
      answer: Text(knowledgeLimits.answer),
    }),
  ]),
});

const Place = z.object({
  page: z.int().optional(),
  heading: z.string().optional(),
  row: z.int().optional(),
  address: z.string().optional(),
});

const FoundPassage = z
  .object({
    document_id: Id,
    title: z.string(),
    chunk: z.int(),
    place: Place,
    text: z.string(),
    sentence: z.string(),
    similarity: z.number().nullable(),
    words: z.number(),
    score: z.number(),
  })
  .meta({ id: 'FoundPassage' });

/** Whether the embedding model is there. The launcher fetches it in the background at its first start. */
export const EmbeddingState = z.enum(['ready', 'fetching']).meta({ id: 'EmbeddingState' });

export const KnowledgeAnswer = z
  .object({
    passages: z.array(FoundPassage),
    /** What the local brain would say. */
    answer: z.string(),
    found: z.boolean(),
    ms: z.int(),
    embedding: EmbeddingState,
  })
  .meta({ id: 'KnowledgeAnswer' });
export type KnowledgeAnswer = z.infer<typeof KnowledgeAnswer>;

export const DocumentPassage = z
  .object({ chunk: z.int(), place: Place, text: z.string() })
  .meta({ id: 'DocumentPassage' });
export type DocumentPassage = z.infer<typeof DocumentPassage>;
