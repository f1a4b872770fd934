import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../api.ts';
import type { EditedBlock } from '../sync/edited-block.ts';
import { type PageRead, PageSync, type SaveState } from '../sync/page-sync.ts';
import { blocksOf } from './block-json.ts';
import { fromServer, showBlocks } from './show-blocks.ts';

/** Saves what is written in an editor and shows what others write, as long as the page is open. */
export function usePageSync(
  editor: Editor,
  { appId, pageId }: { appId: string; pageId: string },
  read: PageRead,
): { state: SaveState; error: string } {
  const sync = useRef<PageSync>(undefined);
  const [saving, setSaving] = useState<{ state: SaveState; error: string }>({ state: 'saved', error: '' });
  useEffect(() => {
    const at = { app_id: appId, page_id: pageId };
    const page = {
      blocks: () => blocksOf(editor.state.doc),
      show: (blocks: readonly EditedBlock[]) => {
        const transaction = editor.isDestroyed ? null : showBlocks(editor.state, blocks);
        if (transaction) editor.view.dispatch(transaction);
      },
    };
    const { createMany, updateMany, removeMany } = api.pageElements;
    const made = new PageSync(
      page,
      {
        create: (elements) => createMany.call({ body: { ...at, elements } }),
        update: (elements) => updateMany.call({ body: { ...at, elements } }),
        remove: (ids) => removeMany.call({ body: { ...at, ids } }),
      },
      (state, error) => setSaving({ state, error }),
    );
    sync.current = made;
    const onTransaction = ({ transaction }: { transaction: Transaction }): void => {
      if (transaction.docChanged && transaction.getMeta(fromServer) !== true) made.changed();
    };
    editor.on('transaction', onTransaction);
    return () => {
      editor.off('transaction', onTransaction);
      made.close();
    };
  }, [editor, appId, pageId]);
  useEffect(() => sync.current?.take(read), [read, editor, appId, pageId]);
  const { state } = saving;
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (state === 'saving' || state === 'failed') event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [state]);
  return saving;
}
