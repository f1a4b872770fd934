import type { JsonValue } from '@tessera/kernel/json';
import type { LoopState } from '../run-state.ts';

/** Most items of a loop. */
export const mostItems = 10_000;

const chunk = 128;

/** Results with one more, at the place of its item. */
export function withResult(
  results: LoopState['results'],
  index: number,
  value: JsonValue,
): readonly (readonly JsonValue[])[] {
  const place = Math.floor(index / chunk);
  const pieces = results.slice();
  while (pieces.length <= place) pieces.push([]);
  const piece = (pieces[place] ?? []).slice();
  while (piece.length < index % chunk) piece.push(null);
  piece[index % chunk] = value;
  pieces[place] = piece;
  return pieces;
}

/** Every result in the order of the items; null where an item has none. */
export function resultsOf({ results, items }: LoopState): JsonValue[] {
  return items.map((_, index) => results[Math.floor(index / chunk)]?.[index % chunk] ?? null);
}
