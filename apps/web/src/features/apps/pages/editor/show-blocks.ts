import type { Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditedBlock } from '../sync/edited-block.ts';
import { isSameBlock } from '../sync/edited-block.ts';
import { toBlock, toNode } from './block-json.ts';

/** Marks transactions that show what the server has: they are neither saved nor undone. */
export const fromServer = 'fromServer';

/** Where a child of the document begins. */
function positionOf(document: Node, index: number): number {
  let position = 0;
  for (let at = 0; at < index; at++) position += document.child(at).nodeSize;
  return position;
}

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

/** The transaction after which the document has these blocks; null when it has them already. */
export function showBlocks(state: EditorState, blocks: readonly EditedBlock[]): Transaction | null {
  const transaction = state.tr;
  const wanted = new Set(blocks.map(({ id }) => id));
  const idAt = (index: number): unknown => transaction.doc.maybeChild(index)?.attrs['id'];
  blocks.forEach((block, index) => {
    while (index < transaction.doc.childCount && !wanted.has(String(idAt(index)))) {
      const gone = transaction.doc.child(index);
      if (transaction.doc.childCount === 1) break;
      const position = positionOf(transaction.doc, index);
      transaction.delete(position, position + gone.nodeSize);
    }
    const position = positionOf(transaction.doc, index);
    const here = transaction.doc.maybeChild(index);
    if (here && idAt(index) === block.id) {
      if (!isSameBlock(toBlock(here), block))
        change(transaction, position, here, state.schema.nodeFromJSON(toNode(block)));
      return;
    }
    for (let later = index + 1; later < transaction.doc.childCount; later++) {
      if (idAt(later) !== block.id) continue;
      const at = positionOf(transaction.doc, later);
      transaction.delete(at, at + transaction.doc.child(later).nodeSize);
      break;
    }
    transaction.insert(position, state.schema.nodeFromJSON(toNode(block)));
  });
  while (blocks.length > 0 && transaction.doc.childCount > blocks.length) {
    const last = transaction.doc.childCount - 1;
    const at = positionOf(transaction.doc, last);
    transaction.delete(at, at + transaction.doc.child(last).nodeSize);
  }
  if (!transaction.docChanged) return null;
  keepCursor(state, transaction);
  return transaction.setMeta(fromServer, true).setMeta('addToHistory', false);
}
