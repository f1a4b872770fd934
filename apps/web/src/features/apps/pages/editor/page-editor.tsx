import { useQueryClient } from '@tanstack/react-query';
import type { Block } from '@tessera/contracts/pages/pages.schema';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api.ts';
import { Notice } from '../../../../ui/states/notice.tsx';
import type { PageRead } from '../sync/page-sync.ts';
import { emptyBlock, findBlock, toNode } from './block-json.ts';
import { BlockHandle } from './block-handle.tsx';
import { pageExtensions } from './extensions.ts';
import { useUpload } from './file-views.tsx';
import { usePagePlace } from './page-context.ts';
import { usePageSync } from './use-page-sync.ts';
import { SelectionBar } from './selection-bar.tsx';
import styles from '../pages.module.css';

interface Props {
  read: PageRead;
  /** Ids of blocks with open comments. */
  commented: ReadonlySet<string>;
  /** Whether somebody moved the page to the trash while it is open. */
  isGone: boolean;
  onComment?: (block: string) => void;
}

const documentOf = (items: readonly Block[]) => ({
  type: 'doc',
  content: (items.length > 0 ? items : [emptyBlock()]).map(toNode),
});

function usePageEditor({ read, isGone }: Props): Editor {
  const { t } = useTranslation();
  const { mayEdit } = usePagePlace();
  const { store } = useUpload('image');
  const client = useQueryClient();
  const people = async (search: string) => {
    const options = api.workspaces.members.options({ query: { limit: 8, ...(search !== '' && { search }) } });
    const found = await client.fetchQuery({ ...options, staleTime: 60_000, meta: { quiet: true } }).catch(() => null);
    return found?.items.map(({ id, name }) => ({ id, name })) ?? [];
  };
  // The editor takes these once: later changes come by usePageSync.
  const [{ extensions, content }] = useState(() => ({
    extensions: pageExtensions(t, { people, store }),
    content: documentOf(read.items),
  }));
  const editor = useEditor({
    extensions,
    content,
    editable: mayEdit,
    editorProps: {
      attributes: {
        'aria-label': t('pages.text'),
        'aria-multiline': 'true',
        role: 'textbox',
        class: styles.text ?? '',
      },
    },
  });
  useEffect(() => {
    editor.setEditable(mayEdit && !isGone, false);
  }, [editor, mayEdit, isGone]);
  return editor;
}

/** Shows which blocks have open comments. */
function useMarks(editor: Editor, commented: ReadonlySet<string>): void {
  useEffect(() => {
    const mark = (): void =>
      editor.state.doc.forEach((node, position) => {
        const dom = editor.view.nodeDOM(position);
        if (dom instanceof HTMLElement) dom.toggleAttribute('data-commented', commented.has(String(node.attrs['id'])));
      });
    mark();
    editor.on('update', mark);
    return () => void editor.off('update', mark);
  }, [editor, commented]);
}

/** The blocks of a page in one editor. */
export function PageEditor(props: Props) {
  const { t } = useTranslation();
  const { appId, pageId, mayEdit } = usePagePlace();
  const around = useRef<HTMLDivElement>(null);
  const editor = usePageEditor(props);
  const { state, error } = usePageSync(editor, { appId, pageId }, props.read);
  useMarks(editor, props.commented);
  const isGone = props.isGone || state === 'gone';
  useEffect(() => {
    const id = location.hash.slice(1);
    const found = id === '' ? null : findBlock(editor.state.doc, id);
    const dom = found && editor.view.nodeDOM(found.position);
    if (dom instanceof HTMLElement) dom.scrollIntoView({ block: 'center' });
  }, [editor]);
  return (
    <>
      {isGone && <Notice tone="warning">{t('pages.gone')}</Notice>}
      {state === 'refused' && <Notice tone="warning">{t('pages.refused', { error })}</Notice>}
      <p role="status" className={styles.state} data-state={state}>
        {mayEdit && !isGone ? t(`pages.states.${state}`) : ''}
      </p>
      <div ref={around} className={styles.editor} data-editable={mayEdit || undefined}>
        <EditorContent editor={editor} />
        {mayEdit && !isGone && <BlockHandle editor={editor} around={around} onComment={props.onComment} />}
        {mayEdit && !isGone && <SelectionBar editor={editor} around={around} />}
      </div>
    </>
  );
}
