import { similarity } from './vectors.ts';

/** Target of example sentences: a tool or a sub-agent. */
export interface Route {
  readonly id: string;
  /** Its description and its examples. */
  readonly sentences: readonly string[];
}

export interface RankedRoute {
  readonly id: string;
  readonly similarity: number;
}

/** Minimum similarity at which a tool is chosen, and its lead over the best passage (measured). */
export const leastRoute = 0.66;
export const leadOverPassage = 0.1;
/** Two routes this near to each other are a tie. */
export const tie = 0.03;

const bestFirst = (routes: readonly RankedRoute[]): RankedRoute[] =>
  routes.toSorted((one, other) => other.similarity - one.similarity);

/**
 * Routes by their nearest sentence, best first.
 * @param vectors one for each sentence, in the order of `sentencesOf(routes)`
 */
export function rankRoutes(
  question: Float32Array,
  routes: readonly Route[],
  vectors: readonly Float32Array[],
): RankedRoute[] {
  const similarities = vectors.map((vector) => similarity(question, vector));
  let from = 0;
  return bestFirst(
    routes.map(({ id, sentences }) => {
      const own = similarities.slice(from, from + sentences.length);
      from += sentences.length;
      return { id, similarity: Math.max(-1, ...own) };
    }),
  );
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

/** Without an embedding model: by the share of words that a question and an example have in common. */
export function rankByWords(question: string, routes: readonly Route[]): RankedRoute[] {
  const said = wordsOf(question);
  return bestFirst(
    routes.map(({ id, sentences }) => {
      const shares = sentences.map((sentence) => {
        const words = wordsOf(sentence);
        const shared = [...words].filter((word) => said.has(word)).length;
        return shared / Math.max(1, new Set([...words, ...said]).size);
      });
      return { id, similarity: Math.max(0, ...shares) };
    }),
  );
}
