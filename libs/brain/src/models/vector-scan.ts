import type { Segment } from '../knowledge/segment.ts';

/** How near each chunk is to a question, in the order of the chunks; NaN for one without vectors. */
export interface Nearness {
  /** Similarity of the best window. */
  readonly sentences: Float64Array;
  /** Which window that is. */
  readonly windows: Uint8Array;
  /** Similarity of all windows together. */
  readonly chunks: Float64Array;
}

/** Similarity of a vector to the one that begins at `from`. Four sums at a time keep the processor busy. */
function similarityAt(vector: Float32Array, vectors: Float32Array, from: number): number {
  let [one, two, three, four] = [0, 0, 0, 0];
  for (let at = 0; at < vector.length; at += 4) {
    one += (vector[at] ?? 0) * (vectors[from + at] ?? 0);
    two += (vector[at + 1] ?? 0) * (vectors[from + at + 1] ?? 0);
    three += (vector[at + 2] ?? 0) * (vectors[from + at + 2] ?? 0);
    four += (vector[at + 3] ?? 0) * (vectors[from + at + 3] ?? 0);
  }
  return one + two + three + four;
}

/**
 * Compares a question with every window of some segments.
 * @param size number of their chunks
 * @returns null if none of them has vectors of the question's kind
 */
export function nearnessOf(vector: Float32Array, segments: readonly Segment[], size: number): Nearness | null {
  const near = {
    sentences: new Float64Array(size).fill(Number.NaN),
    windows: new Uint8Array(size),
    chunks: new Float64Array(size).fill(Number.NaN),
  };
  let first = 0;
  let hasAny = false;
  for (const { vectors, dimension, chunks } of segments) {
    if (vectors && dimension === vector.length) {
      hasAny = true;
      for (const [at, { firstVector, windows }] of chunks.entries()) {
        let [best, window, sum] = [Number.NEGATIVE_INFINITY, 0, 0];
        for (let each = 0; each < windows.length; each += 1) {
          const similarity = similarityAt(vector, vectors, (firstVector + each) * dimension);
          sum += similarity;
          if (similarity > best) [best, window] = [similarity, each];
        }
        if (windows.length === 0) continue;
        near.sentences[first + at] = best;
        near.windows[first + at] = window;
        near.chunks[first + at] = sum / windows.length;
      }
    }
    first += chunks.length;
  }
  return hasAny ? near : null;
}
