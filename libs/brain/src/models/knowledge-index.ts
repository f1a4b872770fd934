import type { Passage } from '@tessera/agents/brain/thinking';
import type { Segment } from '../knowledge/segment.ts';
import { nearnessOf } from './vector-scan.ts';
import { WordIndex } from './word-index.ts';

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

/** Hybrid search over the chunks of some documents: a scan over their vectors, and their words. */
export class KnowledgeIndex {
  private readonly entries: Entry[];
  private readonly segments: Segment[];
  private readonly words: WordIndex;

  constructor(documents: readonly IndexedDocument[]) {
    this.entries = documents.flatMap((document) => document.segment.chunks.map((_, chunk) => ({ document, chunk })));
    this.segments = documents.map(({ segment }) => segment);
    const chunks = this.segments.flatMap((segment) => segment.chunks);
    this.words = new WordIndex(chunks.map(({ text, place }) => `${place.heading ?? ''}\n${text}`));
  }

  get size(): number {
    return this.entries.length;
  }

  /** @param vector of the question; null searches by words alone */
  search(question: string, vector: Float32Array | null, most: number): Passage[] {
    const words = this.words.scoresOf(question);
    const near = vector && nearnessOf(vector, this.segments, this.size);
    const strongest = words ? words.scores.reduce((best, score) => Math.max(best, score), strongWords) : strongWords;
    const scores = Float64Array.from(words?.scores ?? new Float64Array(this.size), (score) => score / strongest);
    if (near) {
      const [sentences, chunks] = [spread(near.sentences), spread(near.chunks)];
      for (let id = 0; id < scores.length; id += 1)
        scores[id] = 0.5 * (sentences[id] ?? 0) + 0.5 * (chunks[id] ?? 0) + wordShare * (scores[id] ?? 0);
    }
    return bestOf(scores, most).flatMap((id) => {
      const entry = this.entries[id];
      const sentence = near?.sentences[id] ?? Number.NaN;
      const about = {
        similarity: Number.isNaN(sentence) ? null : sentence,
        ...{ window: near?.windows[id] ?? 0, words: words?.shares[id] ?? 0, score: scores[id] ?? 0 },
      };
      return entry ? [passageOf(entry, about)] : [];
    });
  }
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

/** Scales values from 0 (the lowest, and NaN) to 1 (the highest). */
function spread(values: Float64Array): Float64Array {
  let [least, most] = [1, -1];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const width = most - least;
  return values.map((value) => (Number.isNaN(value) ? 0 : width <= 0 ? 1 : (value - least) / width));
}

interface Found {
  similarity: number | null;
  window: number;
  words: number;
  score: number;
}

function passageOf({ document, chunk }: Entry, { similarity, window, words, score }: Found): Passage {
  const { text = '', place = {}, windows = [] } = document.segment.chunks[chunk] ?? {};
  return {
    document: document.document,
    title: document.title,
    chunk,
    place,
    text,
    sentence: windows[window] ?? text,
    similarity: similarity === null ? null : round(similarity),
    words: round(words),
    score: round(score),
  };
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000;
