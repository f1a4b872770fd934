import { generateKeyBetween } from 'fractional-indexing';

interface Placed {
  id: string;
  rank: string | null;
}

/** The order of the server: by rank, blocks of one rank by id. */
export const isBefore = (a: Placed, b: Placed): boolean =>
  (a.rank ?? '') < (b.rank ?? '') || (a.rank === b.rank && a.id < b.id);

/** The most blocks that can keep their places: they are in the order of the server. */
function kept(blocks: readonly Placed[]): Set<string> {
  const ends: number[] = [];
  const before: number[] = [];
  blocks.forEach((block, index) => {
    before[index] = -1;
    if (block.rank === null) return;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const end = blocks[ends[middle] ?? 0];
      if (end && isBefore(end, block)) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = index;
  });
  const ids = new Set<string>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) ids.add(blocks[at]?.id ?? '');
  return ids;
}

/**
 * New ranks for the blocks that need one: new ones, and as few of the others as the order allows.
 * @param blocks in the order that they should have
 */
export function newRanks(blocks: readonly Placed[]): Map<string, string> {
  const stays = kept(blocks);
  const ranks = new Map<string, string>();
  let above: string | null = null;
  blocks.forEach(({ id, rank }, index) => {
    if (stays.has(id)) {
      above = rank;
      return;
    }
    let below: string | null = null;
    for (const later of blocks.slice(index + 1)) {
      if (!stays.has(later.id)) continue;
      below = later.rank;
      if (above === null || below === null || above < below) break;
      // Between two blocks of one rank there is no place: the second one gets another.
      stays.delete(later.id);
      below = null;
    }
    above = generateKeyBetween(above, below);
    ranks.set(id, above);
  });
  return ranks;
}
