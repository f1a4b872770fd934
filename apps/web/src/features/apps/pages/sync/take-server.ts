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

/** Joins what the server has of a block with what the editor has. A block that is in neither place is put `behind`. */
function takeBlock({ blocks, known }: Taken, theirs: ServerBlock, behind: string | null, learnedAt: number): void {
  const was = known.get(theirs.id);
  if (was && was.revision >= theirs.revision) return;
  const { id, type, content, rank, revision } = theirs;
  known.set(id, { id, type, content, rank, revision, learnedAt });
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
 * Joins the state of the server with that of the editor: each block for itself, so that nobody's words are lost.
 * @param startedAt when the read began: blocks that were learned of later are not missing in it
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
    // Deleted by somebody else. What was written in it meanwhile stays, as a new block of the same id.
    if (mine && isSameBlock(mine, was)) taken.blocks.splice(at, 1);
  }
  return { ...taken, blocks: ordered(taken.blocks, taken.known, moved) };
}

/** Takes the blocks that a write answered. @param isConflict whether they are not as they were sent */
export function takeWritten(
  edited: readonly EditedBlock[],
  before: Known,
  items: readonly ServerBlock[],
  { isConflict, now }: { isConflict: boolean; now: number },
): Taken {
  const taken: Taken = { blocks: [...edited], known: new Map(before) };
  for (const { id, type, content, rank, revision } of items) {
    if (isConflict) takeBlock(taken, { id, type, content, rank, revision }, taken.blocks.at(-1)?.id ?? null, now);
    else taken.known.set(id, { id, type, content, rank, revision, learnedAt: now });
  }
  return taken;
}
