import { existsSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { type Segment, unpackSegment } from '../knowledge/segment.ts';
import type { Embedder } from './embedder.ts';
import { KnowledgeIndex } from './knowledge-index.ts';
import type { Answered, Asked, Questions, SearchedDocument } from './protocol.ts';

/**
 * A process of its own for the embedding model and the indexes of knowledge: what they take of a core or crash with is
 * not the business of the process that answers requests.
 */
const [, , folder = ''] = argv;
/** Chunks in all segments and indexes that are held; the least recently used go. */
const mostChunks = 60_000;

let embedder: Promise<Embedder> | null = null;
const segments = new Map<string, Segment>();
const indexes = new Map<string, KnowledgeIndex>();

/** Null while the model is not there yet; it is looked for again each time. */
function model(): Promise<Embedder> | null {
  if (embedder || folder === '' || !existsSync(folder)) return embedder;
  const loading = import('./embedder.ts').then((module) => module.Embedder.load(folder));
  embedder = loading;
  loading.catch(() => (embedder = null));
  return loading;
}

async function embed(texts: readonly string[]): Promise<Float32Array[] | null> {
  const loaded = await model();
  return loaded ? loaded.embed(texts) : null;
}

/** A map's entry, which becomes the most recently used one. */
function used<T>(map: Map<string, T>, key: string): T | undefined {
  const found = map.get(key);
  if (found === undefined) return undefined;
  map.delete(key);
  map.set(key, found);
  return found;
}

function shrink(): void {
  const held = () =>
    [...segments.values()].reduce((sum, { chunks }) => sum + chunks.length, 0) +
    [...indexes.values()].reduce((sum, { size }) => sum + size, 0);
  while (held() > mostChunks && segments.size + indexes.size > 2) {
    const from: Map<string, unknown> = indexes.size > 1 ? indexes : segments;
    const [oldest] = from.keys();
    if (oldest === undefined) return;
    from.delete(oldest);
  }
}

function indexOf(documents: readonly SearchedDocument[]): KnowledgeIndex {
  const key = JSON.stringify(documents.map(({ document, title, segment }) => [document, title, segment]));
  const known = used(indexes, key);
  if (known) return known;
  const held = documents.flatMap(({ document, title, segment }) => {
    const content = used(segments, segment);
    return content ? [{ document, title, segment: content }] : [];
  });
  const index = new KnowledgeIndex(held);
  indexes.set(key, index);
  shrink();
  return index;
}

async function search({
  question,
  documents,
  most,
}: Questions['search']['ask']): Promise<Questions['search']['answer']> {
  const missing = documents.flatMap(({ segment }) => (segments.has(segment) ? [] : [segment]));
  if (missing.length > 0) return { passages: [], missing };
  const [vector = null] = (await embed([question])) ?? [];
  return { passages: indexOf(documents).search(question, vector, most), missing: [] };
}

async function answer(asked: Asked): Promise<unknown> {
  if (asked.kind === 'embed') return { vectors: await embed(asked.texts) };
  if (asked.kind === 'search') return search(asked);
  segments.set(asked.segment, unpackSegment(asked.bytes));
  return { held: true };
}

const send = (message: Answered): void => {
  process.send?.(message);
};
process.on('message', (asked: Asked) => {
  answer(asked).then(
    (content) => send({ id: asked.id, answer: content }),
    (error: unknown) => send({ id: asked.id, error: String(error) }),
  );
});
process.on('disconnect', () => exit(0));
