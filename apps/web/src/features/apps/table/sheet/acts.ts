import { newId } from '@tessera/kernel/ids';
import type { WrittenRecords } from '@tessera/contracts/records/records.schema';

/** What somebody did in one go: the batches in which it was written. Undoing gives an act again. */
export type Act = readonly string[];

const mostActs = 200;

/** Acts that can be undone and done again, of one person in one window. */
export interface ActStack {
  done: readonly Act[];
  undone: readonly Act[];
}
export const noActs: ActStack = { done: [], undone: [] };

/** After a new act nothing can be done again. */
export const withAct = ({ done }: ActStack, act: Act): ActStack =>
  act.length === 0 ? { done, undone: [] } : { done: [...done, act].slice(-mostActs), undone: [] };

/** @param act what undoing the last act gave, by which it can be done again */
export const afterUndo = ({ done, undone }: ActStack, act: Act): ActStack => ({
  done: done.slice(0, -1),
  undone: [...undone, act],
});
export const afterRedo = ({ done, undone }: ActStack, act: Act): ActStack => ({
  done: [...done, act],
  undone: undone.slice(0, -1),
});

export interface InParts<Item> {
  parts: readonly (readonly Item[])[];
  /** Names the changes of a part. */
  batchOf: (part: number) => string;
}

/** Divides a long act into calls, each with a batch of its own. */
export function inParts<Item>(items: readonly Item[], most: number): InParts<Item> {
  const parts = Array.from({ length: Math.ceil(items.length / most) }, (_none, at) =>
    items.slice(at * most, (at + 1) * most),
  );
  const batches = parts.map(() => newId());
  return { parts, batchOf: (part) => batches[part] ?? '' };
}

/** What became of an act whose parts were written one after the other. */
export const together = (all: readonly WrittenRecords[]): Omit<WrittenRecords, 'batch'> => ({
  items: all.flatMap(({ items }) => items),
  conflicts: all.flatMap(({ conflicts }) => conflicts),
  problems: all.flatMap(({ problems }) => problems),
});
