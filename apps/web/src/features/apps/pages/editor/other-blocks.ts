import { InputRule, Mark, markInputRule, Node } from '@tiptap/core';
import { ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react';
import type { ComponentType } from 'react';

type View = ComponentType<ReactNodeViewProps>;
const id = { default: null, rendered: false };

/** A block without text of its own, shown by a component. */
const atom = (
  name: string,
  attributes: Record<string, unknown>,
  view: View,
  options: Parameters<typeof ReactNodeViewRenderer>[1] = {},
) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    selectable: true,
    draggable: true,
    addAttributes: () => ({
      id,
      ...Object.fromEntries(
        Object.entries(attributes).map(([key, initial]) => [key, { default: initial, rendered: false }]),
      ),
    }),
    parseHTML: () => [{ tag: `div[data-block="${name}"]` }],
    renderHTML: () => ['div', { 'data-block': name }],
    addNodeView: () => ReactNodeViewRenderer(view, options),
  });

export const imageBlock = (view: View) => atom('image', { file: null, name: '', alt: '' }, view);
export const fileBlock = (view: View) => atom('file', { file: null, name: '', size: 0 }, view);
/** A live table handles its own keys and clipboard: Delete in it must not delete blocks. Dragging moves the block. */
const isOwn = ({ event }: { event: Event }): boolean => !/^drag|^drop$/.test(event.type);
export const dataSourceBlock = (view: View) => atom('dataSource', { sources: [] }, view, { stopEvent: isOwn });
export const unknownBlock = (view: View) => atom('unknownBlock', { type: '', content: {} }, view);

export const Divider = Node.create({
  name: 'divider',
  group: 'block',
  atom: true,
  selectable: true,
  addAttributes: () => ({ id }),
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
  addInputRules() {
    return [
      new InputRule({
        find: /^---$/,
        handler: ({ state, range }) => {
          const at = state.doc.resolve(range.from);
          if (at.parent.type.name !== 'textBlock') return null;
          state.tr.delete(range.from, range.to).insert(at.before(), this.type.create());
          return undefined;
        },
      }),
    ];
  },
});

export const Code = Mark.create({
  name: 'code',
  excludes: '_',
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(`([^`]+)`)$/, type: this.type })];
  },
});

/** A member of the workspace, mentioned in a text. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({ id: { default: '', rendered: false }, label: { default: '', rendered: false } }),
  parseHTML: () => [],
  renderHTML: ({ node }) => ['span', { 'data-mention': '' }, `@${node.attrs['label']}`],
  renderText: ({ node }) => `@${node.attrs['label']}`,
});
