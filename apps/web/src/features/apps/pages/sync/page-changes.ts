import { type EditedBlock, isSameBlock, type Known } from './edited-block.ts';
import { newRanks } from './ranks.ts';

export interface PageChanges {
  created: (EditedBlock & { rank: string })[];
  changed: { id: string; revision: number; type?: string; content?: EditedBlock['content']; rank?: string }[];
  removed: string[];
}

/** What is to be written, so that the server has what the editor has. */
export function changesOf(blocks: readonly EditedBlock[], known: Known): PageChanges {
  const ranks = newRanks(blocks.map(({ id }) => ({ id, rank: known.get(id)?.rank ?? null })));
  const changes: PageChanges = { created: [], changed: [], removed: [] };
  for (const block of blocks) {
    const { id, type, content } = block;
    const was = known.get(id);
    const rank = ranks.get(id);
    if (!was) changes.created.push({ id, type, content, rank: rank ?? '' });
    else if (rank !== undefined || !isSameBlock(block, was))
      changes.changed.push({
        id,
        revision: was.revision,
        ...(rank !== undefined && { rank }),
        ...(!isSameBlock(block, was) && { type, content }),
      });
  }
  const there = new Set(blocks.map(({ id }) => id));
  changes.removed.push(...[...known.keys()].filter((id) => !there.has(id)));
  return changes;
}

export const isNothing = ({ created, changed, removed }: PageChanges): boolean =>
  created.length + changed.length + removed.length === 0;
