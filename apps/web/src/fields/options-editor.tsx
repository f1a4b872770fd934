import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import {
  addOption,
  moveOption,
  type OptionEdit,
  type OptionItem,
  removeOption,
  renameOption,
} from '@tessera/fields/option-items';
import { IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { isComposing } from '../lib/composing.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { SwitchField } from '../ui/fields/switch-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import styles from './settings.module.css';

const mostOptions = 200;

interface Props {
  /** Heading; “Options” by default. */
  title?: string;
  items: readonly OptionItem[];
  onChange: (items: OptionItem[]) => void;
  faultAt: (path: string) => string | undefined;
}

/** The options of a field: added, renamed in place, dragged or moved by keys, deleted. The preview hides editing. */
export function OptionsEditor({ title, items, onChange, faultAt }: Props) {
  const { t } = useTranslation();
  const [isPreview, setIsPreview] = useState(false);
  return (
    <section>
      <div className={styles.optionsHead}>
        <h3>{title ?? t('forms.options.title')}</h3>
        <SwitchField label={t('forms.options.preview')} checked={isPreview} onChange={setIsPreview} />
      </div>
      {isPreview ? (
        <ul className={styles.preview}>
          {items.map(({ value, label }) => (
            <li key={value}>{label}</li>
          ))}
        </ul>
      ) : (
        <EditableOptions items={items} onChange={onChange} faultAt={faultAt} />
      )}
    </section>
  );
}

function EditableOptions({ items, onChange, faultAt }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <DragDropProvider
        onDragEnd={({ operation: { source }, canceled }) => {
          if (!canceled && isSortable(source)) onChange(moveOption(items, source.initialIndex, source.index));
        }}
      >
        <ul className={styles.options}>
          {items.map((item, index) => (
            <OptionRow
              key={item.value}
              item={item}
              index={index}
              fault={faultAt(`items.${index}.label`)}
              onRename={(label) => renameOption(items, item.value, label)}
              onItems={onChange}
              onRemove={() => onChange(removeOption(items, item.value))}
              onMove={(by) => onChange(moveOption(items, index, index + by))}
            />
          ))}
        </ul>
      </DragDropProvider>
      {faultAt('items') && <p className={styles.error}>{faultAt('items')}</p>}
      {items.length < mostOptions ? (
        <NewOption items={items} onAdd={(label) => addOption(items, label)} onItems={onChange} />
      ) : (
        <p className={styles.error}>{t('forms.options.full', { most: mostOptions })}</p>
      )}
    </>
  );
}

interface RowProps {
  item: OptionItem;
  index: number;
  fault: string | undefined;
  onRename: (label: string) => OptionEdit;
  onItems: (items: OptionItem[]) => void;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
}

function OptionRow({ item, index, fault, onRename, onItems, onRemove, onMove }: RowProps) {
  const { t } = useTranslation();
  const { ref, handleRef, isDragging } = useSortable({ id: item.value, index });
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
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && !isEmpty) settle();
    else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      onMove(event.key === 'ArrowUp' ? -1 : 1);
    }
  };
  const applyNow = useEffectEvent(apply);
  const isFree = refused === undefined;
  // A rejected name becomes valid once the other option gives it up.
  useEffect(() => {
    if (isFree && hasLeft) applyNow();
  }, [isFree, hasLeft]);
  return (
    <li ref={ref} className={styles.option} data-dragging={isDragging || undefined}>
      <IconButton ref={handleRef} label={t('forms.options.drag', { label: item.label })} size="small">
        <IconGripVertical size={15} aria-hidden />
      </IconButton>
      <TextField
        label={t('forms.options.label', { number: index + 1 })}
        hideLabel
        value={text}
        maxLength={200}
        readOnly={!item.isEditable}
        error={empty ?? refused ?? fault}
        onChange={(next) => {
          setText(next);
          setHasLeft(false);
        }}
        onBlur={settle}
        onKeyDown={keys}
      />
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

function NewOption({
  items,
  onAdd,
  onItems,
}: {
  items: readonly OptionItem[];
  onAdd: (label: string) => OptionEdit;
  onItems: (items: OptionItem[]) => void;
}) {
  const { t } = useTranslation();
  const [label, setLabel] = useState('');
  const [refused, setRefused] = useState<string>();
  const add = () => {
    const edit = onAdd(label);
    setRefused(edit.ok ? undefined : edit.fault.message);
    if (!edit.ok) return;
    setLabel('');
    if (edit.items.length > items.length) onItems(edit.items);
  };
  return (
    <div style={{ display: 'flex', gap: 8, alignItems: 'start', marginTop: 8 }}>
      <div style={{ flex: 1 }}>
        <TextField
          label={t('forms.options.new')}
          hideLabel
          placeholder={t('forms.options.new')}
          value={label}
          maxLength={200}
          error={refused}
          onChange={setLabel}
          onBlur={() => setRefused(undefined)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return;
            event.preventDefault();
            add();
          }}
        />
      </div>
      <Button icon={<IconPlus size={15} aria-hidden />} onClick={add}>
        {t('forms.options.add')}
      </Button>
    </div>
  );
}
