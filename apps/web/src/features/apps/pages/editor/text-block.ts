import { deepestIndent } from '@tessera/contracts/pages/block-content';
import { type Editor, InputRule, Node, mergeAttributes } from '@tiptap/core';
import type { Node as ProseNode } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { NodeView } from '@tiptap/pm/view';
import { tagOf } from '../text-tags.ts';
import { hasIndent } from './block-json.ts';

const isList = (type: unknown): boolean => String(type).endsWith('_LIST');

/** What a block becomes when its text begins with a sign of Markdown. */
const shortcuts: readonly [RegExp, (match: RegExpMatchArray) => Record<string, unknown>][] = [
  [/^(#{1,3})\s$/, ([, marks]) => ({ type: `HEADER${marks?.length ?? 1}` })],
  [/^[-*+]\s$/, () => ({ type: 'BULLET_LIST' })],
  [/^\d{1,3}[.)]\s$/, () => ({ type: 'NUMBERED_LIST' })],
  [/^\[( |x)?\]\s$/, ([, mark]) => ({ type: 'TODO_LIST', checked: mark === 'x' })],
];

/** The elements of a block. @param checkLabel what a screen reader calls the checkbox of a to-do */
function viewOf(node: ProseNode, checkLabel: string, onCheck: (isChecked: boolean) => void): NodeView {
  const { type } = node.attrs;
  const dom = document.createElement(tagOf(type));
  const show = ({ attrs }: ProseNode): void => {
    dom.dataset['type'] = String(attrs['type']);
    dom.dataset['indent'] = String(attrs['indent']);
    dom.dataset['id'] = String(attrs['id']);
    dom.dataset['checked'] = String(attrs['checked']);
  };
  show(node);
  const box = type === 'TODO_LIST' ? document.createElement('input') : null;
  const contentDOM = box ? document.createElement('div') : dom;
  if (box) {
    box.type = 'checkbox';
    box.checked = node.attrs['checked'] === true;
    box.setAttribute('aria-label', checkLabel);
    box.contentEditable = 'false';
    box.addEventListener('change', () => onCheck(box.checked));
    dom.append(box, contentDOM);
  }
  return {
    dom,
    contentDOM,
    update: (next) => {
      if (next.type !== node.type || next.attrs['type'] !== type) return false;
      show(next);
      if (box) box.checked = next.attrs['checked'] === true;
      return true;
    },
    stopEvent: (event) => event.target === box,
    ignoreMutation: (mutation) =>
      mutation.type !== 'selection' && mutation.target === dom && mutation.type === 'attributes',
  };
}

/** Every block that is text: paragraphs, headings and items of lists. */
export const TextBlock = Node.create<{ checkLabel: string }>({
  name: 'textBlock',
  group: 'block',
  content: 'inline*',
  defining: true,
  addOptions: () => ({ checkLabel: '' }),
  addAttributes: () => ({
    id: { default: null, rendered: false },
    type: { default: 'TEXT' },
    indent: { default: 0 },
    checked: { default: false },
  }),
  parseHTML: () => [
    { tag: 'h1', attrs: { type: 'HEADER1' } },
    { tag: 'h2', attrs: { type: 'HEADER2' } },
    { tag: 'h3', attrs: { type: 'HEADER3' } },
    { tag: 'h4,h5,h6', attrs: { type: 'HEADER3' } },
    {
      tag: '[data-type]',
      priority: 60,
      getAttrs: ({ dataset }) => ({
        type: dataset['type'],
        indent: Math.min(deepestIndent, Number(dataset['indent']) || 0),
        checked: dataset['checked'] === 'true',
      }),
    },
    { tag: 'p' },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { type, indent, checked } = node.attrs;
    const data = { 'data-type': type, 'data-indent': indent, 'data-checked': checked };
    return [tagOf(type), mergeAttributes(HTMLAttributes, data), 0];
  },
  addNodeView() {
    return ({ node, getPos, editor }) =>
      viewOf(node, this.options.checkLabel, (checked) => {
        const position = getPos();
        if (position === undefined || !editor.isEditable) return;
        editor.view.dispatch(editor.state.tr.setNodeAttribute(position, 'checked', checked));
      });
  },
  addInputRules() {
    return shortcuts.map(
      ([find, attrsOf]) =>
        new InputRule({
          find,
          handler: ({ state, range, match }) => {
            const at = state.doc.resolve(range.from);
            if (at.parent.type !== this.type || at.parent.attrs['type'] !== 'TEXT') return null;
            state.tr
              .delete(range.from, range.to)
              .setNodeMarkup(at.before(), undefined, { ...at.parent.attrs, ...attrsOf(match) });
            return undefined;
          },
        }),
    );
  },
  addKeyboardShortcuts() {
    const change =
      (of: (attrs: Record<string, unknown>, isAtStart: boolean, isEmpty: boolean) => object | null) => () => {
        const { state, view } = this.editor;
        const { $from, empty } = state.selection;
        if ($from.parent.type !== this.type) return false;
        const next = of($from.parent.attrs, empty && $from.parentOffset === 0, $from.parent.content.size === 0);
        if (next) view.dispatch(state.tr.setNodeMarkup($from.before(), undefined, { ...$from.parent.attrs, ...next }));
        return next !== null;
      };
    const out = ({ type, indent }: Record<string, unknown>): object | null =>
      Number(indent) > 0 ? { indent: Number(indent) - 1 } : type === 'TEXT' ? null : { type: 'TEXT', checked: false };
    return {
      Backspace: change((attrs, isAtStart) => (isAtStart ? out(attrs) : null)),
      Tab: change(({ type, indent }) =>
        isList(type) ? { indent: Math.min(deepestIndent, Number(indent) + 1) } : null,
      ),
      'Shift-Tab': change(({ type, indent }) =>
        hasIndent(String(type)) && Number(indent) > 0 ? { indent: Number(indent) - 1 } : null,
      ),
      'Mod-Enter': change(({ type, checked }) => (type === 'TODO_LIST' ? { checked: checked !== true } : null)),
      Enter: () =>
        change((attrs, _, isEmpty) => (isEmpty && isList(attrs['type']) ? out(attrs) : null))() ||
        splitBlock(this.editor),
    };
  },
});

/** Splits the block at the cursor: an item is followed by another item, a heading by a text. */
function splitBlock({ state, view }: Editor): boolean {
  const { $from, $to } = state.selection;
  if ($from.parent.type.name !== 'textBlock' || $from.depth !== 1 || $to.depth !== 1) return false;
  const transaction = state.tr.deleteSelection();
  const at = transaction.selection.$from;
  const { type, indent } = at.parent.attrs;
  const isHeading = String(type).startsWith('HEADER');
  const isAtStart = at.parentOffset === 0 && at.parent.content.size > 0;
  const attrs = { id: null, type: isHeading && !isAtStart ? 'TEXT' : type, indent, checked: false };
  if (isAtStart) {
    // The text stays in its block, which has the comments; an empty block is added above.
    const before = at.before();
    transaction.insert(before, at.parent.type.create({ ...attrs, type: isHeading ? 'TEXT' : type }));
    transaction.setSelection(TextSelection.create(transaction.doc, before + 3));
  } else transaction.split(at.pos, 1, [{ type: at.parent.type, attrs }]);
  view.dispatch(transaction.scrollIntoView());
  return true;
}
