import type { FieldType } from '@tessera/fields/field-types';
import type { FormField } from '@tessera/fields/form-field.schema';
import type { ComponentType } from 'react';
import styles from './fill.module.css';
import type { FieldInput, InputProps } from '../fields/field-fill.ts';
import { fieldInputs } from '../fields/field-fills.ts';
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

/**
 * The entry of a field's type; nothing for one that a newer server knows. The registry pairs them, which the compiler can't
 * follow for a union.
 */
const inputOf = ({ type }: FormField): FieldInput<FieldType> | undefined =>
  Object.hasOwn(fieldInputs, type) ? (fieldInputs[type] as FieldInput<FieldType>) : undefined;

/** One question with its help, its input and what is wrong with the answer. */
export function FieldView(props: Props) {
  const { field, fault } = props;
  const id = controlIdOf(field.id);
  const described = [field.help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined;
  const isGroup = inputOf(field)?.isGroup;
  const isOneOf = field.type === 'radio' || field.type === 'rating';
  const group = {
    role: isOneOf ? 'radiogroup' : 'group',
    'aria-labelledby': `${id}-label`,
    'aria-describedby': described,
    ...(isOneOf && {
      'aria-required': field.mandatory || undefined,
      'aria-invalid': fault !== undefined || undefined,
    }),
  };
  return (
    <div
      className={styles.field}
      data-field={field.id}
      data-wrong={fault !== undefined || undefined}
      {...(isGroup && group)}
    >
      {isGroup ? (
        <div id={`${id}-label`} className={styles.label}>
          <Title {...props} isSpoken={!isOneOf} />
        </div>
      ) : (
        <label htmlFor={id} className={styles.label}>
          <Title {...props} />
        </label>
      )}
      {field.help && (
        <p id={`${id}-help`} className={styles.help} dir="auto">
          {field.help}
        </p>
      )}
      <Control {...props} id={id} describedBy={described} />
      <p id={`${id}-fault`} className={styles.fault}>
        {fault}
      </p>
    </div>
  );
}

/** @param isSpoken a group of tick boxes can't say by itself that it is required */
function Title({ field, say, isSpoken = false }: Props & { isSpoken?: boolean }) {
  return (
    <>
      <span dir="auto">{field.label}</span>
      {field.mandatory && (
        <span className={styles.asterisk} aria-hidden>
          {' *'}
        </span>
      )}
      {field.mandatory && isSpoken && <span className={styles.unseen}> ({say('page.required')})</span>}
    </>
  );
}

function Control({ fault, ...props }: Props & Pick<InputProps<FieldType>, 'id' | 'describedBy'>) {
  const Input: ComponentType<InputProps<FieldType>> | undefined = inputOf(props.field)?.Input;
  if (!Input) return <input id={props.id} className={styles.control} disabled value={props.say('input.noProperty')} />;
  return <Input {...props} isInvalid={fault !== undefined} />;
}
