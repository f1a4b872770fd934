import type { Editor, Range } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { newId } from '@tessera/kernel/ids';
import { emptyBlock, findBlock, hasIndent, nodeOf } from './block-json.ts';

/**
 * Changes the type of the block at the cursor. A block without text of its own, such as a picture, replaces the block
 * if that is empty, and is added below it otherwise.
 */
export function turnInto(editor: Editor, range: Range | null, type: string): void {
  const { state, view } = editor;
  const transaction = range ? state.tr.deleteRange(range.from, range.to) : state.tr;
  const { $from } = transaction.selection;
  const block = $from.node(1);
  const position = $from.before(1);
  const node = nodeOf(state.schema, emptyBlock(type));
  if (node.isTextblock) {
    const indent = hasIndent(type) ? (block.attrs['indent'] as number) : 0;
    transaction.setNodeMarkup(position, undefined, { ...block.attrs, type, indent });
  } else {
    const isEmpty = block.isTextblock && block.content.size === 0;
    const at = isEmpty ? position : position + block.nodeSize;
    const isLast = at + (isEmpty ? block.nodeSize : 0) >= transaction.doc.content.size;
    const put = isLast ? [node, nodeOf(state.schema, emptyBlock())] : [node];
    if (isEmpty) transaction.replaceWith(position, position + block.nodeSize, put);
    else transaction.insert(at, put);
    transaction.setSelection(NodeSelection.create(transaction.doc, at));
  }
  view.dispatch(transaction.scrollIntoView());
  view.focus();
}

/** Moves a block by one place. */
export function moveBlock(editor: Editor, id: string, step: 1 | -1): boolean {
  const found = findBlock(editor.state.doc, id);
  const { doc, tr } = editor.state;
  if (!found || found.index + step < 0 || found.index + step >= doc.childCount) return false;
  const { node: block } = found;
  const other = doc.child(found.index + step);
  const { $from } = editor.state.selection;
  const offset = $from.pos - found.position;
  const to = step === 1 ? found.position + other.nodeSize : found.position - other.nodeSize;
  tr.delete(found.position, found.position + block.nodeSize).insert(to, block);
  if (offset > 0 && offset < block.nodeSize) tr.setSelection(TextSelection.near(tr.doc.resolve(to + offset)));
  editor.view.dispatch(tr.scrollIntoView());
  return true;
}

/** Adds a copy of a block below it. */
export function duplicateBlock(editor: Editor, id: string): void {
  const found = findBlock(editor.state.doc, id);
  if (!found) return;
  const { node: block } = found;
  const copy = block.type.create({ ...block.attrs, id: newId() }, block.content);
  editor.view.dispatch(editor.state.tr.insert(found.position + block.nodeSize, copy));
}

/** Deletes a block. The only one of a page is replaced by an empty text. */
export function removeBlock(editor: Editor, id: string): void {
  const found = findBlock(editor.state.doc, id);
  if (!found) return;
  const { node: block } = found;
  const end = found.position + block.nodeSize;
  const { tr, doc, schema } = editor.state;
  if (doc.childCount === 1) tr.replaceWith(found.position, end, nodeOf(schema, emptyBlock()));
  else tr.delete(found.position, end);
  editor.view.dispatch(tr);
  editor.view.focus();
}

/** Adds a text below a block and opens the list of blocks in it. */
export function addBelow(editor: Editor, id: string): void {
  const found = findBlock(editor.state.doc, id);
  if (!found) return;
  const { tr, schema } = editor.state;
  const at = found.position + found.node.nodeSize;
  tr.insert(at, nodeOf(schema, emptyBlock())).setSelection(TextSelection.create(tr.doc, at + 1));
  editor.view.dispatch(tr.insertText('/').scrollIntoView());
  editor.view.focus();
}

/** Begins to drag a block. @returns the element that is dragged */
export function dragBlock(editor: Editor, id: string): Element | null {
  const found = findBlock(editor.state.doc, id);
  if (!found) return null;
  const selection = NodeSelection.create(editor.state.doc, found.position);
  editor.view.dispatch(editor.state.tr.setSelection(selection));
  editor.view.dragging = { slice: selection.content(), move: true };
  const dom = editor.view.nodeDOM(found.position);
  return dom instanceof Element ? dom : null;
}
