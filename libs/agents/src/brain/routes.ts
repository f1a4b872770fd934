import { similarity } from './vectors.ts';

/** Something that example sentences lead to: a tool, a sub-agent, a disposition. */
export interface Route {
  readonly id: string;
  /** Its description and its examples. */
  readonly sentences: readonly string[];
}

export interface RankedRoute {
  readonly id: string;
  readonly similarity: number;
  /** The sentence that was nearest. */
  readonly sentence: string;
}

/** Least similarity at which a tool is taken, and its lead over the best passage (measured: tests/rates/agents). */
export const leastRoute = 0.66;
export const leadOverPassage = 0.1;
/** Two routes this near to each other are a tie. */
export const tie = 0.03;

/**
 * Routes by their nearest sentence, best first.
 * @param vectors one for each sentence, in the order of `sentencesOf(routes)`
 */
export function rankRoutes(
  question: Float32Array,
  routes: readonly Route[],
  vectors: readonly Float32Array[],
): RankedRoute[] {
  let at = 0;
  const ranked = routes.flatMap(({ id, sentences }) => {
    let best: RankedRoute | null = null;
    for (const sentence of sentences) {
      const vector = vectors[at];
      at += 1;
      const near = vector ? similarity(question, vector) : -1;
      if (!best || near > best.similarity) best = { id, similarity: near, sentence };
    }
    return best ?? [];
  });
  return ranked.sort((one, other) => other.similarity - one.similarity);
}

export const sentencesOf = (routes: readonly Route[]): string[] => routes.flatMap(({ sentences }) => sentences);

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word.length > 2),
  );

/** Without an embedding model: the share of an example's words that the sentence has. */
export function rankByWords(question: string, routes: readonly Route[]): RankedRoute[] {
  const said = wordsOf(question);
  return routes
    .flatMap(({ id, sentences }) => {
      const ranked = sentences.map((sentence) => {
        const words = wordsOf(sentence);
        const shared = [...words].filter((word) => said.has(word)).length;
        const all = new Set([...words, ...said]).size;
        return { id, similarity: all === 0 ? 0 : shared / all, sentence };
      });
      return ranked.sort((one, other) => other.similarity - one.similarity)[0] ?? [];
    })
    .sort((one, other) => other.similarity - one.similarity);
}
