import { existsSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { Lru } from '@tessera/kernel/lru';
import type { Embedder } from './embedder.ts';
import { KnowledgeIndexes } from './knowledge-indexes.ts';
import type { Answered, Asked, Questions } from './protocol.ts';

/**
 * Runs the embedding model and the indexes of knowledge in a process of their own, so that their load and their crashes
 * do not reach the process that answers requests.
 */
const [, , folder = ''] = argv;
/** About 20 kB each, of the index and its vectors (measured); an agent has up to 10,000. */
const mostChunks = 15_000;
/** How many texts' vectors are remembered, 1.5 kB each. */
const mostEmbedded = 500;

let embedder: Promise<Embedder> | null = null;
const indexes = new KnowledgeIndexes(mostChunks);

/** Null while the model has not been fetched; each call checks again. */
function model(): Promise<Embedder> | null {
  if (embedder || folder === '' || !existsSync(folder)) return embedder;
  const loading = import('./embedder.ts').then((module) => module.Embedder.load(folder));
  embedder = loading;
  loading.catch(() => (embedder = null));
  return loading;
}

/** The search and the choice of a tool embed the same question at the same time. */
const embedded = new Lru<string, Promise<Float32Array>>(mostEmbedded);

async function embed(texts: readonly string[]): Promise<Float32Array[] | null> {
  const loaded = await model();
  if (!loaded) return null;
  const known = new Map(texts.map((text) => [text, embedded.get(text)]));
  const fresh = [...known].flatMap(([text, vector]) => (vector ? [] : [text]));
  const made = loaded.embed(fresh);
  for (const [at, text] of fresh.entries()) {
    const vector = made.then((vectors) => vectors[at] ?? new Float32Array());
    known.set(text, vector);
    embedded.set(text, vector);
    vector.catch(() => embedded.delete(text));
  }
  return Promise.all(texts.map((text) => known.get(text) ?? new Float32Array()));
}

async function search({
  agent,
  question,
  documents,
  most,
}: Questions['search']['ask']): Promise<Questions['search']['answer']> {
  const missing = indexes.missing(agent, documents);
  if (missing.length > 0) return { passages: [], missing };
  const index = indexes.indexOf(agent, documents);
  const [vector = null] = (await embed([question])) ?? [];
  return { passages: index.search(question, vector, most), missing: [] };
}

async function answer(asked: Asked): Promise<unknown> {
  if (asked.kind === 'embed') return { vectors: await embed(asked.texts) };
  if (asked.kind === 'search') return search(asked);
  indexes.hold(asked);
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
