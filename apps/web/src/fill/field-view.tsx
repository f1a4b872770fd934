import type { FieldType } from '@tessera/fields/field-types';
import type { FormField } from '@tessera/fields/form-field.schema';
import type { ComponentType } from 'react';
import styles from './fill.module.css';
import type { FieldInput, InputProps } from './inputs/input.ts';
import { fieldInputs } from './inputs/registry.ts';
import type { DraftAnswer } from './kept-filling.ts';
import type { Say } from './language.ts';

interface Props {
  field: FormField;
  answer: DraftAnswer;
  fault: string | undefined;
  isDisabled: boolean;
  say: Say;
  onAnswer: (answer: DraftAnswer) => void;
  onLeave: () => void;
}

/** Where the first control of a field is found. */
export const controlIdOf = (field: string): string => `field-${field}`;

/** The entry of a field's type. The registry pairs them, which the compiler can't follow for a union. */
const inputOf = (field: FormField): FieldInput<FieldType> => fieldInputs[field.type] as FieldInput<FieldType>;

/** One question with its help, its input and what is wrong with the answer. */
export function FieldView({ field, answer, fault, isDisabled, say, onAnswer, onLeave }: Props) {
  const id = controlIdOf(field.id);
  const described = [field.help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined;
  const { isGroup, Input } = inputOf(field);
  const Control: ComponentType<InputProps<FieldType>> = Input;
  const title = (
    <>
      <span dir="auto">{field.label}</span>
      {field.mandatory && (
        <span className={styles.asterisk} aria-hidden>
          {' *'}
        </span>
      )}
    </>
  );
  const rest = (
    <>
      {field.help && (
        <p id={`${id}-help`} className={styles.help} dir="auto">
          {field.help}
        </p>
      )}
      <Control
        field={field}
        answer={answer}
        onAnswer={onAnswer}
        onLeave={onLeave}
        id={id}
        describedBy={described}
        isInvalid={fault !== undefined}
        isDisabled={isDisabled}
        say={say}
      />
      <p id={`${id}-fault`} className={styles.fault}>
        {fault}
      </p>
    </>
  );
  if (!isGroup) {
    return (
      <div className={styles.field} data-field={field.id} data-wrong={fault !== undefined || undefined}>
        <label htmlFor={id} className={styles.label}>
          {title}
        </label>
        {rest}
      </div>
    );
  }
  const role = field.type === 'checkbox' ? 'group' : 'radiogroup';
  return (
    <div
      role={role}
      className={styles.field}
      data-field={field.id}
      data-wrong={fault !== undefined || undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={described}
      {...(role === 'radiogroup' && {
        'aria-required': field.mandatory || undefined,
        'aria-invalid': fault !== undefined || undefined,
      })}
    >
      <div id={`${id}-label`} className={styles.label}>
        {title}
        {field.mandatory && role === 'group' && <span className={styles.unseen}> ({say('page.required')})</span>}
      </div>
      {rest}
    </div>
  );
}
