import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { moveBlock } from './block-commands.ts';
import { emptyBlock, nodeOf } from './block-json.ts';
import { flatHtml } from './flat-html.ts';

interface Options {
  /** Stores a picture. @returns null when it was refused */
  store: (file: File) => Promise<{ id: string; name: string } | null>;
}

/** Moves blocks by keyboard, stores pasted and dropped pictures, and turns pasted HTML into blocks. */
export const PageKeys = Extension.create<Options>({
  name: 'pageKeys',
  addOptions: () => ({ store: () => Promise.resolve(null) }),
  addKeyboardShortcuts() {
    const move = (step: 1 | -1) => () => {
      const { $from } = this.editor.state.selection;
      const block = $from.depth > 0 ? $from.node(1) : this.editor.state.doc.nodeAt($from.pos);
      return block !== null && moveBlock(this.editor, String(block.attrs['id']), step);
    };
    return { 'Alt-ArrowUp': move(-1), 'Alt-ArrowDown': move(1) };
  },
  addProseMirrorPlugins() {
    const { editor, options } = this;
    const put = (list: FileList | undefined): boolean => {
      const images = [...(list ?? [])].filter(({ type }) => type.startsWith('image/'));
      for (const image of images)
        void options.store(image).then((stored) => {
          if (!stored || editor.isDestroyed) return;
          const content = { file: stored.id, name: stored.name, alt: '' };
          const node = nodeOf(editor.schema, { ...emptyBlock('IMAGE'), content });
          const { $to } = editor.state.selection;
          editor.view.dispatch(editor.state.tr.insert($to.depth > 0 ? $to.after(1) : $to.pos, node));
        });
      return images.length > 0;
    };
    return [
      new Plugin({
        props: {
          transformPastedHTML: flatHtml,
          handlePaste: (_, { clipboardData }) =>
            !(clipboardData?.types.includes('text/html') ?? false) && put(clipboardData?.files),
          handleDrop: (_, { dataTransfer }, __, isMoved) => !isMoved && put(dataTransfer?.files),
        },
      }),
    ];
  },
});
