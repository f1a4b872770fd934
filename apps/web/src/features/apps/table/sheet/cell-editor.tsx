import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../../../lib/composing.ts';
import { fieldOf } from '../../../../records/record-form.tsx';
import { ValuesForm } from '../../../../records/values-form.tsx';
import { Popover } from '../../../../ui/overlays/popover.tsx';
import { cellText, choicesOf, type SheetColumn } from './sheet-column.ts';
import { type AfterEdit, type Other, useSheetView } from './sheet-view.ts';
import styles from './sheet.module.css';

interface Props {
  column: SheetColumn;
  record: ObjectRecord;
  /** What was typed to begin; without it the value is edited as it is. */
  initial: string | undefined;
  /** Somebody else in the same cell. */
  other: Other | undefined;
}

/** Changes a value in its cell. */
export function CellEditor(props: Props) {
  return props.column.input === 'form' ? <FormEditor {...props} /> : <TextEditor {...props} />;
}

const ways: Readonly<Record<string, readonly [AfterEdit, AfterEdit]>> = {
  Enter: ['down', 'up'],
  Tab: ['right', 'left'],
};

function useText({ column, record, initial }: Props) {
  const { commit, cancel } = useSheetView();
  // An edit begins from what was there when the cell was opened: whoever changed it since is not overwritten unasked.
  const [opened] = useState(record);
  const before = cellText(column, opened.values[column.key]);
  const [text, setText] = useState(initial ?? before);
  const [fault, setFault] = useState<string>();
  const isDone = useRef(false);
  const end = (value: string, after: AfterEdit): void => {
    if (isDone.current) return;
    // Before the write: it moves the focus, and losing it would write once more.
    isDone.current = true;
    const refusal = commit(opened, column, value, after, value === before);
    isDone.current = refusal === undefined;
    setFault(refusal);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    event.stopPropagation();
    if (isComposing(event.nativeEvent)) return;
    const { key, shiftKey, altKey } = event;
    if (key === 'Escape') {
      isDone.current = true;
      cancel();
    }
    const way = Object.hasOwn(ways, key) ? ways[key] : undefined;
    // Alt with Enter is a break in a text of several lines.
    if (!way || (key === 'Enter' && altKey)) return;
    event.preventDefault();
    end(text, way[shiftKey ? 1 : 0]);
  };
  return { text, setText, fault, end, onKeyDown, isDone };
}

function TextEditor(props: Props) {
  const { column, record, initial, other } = props;
  const { t } = useTranslation();
  const { text, setText, fault, end, onKeyDown, isDone } = useText(props);
  const { cancel } = useSheetView();
  const shared = {
    'aria-label': t('apps.table.edit', { name: column.title }),
    'aria-invalid': fault !== undefined,
    className: styles.input,
    onKeyDown,
    onPaste: stop,
    onCopy: stop,
    onCut: stop,
    onBlur: () => {
      if (isDone.current) return;
      end(text, 'stay');
      // A text that is refused is given up with the focus.
      if (!isDone.current) cancel();
    },
  };
  const values = { ...shared, value: text, autoFocus: true };
  // What was typed into a cell with a date is a text; a picker opens without typing.
  const type = initial === undefined ? typeOf(column, text) : 'text';
  return (
    <div className={styles.editor} onPointerDown={stop} onDoubleClick={stop}>
      {column.input === 'choice' || column.input === 'yesNo' ? (
        <ChoiceInput column={column} record={record} initial={initial} shared={shared} end={end} />
      ) : column.input === 'lines' ? (
        <textarea {...values} rows={4} ref={toEnd} onChange={({ target }) => setText(target.value)} />
      ) : (
        <input {...values} type={type} ref={toEnd} onChange={({ target }) => setText(target.value)} />
      )}
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {other && <p className={styles.fault}>{t('apps.table.alsoEditing', { name: other.name })}</p>}
    </div>
  );
}

const stop = (event: { stopPropagation: () => void }): void => event.stopPropagation();

/** A picker takes plain values only; a moment is stored with its zone and edited as text. */
function typeOf({ input }: SheetColumn, text: string): string {
  if (input === 'date') return 'date';
  if (input === 'time') return 'time';
  if (input === 'datetime-local' && (text === '' || /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(text)))
    return 'datetime-local';
  return 'text';
}

function toEnd(input: HTMLInputElement | HTMLTextAreaElement | null): void {
  if (!input || input === document.activeElement) return;
  input.focus({ preventScroll: true });
  if (input.type === 'text' || input.type === 'textarea')
    input.setSelectionRange(input.value.length, input.value.length);
}

interface ChoiceProps {
  column: SheetColumn;
  record: ObjectRecord;
  initial: string | undefined;
  shared: object;
  end: (value: string, after: AfterEdit) => void;
}

/** The options of a choice: a first letter chooses, as in every list of the system. */
function ChoiceInput({ column, record, initial, shared, end }: ChoiceProps) {
  const { t } = useTranslation();
  const options =
    column.input === 'yesNo'
      ? [
          { value: 'Yes', label: t('apps.table.yes') },
          { value: 'No', label: t('apps.table.no') },
        ]
      : choicesOf(column).map(({ label }) => ({ value: label, label }));
  const [chosen, setChosen] = useState(() => {
    const typed = initial === undefined ? undefined : options.find(({ label }) => startsWith(label, initial));
    return typed?.value ?? cellText(column, record.values[column.key]);
  });
  const box = useRef<HTMLSelectElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <select
      {...shared}
      ref={box}
      value={chosen}
      onChange={({ target }) => setChosen(target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        const way = Object.hasOwn(ways, event.key) ? ways[event.key] : undefined;
        if (way) {
          event.preventDefault();
          end(chosen, way[event.shiftKey ? 1 : 0]);
        } else if (event.key === 'Escape') (shared as { onKeyDown: (event: KeyboardEvent) => void }).onKeyDown(event);
      }}
      onBlur={() => end(chosen, 'stay')}
    >
      {(!column.property.required || chosen === '') && <option value="">{t('apps.table.blank')}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

const startsWith = (label: string, start: string): boolean => label.toLowerCase().startsWith(start.toLowerCase());

/** The input of the public page, for values that are more than a line. */
function FormEditor({ column, record }: Props) {
  const { cancel, source } = useSheetView();
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && cancel()}
      width={340}
      trigger={<span className={styles.formAnchor} />}
    >
      <div onKeyDown={stop} onPaste={stop} onCopy={stop} onPointerDown={stop}>
        <ValuesForm
          fields={[fieldOf(column.property)]}
          values={record.values}
          save={(set, base) => source().edit(record.id, set, base)}
          onDone={cancel}
        />
      </div>
    </Popover>
  );
}
