import { type ReactNode, type Ref, useId, useImperativeHandle } from 'react';
import { isComposing } from '../lib/composing.ts';
import styles from './chip-text.module.css';
import type { ChipLabel } from './template-text.ts';
import { useChipEditor } from './use-chip-editor.ts';

/** What can be done from outside. */
export interface ChipTextHandle {
  /** Puts a text in where the caret is, or was last. */
  insert: (text: string) => void;
}

interface ChipTextAreaProps {
  /** Id of the text box. */
  id?: string;
  label: string;
  description?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  placeholder?: string;
  maxLength?: number;
  /** One line: Enter makes no other one. */
  isLine?: boolean;
  /** At the end of the box. */
  tools?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** The words of a reference. Must be the same function as long as the words are the same. */
  labelOf: (source: string) => ChipLabel;
  ref?: Ref<ChipTextHandle>;
}

/** A text in which references `{{name}}` are chips. */
export function ChipTextArea({
  label,
  description,
  error,
  value,
  onChange,
  labelOf,
  ref,
  ...props
}: ChipTextAreaProps) {
  const { required, placeholder, maxLength, isLine = false, tools } = props;
  const own = useId();
  const id = props.id ?? own;
  const { boxRef, editorRef } = useChipEditor(value, onChange, labelOf, maxLength);
  useImperativeHandle(ref, () => ({ insert: (text) => editorRef.current?.insert(text) }), [editorRef]);
  return (
    <div className={styles.field} role="group">
      <ChipHead id={id} label={label} required={required} description={description} />
      <div className={styles.frame} data-error={!!error || undefined} data-multiline={!isLine || undefined}>
        <div
          ref={boxRef}
          id={props.id}
          className={styles.box}
          data-empty={value === '' || undefined}
          data-placeholder={placeholder}
          contentEditable="plaintext-only"
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          spellCheck
          aria-multiline={!isLine}
          aria-required={required}
          aria-placeholder={placeholder}
          aria-labelledby={`${id}label`}
          aria-describedby={`${id}description ${id}error`}
          aria-invalid={!!error}
          onInput={() => editorRef.current?.read()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return;
            event.preventDefault();
            if (!isLine) editorRef.current?.insert('\n');
          }}
          onBlur={() => editorRef.current?.rememberCaret()}
          onClick={(event) => {
            if (event.target instanceof HTMLButtonElement) editorRef.current?.removeChip(event.target);
          }}
        />
        {tools}
      </div>
      {error && (
        <span className={styles.error} id={`${id}error`}>
          {error}
        </span>
      )}
    </div>
  );
}

interface ChipHeadProps extends Pick<ChipTextAreaProps, 'label' | 'description'> {
  id: string;
  required: boolean | undefined;
}

function ChipHead({ id, label, required, description }: ChipHeadProps) {
  return (
    <>
      <span className={styles.label} id={`${id}label`}>
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
    </>
  );
}
