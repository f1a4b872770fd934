import { DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { type ListRules, removeOption, renameOption } from '@tessera/fields/options/edit-options';
import { moveOption, type OptionItem } from '@tessera/fields/option-items';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../ui/fields/switch-field.tsx';
import { NewOption, type NewOptionWords } from './new-option.tsx';
import { OptionRow } from './option-row.tsx';
import styles from './settings.module.css';

interface Props<Item extends OptionItem> {
  /** Heading; “Options” by default. */
  title?: string;
  /** The option of the field that holds the list; `items` by default. */
  path?: string;
  items: readonly Item[];
  rules: ListRules<Item>;
  onChange: (items: Item[]) => void;
  faultAt: (path: string) => string | undefined;
  /** What is added, where it is not an option. */
  words?: NewOptionWords;
  /** A control of each item beside its label. */
  beside?: (item: Item) => ReactNode;
}

/** The options of a field: added, renamed in place, dragged or moved by keys, deleted. The preview hides editing. */
export function OptionsEditor<Item extends OptionItem>({ title, ...props }: Props<Item>) {
  const { t } = useTranslation();
  const [isPreview, setIsPreview] = useState(false);
  const heading = title ?? t('forms.options.title');
  return (
    <section aria-label={heading}>
      <div className={styles.optionsHead}>
        <h3>{heading}</h3>
        <SwitchField label={t('forms.options.preview')} checked={isPreview} onChange={setIsPreview} />
      </div>
      {isPreview ? (
        <ul className={styles.preview}>
          {props.items.map(({ value, label }) => (
            <li key={value}>{label}</li>
          ))}
        </ul>
      ) : (
        <EditableOptions {...props} />
      )}
    </section>
  );
}

function EditableOptions<Item extends OptionItem>({
  path = 'items',
  items,
  rules,
  onChange,
  faultAt,
  words,
  beside,
}: Omit<Props<Item>, 'title'>) {
  const { t } = useTranslation();
  const [told, setTold] = useState('');
  const { list, focusAt } = useFocusAt();
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    onChange(moveOption(items, from, to));
    setTold(t('forms.options.moved', { label: item.label, place: to + 1, count: items.length }));
  };
  const remove = ({ value, label }: Item, index: number) => {
    onChange(removeOption(items, value));
    setTold(t('forms.options.deleted', { label }));
    focusAt(index);
  };
  return (
    <div ref={list}>
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
              fault={faultAt(`${path}.${index}.label`)}
              beside={beside?.(item)}
              onRename={(label) => renameOption(items, item.value, label, rules)}
              onItems={onChange}
              onNext={() => focusAt(index + 1)}
              onRemove={() => remove(item, index)}
              onMove={(by) => move(index, index + by)}
            />
          ))}
        </ul>
      </DragDropProvider>
      {faultAt(path) && <p className={styles.error}>{faultAt(path)}</p>}
      <NewOption items={items} rules={rules} words={words} onItems={onChange} />
      <p role="status" className={styles.unseen}>
        {told}
      </p>
    </div>
  );
}

/** Focuses the label at an index once it is there, or the input of a new option behind the last one. */
function useFocusAt() {
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ index: number } | null>(null);
  useEffect(() => {
    if (!wanted || !list.current) return;
    const labels = list.current.querySelectorAll('input');
    (labels[wanted.index] ?? [...labels].at(-1))?.focus();
  }, [wanted]);
  return { list, focusAt: (index: number) => setWanted({ index }) };
}
