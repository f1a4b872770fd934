import { IconBraces, IconEraser } from '@tabler/icons-react';
import type { VariableGroup } from '@tessera/nodes/variables';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../../lib/composing.ts';
import { ChipEditor, type TypedReference } from './chip-editor.ts';
import { chipLabel, isJsonTemplate } from './template-text.ts';
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
}

type Picker = 'closed' | 'button' | TypedReference;

/** A text with variables of earlier nodes in it: chosen by click, dragged in, or typed after `{{`. */
export function VariableBox(props: VariableBoxProps) {
  const { label, value, hideLabel, description, required, multiline = false, json = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const groups = useVariableGroups();
  const { boxRef, editorRef } = useChipEditor(value, groups, props.onChange);
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
    <div className={styles.field} onBlur={(event) => hasLeft(event) && setPicker('closed')}>
      <span className={hideLabel ? styles.srOnly : styles.label} id={`${id}label`}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden>
            {' *'}
          </span>
        )}
      </span>
      {description && (
        <span className={styles.description} id={`${id}description`}>
          {description}
        </span>
      )}
      <div className={styles.frame} data-error={!!error || undefined} data-multiline={multiline || undefined}>
        <EditableText {...props} {...{ id, boxRef, editorRef, picker, setPicker, pick, groups }} hasError={!!error} />
        <BoxTools {...{ label, value, editorRef, picker, setPicker }} />
      </div>
      {picker !== 'closed' && (
        <VariablePicker
          groups={groups}
          typed={typeof picker === 'object' ? picker.search : undefined}
          onPick={pick}
          onClose={() => {
            setPicker('closed');
            boxRef.current?.focus();
          }}
        />
      )}
      {error && (
        <span className={styles.error} id={`${id}error`} role={notJson ? 'alert' : undefined}>
          {error}
        </span>
      )}
    </div>
  );
}

const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean => !currentTarget.contains(relatedTarget);

/** The editor of chips on an element, kept in step with the value and with the names on the chips. */
function useChipEditor(value: string, groups: readonly VariableGroup[], onChange: (value: string) => void) {
  const { t } = useTranslation();
  const boxRef = useRef<HTMLDivElement>(null);
  const editorRef = useRef<ChipEditor | null>(null);
  const change = useEffectEvent((template: string) => onChange(template));
  const labelOf = useEffectEvent((source: string) => chipLabel(source, groups));
  const show = useEffectEvent((caret: number | null) => editorRef.current?.show(value, caret));
  useEffect(() => {
    if (!boxRef.current) return;
    editorRef.current = new ChipEditor(boxRef.current, {
      labelOf: (source) => labelOf(source),
      removeLabel: ({ node, variable }) => t('workflows.variables.remove', { name: `${node} ${variable}`.trim() }),
      onChange: (template) => change(template),
    });
    return () => {
      editorRef.current = null;
    };
  }, [t]);
  // The names on chips come from the groups, so they are drawn anew with them.
  useEffect(() => show(editorRef.current?.caret() ?? null), [groups]);
  useEffect(() => {
    if (editorRef.current && editorRef.current.template !== value) show(null);
  }, [value]);
  return { boxRef, editorRef };
}

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
    const box = event.currentTarget.closest(`.${styles.field}`);
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
      className={styles.box}
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
