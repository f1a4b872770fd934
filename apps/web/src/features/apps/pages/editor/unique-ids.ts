import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { newId } from '@tessera/kernel/ids';

/** Gives each block an id of its own: a split or pasted one has none, or that of another. */
export const UniqueIds = Extension.create({
  name: 'uniqueIds',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _, state) => {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        const seen = new Set<unknown>();
        const { tr } = state;
        state.doc.forEach((node, position) => {
          const { id } = node.attrs;
          if (typeof id === 'string' && !seen.has(id)) seen.add(id);
          else tr.setNodeAttribute(position, 'id', newId());
        });
        return tr.docChanged ? tr.setMeta('addToHistory', false) : null;
      },
    }),
  ],
});
