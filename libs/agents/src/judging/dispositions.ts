import type { Disposition } from '@tessera/contracts/agents/agent-definition.schema';
import { similarity } from '../brain/vectors.ts';
import type { Evidence, Verdict } from './judgement.ts';

/** Least similarity of a line to a disposition, and its lead over the next one. */
const least = 0.66;
const lead = 0.05;

/** Sentences that stand for a disposition. */
const sentencesOf = ({ name, definition, examples }: Disposition): string[] => {
  const filled = [definition, ...examples].filter((sentence) => sentence.trim() !== '');
  return filled.length > 0 ? filled : [name].filter((one) => one.trim() !== '');
};

/** Every sentence of the dispositions, in the order that `nearestDisposition` takes their vectors in. */
export const dispositionSentences = (dispositions: readonly Disposition[]): string[] =>
  dispositions.flatMap(sentencesOf);

export interface Line extends Evidence {
  readonly vector: Float32Array;
}

export interface RankedDisposition {
  readonly key: string;
  readonly similarity: number;
  readonly line: Evidence;
}

/** Dispositions by the customer's line that is nearest to one of their sentences, best first. */
export function rankDispositions(
  dispositions: readonly Disposition[],
  vectors: readonly Float32Array[],
  lines: readonly Line[],
): RankedDisposition[] {
  let from = 0;
  return dispositions
    .flatMap((disposition) => {
      const own = vectors.slice(from, (from += sentencesOf(disposition).length));
      const best = lines
        .flatMap((line) => own.map((vector) => ({ line, by: similarity(line.vector, vector) })))
        .reduce<{ line: Line; by: number } | null>((top, one) => (top && top.by >= one.by ? top : one), null);
      if (!best) return [];
      const { entry, quote } = best.line;
      return [{ key: disposition.key, similarity: best.by, line: { entry, quote } }];
    })
    .toSorted((one, other) => other.similarity - one.similarity);
}

/** The disposition that a line clearly says; null where none does, or two are near each other. */
export function clearDisposition(ranked: readonly RankedDisposition[]): Verdict<string> | null {
  const [best, next] = ranked;
  if (!best || best.similarity < least || best.similarity - (next?.similarity ?? 0) < lead) return null;
  return { value: best.key, confidence: best.similarity, evidence: [best.line], by: 'examples' };
}
