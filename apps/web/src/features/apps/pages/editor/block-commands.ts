import type { Editor, Range } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { newId } from '@tessera/kernel/ids';
import { hasIndent, toNode } from './block-json.ts';

/** Where the block with this id is; null when it is gone. */
export function findBlock(editor: Editor, id: string): { position: number; index: number } | null {
  let found: { position: number; index: number } | null = null;
  editor.state.doc.forEach((node, position, index) => {
    if (node.attrs['id'] === id) found = { position, index };
  });
  return found;
}

/** Makes the block at the cursor another one. Blocks without text stand in place of an empty one, else behind it. */
export function turnInto(editor: Editor, range: Range | null, type: string): void {
  const { state, view } = editor;
  const transaction = range ? state.tr.deleteRange(range.from, range.to) : state.tr;
  const { $from } = transaction.selection;
  const block = $from.node(1);
  const position = $from.before(1);
  const node = state.schema.nodeFromJSON(toNode({ id: newId(), type, content: {} }));
  if (node.isTextblock) {
    const indent = hasIndent(type) ? (block.attrs['indent'] as number) : 0;
    transaction.setNodeMarkup(position, undefined, { ...block.attrs, type, indent });
  } else {
    const isEmpty = block.isTextblock && block.content.size === 0;
    const at = isEmpty ? position : position + block.nodeSize;
    const text = state.schema.nodeFromJSON(toNode({ id: newId(), type: 'TEXT', content: {} }));
    const isLast = at + (isEmpty ? block.nodeSize : 0) >= transaction.doc.content.size;
    const put = isLast ? [node, text] : [node];
    if (isEmpty) transaction.replaceWith(position, position + block.nodeSize, put);
    else transaction.insert(at, put);
    transaction.setSelection(NodeSelection.create(transaction.doc, at));
  }
  view.dispatch(transaction.scrollIntoView());
  view.focus();
}

/** Moves a block by one place. */
export function moveBlock(editor: Editor, id: string, step: 1 | -1): boolean {
  const found = findBlock(editor, id);
  const { doc, tr } = editor.state;
  if (!found || found.index + step < 0 || found.index + step >= doc.childCount) return false;
  const block = doc.child(found.index);
  const other = doc.child(found.index + step);
  const { $from } = editor.state.selection;
  const offset = $from.pos - found.position;
  const to = step === 1 ? found.position + other.nodeSize : found.position - other.nodeSize;
  tr.delete(found.position, found.position + block.nodeSize).insert(to, block);
  if (offset > 0 && offset < block.nodeSize) tr.setSelection(TextSelection.near(tr.doc.resolve(to + offset)));
  editor.view.dispatch(tr.scrollIntoView());
  return true;
}

/** A copy below the block. */
export function duplicateBlock(editor: Editor, id: string): void {
  const found = findBlock(editor, id);
  if (!found) return;
  const block = editor.state.doc.child(found.index);
  const copy = block.type.create({ ...block.attrs, id: newId() }, block.content);
  editor.view.dispatch(editor.state.tr.insert(found.position + block.nodeSize, copy));
}

/** Takes a block away; the last one of a page becomes an empty text. */
export function removeBlock(editor: Editor, id: string): void {
  const found = findBlock(editor, id);
  if (!found) return;
  const block = editor.state.doc.child(found.index);
  const end = found.position + block.nodeSize;
  const { tr } = editor.state;
  const empty = editor.state.schema.nodeFromJSON(toNode({ id: newId(), type: 'TEXT', content: {} }));
  editor.view.dispatch(
    editor.state.doc.childCount === 1 ? tr.replaceWith(found.position, end, empty) : tr.delete(found.position, end),
  );
  editor.view.focus();
}

/** An empty text below a block, with the cursor in it. */
export function addBelow(editor: Editor, id: string): void {
  const found = findBlock(editor, id);
  if (!found) return;
  const at = found.position + editor.state.doc.child(found.index).nodeSize;
  const empty = editor.state.schema.nodeFromJSON(toNode({ id: newId(), type: 'TEXT', content: {} }));
  const { tr } = editor.state;
  tr.insert(at, empty).setSelection(TextSelection.create(tr.doc, at + 1));
  editor.view.dispatch(tr.insertText('/').scrollIntoView());
  editor.view.focus();
}

/** Begins to drag a block. @returns the element that is dragged */
export function dragBlock(editor: Editor, id: string): Element | null {
  const found = findBlock(editor, id);
  if (!found) return null;
  const selection = NodeSelection.create(editor.state.doc, found.position);
  editor.view.dispatch(editor.state.tr.setSelection(selection));
  editor.view.dragging = { slice: selection.content(), move: true };
  const dom = editor.view.nodeDOM(found.position);
  return dom instanceof Element ? dom : null;
}
