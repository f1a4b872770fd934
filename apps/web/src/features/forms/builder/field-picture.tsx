import { isFieldType, type FieldType } from '@tessera/fields/field-types';
import type { DraftField, FormField } from '@tessera/fields/form-field.schema';
import { type ComponentType, useMemo } from 'react';
import fillStyles from '../../../fill/fill.module.css';
import type { InputProps } from '../../../fields/field-fill.ts';
import { useFill } from '../../../fields/load-fills.ts';
import type { DraftAnswer } from '../../../fill/kept-filling.ts';
import { sayEnglish } from '../../../fill/language.ts';
import { PipeContext } from '../../../fill/piped.tsx';
import styles from './builder.module.css';

/** Whether a draft's field is of a type that the public page can show. */
export const isShown = (field: DraftField): field is FormField => isFieldType(field.type);

interface Props {
  field: DraftField;
  /** The fields of its form: their labels stand for their answers. */
  fields: readonly DraftField[];
  /** With it the input can be filled in: what is entered is told. */
  onAnswer?: (answer: DraftAnswer) => void;
  id?: string;
}

/** The input of a field as the public page shows it, with its default value. */
export function FieldPicture({ field, fields, onAnswer, id = `picture-${field.id}` }: Props) {
  return isShown(field) ? <ShownPicture field={field} fields={fields} id={id} {...(onAnswer && { onAnswer })} /> : null;
}

function ShownPicture({ field, fields, onAnswer, id }: { field: FormField; id: string } & Omit<Props, 'field'>) {
  const fill = useFill(field.type);
  const labels = useMemo(() => ({ labels: fields }), [fields]);
  if (typeof fill === 'string') return null;
  // The catalogue pairs types with inputs, which the compiler can't follow for a union.
  const Input = fill.Input as ComponentType<InputProps<FieldType>>;
  return (
    <div className={`${fillStyles.preview} ${styles.picture}`} inert={onAnswer === undefined}>
      <PipeContext value={labels}>
        <Input
          field={field}
          answer={field.defaultValue}
          onAnswer={onAnswer ?? nothing}
          onLeave={nothing}
          id={id}
          describedBy={undefined}
          isInvalid={false}
          isDisabled={false}
          say={sayEnglish}
        />
      </PipeContext>
    </div>
  );
}

const nothing = (): void => undefined;
