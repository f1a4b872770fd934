import type { Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { type EditedBlock, isSameBlock } from '../sync/edited-block.ts';
import { findBlock, nodeOf, toBlock } from './block-json.ts';

/** Marks transactions that show what the server has. They are neither saved nor part of undo. */
export const fromServer = 'fromServer';

/** Changes only the stretch that differs, so that cursors elsewhere in the block stay. */
function change(transaction: Transaction, position: number, before: Node, after: Node): void {
  if (!before.sameMarkup(after)) {
    if (before.type !== after.type) {
      transaction.replaceWith(position, position + before.nodeSize, after);
      return;
    }
    transaction.setNodeMarkup(position, undefined, after.attrs);
  }
  const from = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (from === null || end === null) return;
  let { a, b } = end;
  const overlap = from - Math.min(a, b);
  if (overlap > 0) {
    a += overlap;
    b += overlap;
  }
  transaction.replace(position + 1 + from, position + 1 + a, after.slice(from, b));
}

/** Puts the cursor back into the block that it was in, when that block was moved. */
function keepCursor({ selection }: EditorState, transaction: Transaction): void {
  const { $anchor, $head } = selection;
  if (!(selection instanceof TextSelection) || $anchor.depth === 0) return;
  const id: unknown = $head.node(1).attrs['id'];
  const { $head: now } = transaction.selection;
  if (now.depth > 0 && now.node(1).attrs['id'] === id) return;
  transaction.doc.forEach((block, position) => {
    if (block.attrs['id'] !== id || !block.isTextblock) return;
    const within = ($at: typeof $head): number => position + 1 + Math.min($at.parentOffset, block.content.size);
    const anchor = $anchor.sameParent($head) ? within($anchor) : within($head);
    transaction.setSelection(TextSelection.create(transaction.doc, anchor, within($head)));
  });
}

/** Deletes the block with this id, if it is there. */
function remove(transaction: Transaction, id: string): void {
  const found = findBlock(transaction.doc, id);
  if (found) transaction.delete(found.position, found.position + found.node.nodeSize);
}

/**
 * The transaction that makes the document show these blocks: it deletes, moves and changes as little as it can.
 * @returns null when the document shows them already
 */
export function showBlocks(state: EditorState, blocks: readonly EditedBlock[]): Transaction | null {
  const transaction = state.tr;
  const wanted = new Set(blocks.map(({ id }) => id));
  let position = 0;
  blocks.forEach((block, index) => {
    const here = (): Node | null => transaction.doc.maybeChild(index);
    // A document has at least one block: the last one stays until there is another.
    for (let node = here(); node && !wanted.has(String(node.attrs['id'])); node = here()) {
      if (transaction.doc.childCount === 1) break;
      transaction.delete(position, position + node.nodeSize);
    }
    const node = here();
    if (node?.attrs['id'] !== block.id) {
      remove(transaction, block.id);
      transaction.insert(position, nodeOf(state.schema, block));
    } else if (!isSameBlock(toBlock(node), block)) change(transaction, position, node, nodeOf(state.schema, block));
    position += here()?.nodeSize ?? 0;
  });
  if (blocks.length > 0 && position < transaction.doc.content.size)
    transaction.delete(position, transaction.doc.content.size);
  if (!transaction.docChanged) return null;
  keepCursor(state, transaction);
  return transaction.setMeta(fromServer, true).setMeta('addToHistory', false);
}
