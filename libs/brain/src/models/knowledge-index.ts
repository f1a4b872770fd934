import MiniSearch from 'minisearch';
import type { Passage } from '@tessera/agents/brain/thinking';
import { similarity } from '@tessera/agents/brain/vectors';
import type { Segment } from '../knowledge/segment.ts';

/** A revision of a document as an index holds it. */
export interface IndexedDocument {
  readonly document: string;
  readonly title: string;
  readonly segment: Segment;
}

interface Entry {
  readonly document: IndexedDocument;
  readonly chunk: number;
}

/** Weight of the word score; the best sentence and the whole chunk have 0.5 each (measured). */
const wordShare = 0.35;
/** A best word score below this does not count fully. */
const strongWords = 6;
const noise = new Set(
  (
    'a an and are as at be been but by can could did do does for from had has have how i if in is it its me my of on or our ' +
    'shall should so that the their them there they this to us was we were what when where which who why will with would you your'
  ).split(' '),
);

const termsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.filter((term) => !noise.has(term)) ?? [];

/** Joins plurals and verb forms of English; other words stay as they are. */
const stemOf = (term: string): string =>
  term.length > 4 ? term.replace(/(ies)$/, 'y').replace(/(?<=[a-z]{3})(ing|ed|es|s)$/, '') : term;

/** Hybrid search over the chunks of some documents: a scan over their vectors, and their words. */
export class KnowledgeIndex {
  private readonly entries: Entry[];
  private readonly words: MiniSearch<{ id: number; text: string }>;

  constructor(documents: readonly IndexedDocument[]) {
    this.entries = documents.flatMap((document) => document.segment.chunks.map((_, chunk) => ({ document, chunk })));
    this.words = new MiniSearch({
      fields: ['text'],
      tokenize: termsOf,
      processTerm: stemOf,
    });
    this.words.addAll(
      this.entries.map(({ document, chunk }, id) => {
        const { text = '', place } = document.segment.chunks[chunk] ?? {};
        return { id, text: `${place?.heading ?? ''}\n${text}` };
      }),
    );
  }

  get size(): number {
    return this.entries.length;
  }

  /** @param vector of the question; null searches by words alone */
  search(question: string, vector: Float32Array | null, most: number): Passage[] {
    const words = this.wordScores(question);
    const near = vector ? this.entries.map((entry) => nearness(entry, vector)) : null;
    const hasVectors = near?.some((one) => one !== null) ?? false;
    const sentence = spread(near?.map((one) => one?.sentence ?? null) ?? []);
    const chunk = spread(near?.map((one) => one?.chunk ?? null) ?? []);
    const strongest = [...words.values()].reduce((best, { score }) => Math.max(best, score), strongWords);
    const scores = Float64Array.from(this.entries, (_, id) => {
      const share = (words.get(id)?.score ?? 0) / strongest;
      const meaning = hasVectors ? 0.5 * (sentence[id] ?? 0) + 0.5 * (chunk[id] ?? 0) : 0;
      return meaning + (hasVectors ? wordShare : 1) * share;
    });
    return bestOf(scores, most).flatMap((id) => {
      const entry = this.entries[id];
      const about = { near: near?.[id] ?? null, words: words.get(id)?.share ?? 0, score: scores[id] ?? 0 };
      return entry ? [passageOf(entry, about)] : [];
    });
  }

  private wordScores(question: string): Map<number, { score: number; share: number }> {
    const asked = new Set(termsOf(question).map(stemOf)).size;
    if (asked === 0) return new Map();
    const found = this.words.search(question, { combineWith: 'OR', fuzzy: false, prefix: false });
    return new Map(
      found.map(({ id, score, queryTerms }) => [Number(id), { score, share: new Set(queryTerms).size / asked }]),
    );
  }
}

interface Near {
  /** Similarity of the best window, and which one it is. */
  sentence: number;
  window: number;
  /** Similarity of all windows together. */
  chunk: number;
}

function nearness({ document, chunk }: Entry, vector: Float32Array): Near | null {
  const { vectors, dimension, chunks } = document.segment;
  const held = chunks[chunk];
  if (!vectors || dimension !== vector.length || !held) return null;
  const at = (window: number) => vectors.subarray(window * dimension, (window + 1) * dimension);
  let best: Near | null = null;
  let sum = 0;
  for (let window = 0; window < held.windows.length; window += 1) {
    const near = similarity(vector, at(held.firstVector + window));
    sum += near;
    if (!best || near > best.sentence) best = { sentence: near, window, chunk: 0 };
  }
  return best && { ...best, chunk: sum / held.windows.length };
}

/** Indexes of the largest values above 0, largest first; of equal ones the first. */
function bestOf(scores: Float64Array, most: number): number[] {
  const best: number[] = [];
  for (const [id, score] of scores.entries()) {
    if (score <= 0 || (best.length === most && score <= (scores[best[most - 1] ?? 0] ?? 0))) continue;
    const at = best.findIndex((other) => score > (scores[other] ?? 0));
    best.splice(at === -1 ? best.length : at, 0, id);
    if (best.length > most) best.pop();
  }
  return best;
}

/** Scales values to 0 (the lowest) to 1 (the highest). */
function spread(values: readonly (number | null)[]): number[] {
  const known = values.filter((value) => value !== null);
  const least = known.reduce((one, other) => Math.min(one, other), 1);
  const width = known.reduce((one, other) => Math.max(one, other), -1) - least;
  return values.map((value) => (value === null || width <= 0 ? Number(value !== null) : (value - least) / width));
}

function passageOf(
  { document, chunk }: Entry,
  { near, words, score }: { near: Near | null; words: number; score: number },
): Passage {
  const { text = '', place = {}, windows = [] } = document.segment.chunks[chunk] ?? {};
  return {
    document: document.document,
    title: document.title,
    chunk,
    place,
    text,
    sentence: windows[near?.window ?? 0] ?? text,
    similarity: near ? round(near.sentence) : null,
    words: round(words),
    score: round(score),
  };
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000;
