import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { IconBold, IconCode, IconItalic, IconLink, IconStrikethrough, IconUnderline } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import styles from '../pages.module.css';

const marks = [
  ['bold', IconBold],
  ['italic', IconItalic],
  ['underline', IconUnderline],
  ['strike', IconStrikethrough],
  ['code', IconCode],
] as const;

/** Formatting of the selected text, above it. */
export function SelectionBar({ editor, around }: { editor: Editor; around: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState<string | null>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const { empty, from, $from, to } = now.state.selection;
      if (empty || !$from.parent.isTextblock) return null;
      const box = around.current?.getBoundingClientRect();
      const [start, end] = [now.view.coordsAtPos(from), now.view.coordsAtPos(to)];
      const middle = (start.left + Math.max(start.left, end.right)) / 2 - (box?.left ?? 0);
      return {
        top: start.top - (box?.top ?? 0) - 44,
        left: Math.max(100, Math.min(middle, (box?.width ?? 0) - 100)),
        on: Object.fromEntries([...marks.map(([name]) => name), 'link'].map((name) => [name, now.isActive(name)])),
      };
    },
  });
  return (
    <>
      {state && (
        <div
          className={styles.bar}
          role="toolbar"
          aria-label={t('pages.format.label')}
          style={{ top: state.top, left: state.left }}
          onMouseDown={(event) => event.preventDefault()}
        >
          {marks.map(([name, Icon]) => (
            <IconButton
              key={name}
              label={t(`pages.format.${name}`)}
              size="small"
              active={state.on[name]}
              aria-pressed={state.on[name]}
              onClick={() => editor.chain().focus().toggleMark(name).run()}
            >
              <Icon size={16} aria-hidden />
            </IconButton>
          ))}
          <IconButton
            label={t('pages.format.link')}
            size="small"
            active={state.on['link']}
            onClick={() => setAddress((editor.getAttributes('link')['href'] as string | undefined) ?? '')}
          >
            <IconLink size={16} aria-hidden />
          </IconButton>
        </div>
      )}
      {address !== null && <LinkDialog editor={editor} initial={address} onClose={() => setAddress(null)} />}
    </>
  );
}

function LinkDialog({ editor, initial, onClose }: { editor: Editor; initial: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState(initial);
  const save = (): void => {
    const href = address.trim();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else chain.setLink({ href: /^(https?:|mailto:)/i.test(href) ? href : `https://${href}` }).run();
    onClose();
  };
  return (
    <FormDialog title={t('pages.format.link')} loading={false} onSubmit={save} onClose={onClose}>
      <TextField
        label={t('pages.format.address')}
        placeholder="https://"
        value={address}
        onChange={setAddress}
        autoFocus
      />
    </FormDialog>
  );
}
