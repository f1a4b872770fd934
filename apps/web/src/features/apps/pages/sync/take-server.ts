import type { Block } from '@tessera/contracts/pages/pages.schema';
import { newId } from '@tessera/kernel/ids';
import { type EditedBlock, isSameBlock, type Known, type KnownBlock } from './edited-block.ts';
import { mergeBlocks } from './merge.ts';
import { isBefore, newRanks } from './ranks.ts';

interface Taken {
  blocks: EditedBlock[];
  known: Map<string, KnownBlock>;
}
type ServerBlock = Pick<Block, 'id' | 'type' | 'content' | 'rank' | 'revision'>;

const after = (blocks: readonly EditedBlock[], id: string | null): number =>
  id === null ? 0 : blocks.findIndex((block) => block.id === id) + 1;

const knownOf = ({ id, type, content, rank, revision }: ServerBlock, learnedAt: number): KnownBlock => ({
  ...{ id, type, content, rank, revision },
  learnedAt,
});

/** Joins the state of a block on the server with that in the editor. A new block is put `behind` another. */
function takeBlock({ blocks, known }: Taken, theirs: ServerBlock, behind: string | null, learnedAt: number): void {
  const was = known.get(theirs.id);
  if (was && was.revision >= theirs.revision) return;
  known.set(theirs.id, knownOf(theirs, learnedAt));
  const { id, type, content } = theirs;
  const at = blocks.findIndex((block) => block.id === id);
  const mine = blocks[at];
  if (!mine) {
    // New, or deleted here while somebody else changed it: their change wins over the deletion.
    blocks.splice(after(blocks, behind), 0, { id, type, content });
    return;
  }
  const { block, rest } = was ? mergeBlocks(was, mine, theirs) : { block: mine, rest: undefined };
  blocks[at] = block;
  if (rest) blocks.splice(at + 1, 0, { ...rest, id: newId() });
}

/**
 * The blocks in the order of the server. Those that were moved or added here stay behind the block that they stand
 * behind.
 * @param moved their ids
 */
function ordered(blocks: readonly EditedBlock[], known: Known, moved: ReadonlySet<string>): EditedBlock[] {
  const groups: { head: KnownBlock | null; blocks: EditedBlock[] }[] = [{ head: null, blocks: [] }];
  for (const block of blocks) {
    const head = moved.has(block.id) ? undefined : known.get(block.id);
    if (head) groups.push({ head, blocks: [block] });
    else groups.at(-1)?.blocks.push(block);
  }
  const [first, ...others] = groups;
  const sorted = others.toSorted((a, b) => (a.head && b.head && isBefore(a.head, b.head) ? -1 : 1));
  return [...(first?.blocks ?? []), ...sorted.flatMap((group) => group.blocks)];
}

/**
 * Joins the server's blocks with the editor's, block by block, so that nobody's words are lost.
 * @param startedAt when the read began: a block that was stored later is not in it, but was not deleted either
 */
export function takePage(
  edited: readonly EditedBlock[],
  before: Known,
  server: readonly ServerBlock[],
  startedAt: number,
): Taken {
  const taken: Taken = { blocks: [...edited], known: new Map(before) };
  const moved = new Set(newRanks(edited.map(({ id }) => ({ id, rank: before.get(id)?.rank ?? null }))).keys());
  let behind: string | null = null;
  for (const theirs of server) {
    takeBlock(taken, theirs, behind, startedAt);
    if (taken.blocks.some(({ id }) => id === theirs.id)) behind = theirs.id;
  }
  const there = new Set(server.map(({ id }) => id));
  for (const was of before.values()) {
    if (there.has(was.id) || was.learnedAt > startedAt) continue;
    taken.known.delete(was.id);
    const at = taken.blocks.findIndex(({ id }) => id === was.id);
    const mine = taken.blocks[at];
    // Somebody else deleted it. If it was changed here meanwhile, it stays and is created again.
    if (mine && isSameBlock(mine, was)) taken.blocks.splice(at, 1);
  }
  return { ...taken, blocks: ordered(taken.blocks, taken.known, moved) };
}

/** Takes the answer of a write: blocks as they were stored, and those that somebody else had changed. */
export function takeWritten(
  edited: readonly EditedBlock[],
  before: Known,
  { items, conflicts }: Record<'items' | 'conflicts', readonly ServerBlock[]>,
  now: number,
): Taken {
  const taken: Taken = { blocks: [...edited], known: new Map(before) };
  for (const stored of items) taken.known.set(stored.id, knownOf(stored, now));
  for (const theirs of conflicts) takeBlock(taken, theirs, taken.blocks.at(-1)?.id ?? null, now);
  return taken;
}
