import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../api.ts';
import { type PageRead, PageSync, type SaveState } from '../sync/page-sync.ts';
import { blocksOf } from './block-json.ts';
import { fromServer, showBlocks } from './show-blocks.ts';

interface Told {
  docChanged: boolean;
  getMeta: (key: string) => unknown;
}

/** Keeps an editor and the server of a page together while it is shown. */
export function usePageSync(
  editor: Editor,
  { appId, pageId }: { appId: string; pageId: string },
  read: PageRead,
): { state: SaveState; error: string } {
  const sync = useRef<PageSync>(undefined);
  const [told, setTold] = useState<{ state: SaveState; error: string }>({ state: 'saved', error: '' });
  useEffect(() => {
    const at = { app_id: appId, page_id: pageId };
    const page = {
      blocks: () => blocksOf(editor.state.doc),
      show: (blocks: Parameters<typeof showBlocks>[1]) => {
        const transaction = editor.isDestroyed ? null : showBlocks(editor.state, blocks);
        if (transaction) editor.view.dispatch(transaction);
      },
    };
    const calls = {
      create: api.pageElements.createMany.call,
      update: api.pageElements.updateMany.call,
      remove: api.pageElements.removeMany.call,
    };
    const made = new PageSync(
      page,
      {
        create: (elements) => calls.create({ body: { ...at, elements } }),
        update: (elements) => calls.update({ body: { ...at, elements } }),
        remove: (ids) => calls.remove({ body: { ...at, ids } }),
      },
      (state, error) => setTold({ state, error }),
    );
    sync.current = made;
    const onTransaction = ({ transaction }: { transaction: Told }): void => {
      if (transaction.docChanged && transaction.getMeta(fromServer) !== true) made.changed();
    };
    editor.on('transaction', onTransaction);
    return () => {
      editor.off('transaction', onTransaction);
      made.close();
    };
  }, [editor, appId, pageId]);
  useEffect(() => sync.current?.take(read), [read, editor, appId, pageId]);
  const { state } = told;
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (state === 'saving' || state === 'failed') event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [state]);
  return told;
}
