import type { Editor } from '@tiptap/core';
import { IconGripVertical, IconPlus } from '@tabler/icons-react';
import { type DragEvent, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { addBelow, dragBlock, duplicateBlock, moveBlock, removeBlock } from './block-commands.ts';
import styles from '../pages.module.css';

interface Props {
  editor: Editor;
  /** The element around the text. */
  around: RefObject<HTMLDivElement | null>;
  onComment?: (block: string) => void;
}

/** The block under the pointer, or the one with the cursor. */
function useBlockAt(editor: Editor, around: Props['around']): { id: string; top: number } | null {
  const [at, setAt] = useState<{ id: string; top: number } | null>(null);
  useEffect(() => {
    const element = around.current;
    const show = (block: Element | null | undefined): void => {
      const id =
        block instanceof HTMLElement
          ? (block.dataset['id'] ?? block.querySelector<HTMLElement>('[data-id]')?.dataset['id'])
          : undefined;
      if (!element || !block || id === undefined) return;
      setAt({ id, top: block.getBoundingClientRect().top - element.getBoundingClientRect().top });
    };
    const childOf = (target: EventTarget | null): Element | null => {
      let node = target instanceof Element ? target : null;
      while (node && node.parentElement !== editor.view.dom) node = node.parentElement;
      return node;
    };
    const onPointer = (event: PointerEvent): void => show(childOf(event.target));
    const onCursor = (): void => {
      const { $from } = editor.state.selection;
      const dom = editor.view.nodeDOM($from.depth > 0 ? $from.before(1) : $from.pos);
      if (editor.isFocused) show(dom instanceof Element ? childOf(dom) : null);
    };
    element?.addEventListener('pointermove', onPointer);
    editor.on('selectionUpdate', onCursor);
    return () => {
      element?.removeEventListener('pointermove', onPointer);
      editor.off('selectionUpdate', onCursor);
    };
  }, [editor, around]);
  return at;
}

/** Buttons beside a block: add one below, and a handle that drags it or opens what can be done with it. */
export function BlockHandle({ editor, around, onComment }: Props) {
  const { t } = useTranslation();
  const at = useBlockAt(editor, around);
  if (!at) return null;
  const { id, top } = at;
  const drag = (event: DragEvent): void => {
    const dom = dragBlock(editor, id);
    event.dataTransfer.effectAllowed = 'move';
    if (dom) event.dataTransfer.setDragImage(dom, 0, 0);
  };
  const entries = [
    { label: t('pages.block.up'), after: 'Alt+↑', onSelect: () => void moveBlock(editor, id, -1) },
    { label: t('pages.block.down'), after: 'Alt+↓', onSelect: () => void moveBlock(editor, id, 1) },
    { label: t('pages.block.duplicate'), onSelect: () => duplicateBlock(editor, id) },
    ...(onComment ? [{ label: t('pages.block.comment'), onSelect: () => onComment(id) }] : []),
  ];
  return (
    <div className={styles.handle} style={{ top }}>
      <IconButton label={t('pages.block.add')} size="small" onClick={() => addBelow(editor, id)}>
        <IconPlus size={16} aria-hidden />
      </IconButton>
      <div draggable onDragStart={drag}>
        <Menu
          align="start"
          trigger={
            <IconButton label={t('pages.block.actions')} size="small" plain>
              <IconGripVertical size={16} aria-hidden />
            </IconButton>
          }
          groups={[
            { entries },
            { entries: [{ label: t('pages.block.remove'), danger: true, onSelect: () => removeBlock(editor, id) }] },
          ]}
        />
      </div>
    </div>
  );
}
