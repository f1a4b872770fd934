import type { Block } from '@tessera/contracts/pages/pages.schema';

/** A block as the editor has it. Its place is its place in the list. */
export type EditedBlock = Pick<Block, 'id' | 'type' | 'content'>;

/** A block as the server has it. `learnedAt`: when a write told it; reads that began before do not know it. */
export type KnownBlock = Pick<Block, 'id' | 'type' | 'content' | 'rank' | 'revision'> & { learnedAt: number };
export type Known = ReadonlyMap<string, KnownBlock>;

/** Content with its names in one order: what the server answers is compared with what the editor has. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, of]) => of !== undefined);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, of]) => [key, sorted(of)]));
};
export const isSameBlock = (a: EditedBlock, b: EditedBlock): boolean =>
  a.type === b.type && JSON.stringify(sorted(a.content)) === JSON.stringify(sorted(b.content));
