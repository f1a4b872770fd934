import { IconBraces, IconEraser } from '@tabler/icons-react';
import type { VariableGroup } from '@tessera/nodes/variables';
import { useCallback, useId, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../../lib/composing.ts';
import type { ChipEditor, TypedReference } from '../../../templates/chip-editor.ts';
import chip from '../../../templates/chip-text.module.css';
import { chipLabel, isJsonTemplate } from '../../../templates/template-text.ts';
import { useChipEditor } from '../../../templates/use-chip-editor.ts';
import { firstMatch } from './variable-groups.ts';
import { useVariableGroups } from './variable-context.ts';
import { VariablePicker } from './variable-picker.tsx';
import styles from './variables.module.css';

interface VariableBoxProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** The label is for screen readers only: something beside it says it already. */
  hideLabel?: boolean;
  placeholder?: string;
  description?: string;
  error?: string;
  required?: boolean;
  /** Several lines; Enter makes a new one. */
  multiline?: boolean;
  /** The text must be JSON once its variables are filled in. */
  json?: boolean;
  /** What choosing a list does here, told beside each list. */
  listHint?: string;
}

type Picker = 'closed' | 'button' | TypedReference;

/** A text with variables of earlier nodes in it: chosen by click, dragged in, or typed after `{{`. */
export function VariableBox(props: VariableBoxProps) {
  const { label, value, hideLabel, description, required, multiline = false, json = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const groups = useVariableGroups();
  const labelOf = useCallback((source: string) => chipLabel(source, groups), [groups]);
  const { boxRef, editorRef } = useChipEditor(value, props.onChange, labelOf);
  const [picker, setPicker] = useState<Picker>('closed');
  const pick = (reference: string): void => {
    const editor = editorRef.current;
    if (!editor) return;
    const typing = typeof picker === 'object' ? picker : null;
    const end = Math.max(editor.lastCaret(), (typing?.start ?? 0) + 2);
    editor.insert(reference, typing ? { start: typing.start, end } : undefined);
    setPicker('closed');
  };
  const notJson = json && value.trim() !== '' && !isJsonTemplate(value);
  // A reference that is being typed is not wrong yet.
  const told = typeof picker === 'object' ? undefined : props.error;
  const error = notJson ? t('workflows.json.invalid') : told;
  return (
    <div className={chip.field} onBlur={(event) => hasLeft(event) && setPicker('closed')}>
      <span className={hideLabel ? styles.srOnly : chip.label} id={`${id}label`}>
        {label}
        {required && (
          <span className={chip.required} aria-hidden>
            {' *'}
          </span>
        )}
      </span>
      {description && (
        <span className={chip.description} id={`${id}description`}>
          {description}
        </span>
      )}
      <div className={chip.frame} data-error={!!error || undefined} data-multiline={multiline || undefined}>
        <EditableText {...props} {...{ id, boxRef, editorRef, picker, setPicker, pick, groups }} hasError={!!error} />
        <BoxTools {...{ label, value, editorRef, picker, setPicker }} />
      </div>
      {picker !== 'closed' && (
        <VariablePicker
          groups={groups}
          listHint={props.listHint}
          typed={typeof picker === 'object' ? picker.search : undefined}
          onPick={pick}
          onClose={() => {
            setPicker('closed');
            boxRef.current?.focus();
          }}
        />
      )}
      {error && (
        <span className={chip.error} id={`${id}error`} role={notJson ? 'alert' : undefined}>
          {error}
        </span>
      )}
    </div>
  );
}

const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean => !currentTarget.contains(relatedTarget);

interface PartProps {
  editorRef: RefObject<ChipEditor | null>;
  picker: Picker;
  setPicker(picker: Picker): void;
}
interface EditableTextProps extends VariableBoxProps, PartProps {
  id: string;
  boxRef: RefObject<HTMLDivElement | null>;
  hasError: boolean;
  groups: readonly VariableGroup[];
  pick(reference: string): void;
}

/** Enter and Tab insert the first match of what is typed after `{{`; Escape closes the list. */
function onTextKey(event: KeyboardEvent<HTMLDivElement>, props: EditableTextProps): void {
  const { editorRef, picker, setPicker, pick, groups, multiline = false } = props;
  if (isComposing(event)) return;
  const match = typeof picker === 'object' ? firstMatch(groups, picker.search) : undefined;
  if (match !== undefined && (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey))) {
    event.preventDefault();
    pick(match);
  } else if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) {
    event.preventDefault();
    if (multiline) editorRef.current?.insert('\n');
  } else if (event.key === 'ArrowDown' && picker !== 'closed') {
    event.preventDefault();
    const box = event.currentTarget.closest(`.${chip.field}`);
    box?.querySelector<HTMLElement>(`.${styles.entry}`)?.focus();
  } else if (event.key === 'Escape' && picker !== 'closed') {
    event.stopPropagation();
    setPicker('closed');
  }
}

function EditableText(props: EditableTextProps) {
  const { id, boxRef, editorRef, picker, setPicker, hasError, value, placeholder, description, required } = props;
  const { multiline = false, json = false } = props;
  const told = [description && `${id}description`, hasError && `${id}error`].filter(Boolean).join(' ');
  return (
    <div
      ref={boxRef}
      className={chip.box}
      data-json={json || undefined}
      data-empty={value === '' || undefined}
      data-placeholder={placeholder}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      role="textbox"
      tabIndex={0}
      spellCheck={!json}
      aria-multiline={multiline}
      aria-labelledby={`${id}label`}
      aria-describedby={told || undefined}
      aria-invalid={hasError}
      aria-required={required}
      aria-placeholder={placeholder}
      onInput={() => {
        editorRef.current?.read();
        if (picker !== 'button') setPicker(editorRef.current?.typedReference() ?? 'closed');
      }}
      onKeyDown={(event) => onTextKey(event, props)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        editorRef.current?.drop(event.dataTransfer.getData('text/plain'), event.clientX, event.clientY);
      }}
      onBlur={() => editorRef.current?.rememberCaret()}
      onClick={(event) => {
        if (event.target instanceof HTMLButtonElement) editorRef.current?.removeChip(event.target);
      }}
    />
  );
}

function BoxTools({ label, value, editorRef, picker, setPicker }: PartProps & { label: string; value: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.tools}>
      {value !== '' && (
        <button
          type="button"
          aria-label={t('workflows.variables.clear', { label })}
          title={t('workflows.variables.clear', { label })}
          onClick={() => editorRef.current?.insert('', { start: 0, end: value.length })}
        >
          <IconEraser size={15} aria-hidden />
        </button>
      )}
      <button
        type="button"
        aria-expanded={picker !== 'closed'}
        aria-label={t('workflows.variables.insert', { label })}
        title={t('workflows.variables.insertHint')}
        onMouseDown={() => editorRef.current?.rememberCaret()}
        onClick={() => setPicker(picker === 'closed' ? 'button' : 'closed')}
      >
        <IconBraces size={15} aria-hidden />
      </button>
    </div>
  );
}
