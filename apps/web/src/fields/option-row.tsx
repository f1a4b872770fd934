import { useSortable } from '@dnd-kit/react/sortable';
import { longestLabel, type OptionEdit } from '@tessera/fields/options/edit-options';
import type { OptionItem } from '@tessera/fields/option-items';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../lib/composing.ts';
import { TextField } from '../ui/fields/text-field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './settings.module.css';

interface RowProps<Item extends OptionItem> {
  item: Item;
  index: number;
  fault: string | undefined;
  beside: ReactNode;
  onRename: (label: string) => OptionEdit<Item>;
  onItems: (items: Item[]) => void;
  /** Enter was pressed: the next label gets the focus. */
  onNext: () => void;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
}

/** One option in the list of a field's settings. */
export function OptionRow<Item extends OptionItem>(props: RowProps<Item>) {
  const { item, index, beside, onRemove } = props;
  const { t } = useTranslation();
  const { ref, handleRef, isDragging } = useSortable({ id: item.value, index });
  const { text, error, change, settle, press } = useLabel(props);
  return (
    <li ref={ref} className={styles.option} data-dragging={isDragging || undefined}>
      <IconButton ref={handleRef} label={t('forms.options.drag', { label: item.label })} size="small">
        <IconGripVertical size={15} aria-hidden />
      </IconButton>
      <TextField
        label={t('forms.options.label', { number: index + 1 })}
        hideLabel
        value={text}
        maxLength={longestLabel}
        readOnly={!item.isEditable}
        error={error}
        onChange={change}
        onBlur={settle}
        onKeyDown={press}
      />
      {beside}
      <IconButton
        label={t('forms.options.delete', { label: item.label })}
        size="small"
        disabled={!item.isEditable}
        onClick={onRemove}
      >
        <IconTrash size={15} aria-hidden />
      </IconButton>
    </li>
  );
}

/** The label as typed. It is applied when the row is left, unless it is refused. */
function useLabel<Item extends OptionItem>({ item, fault, onRename, onItems, onNext, onMove }: RowProps<Item>) {
  const { t } = useTranslation();
  const [text, setText] = useState(item.label);
  const [hasLeft, setHasLeft] = useState(false);
  const isEmpty = text.trim() === '';
  const edit = text === item.label ? undefined : onRename(text);
  const refused = hasLeft && edit?.ok === false ? edit.fault.message : undefined;
  const empty = isEmpty && !hasLeft ? t('forms.options.nameless') : undefined;
  const apply = () => {
    if (edit?.ok) onItems(edit.items);
  };
  const settle = () => {
    setHasLeft(true);
    apply();
  };
  const applyNow = useEffectEvent(apply);
  const isFree = refused === undefined;
  // A rejected name becomes valid once the other option gives it up.
  useEffect(() => {
    if (isFree && hasLeft) applyNow();
  }, [isFree, hasLeft]);
  return {
    ...{ text, settle, error: empty ?? refused ?? fault },
    change: (next: string) => {
      setText(next);
      setHasLeft(false);
    },
    press: (event: KeyboardEvent<HTMLElement>) => {
      if (isComposing(event)) return;
      if (event.key === 'Enter' && !isEmpty) {
        event.preventDefault();
        settle();
        if (edit?.ok !== false) onNext();
      } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
        event.preventDefault();
        onMove(event.key === 'ArrowUp' ? -1 : 1);
      }
    },
  };
}
