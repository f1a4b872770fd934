import type { FieldType } from '@tessera/fields/field-types';
import type { FormField } from '@tessera/fields/form-field.schema';
import type { Message } from '@tessera/fields/messages';
import { placeOf } from '@tessera/fields/pipe-syntax';
import { isVisible } from '@tessera/kernel/text';
import type { ComponentType } from 'react';
import type { FieldFill, InputProps } from '../fields/field-fill.ts';
import type { FieldTexts } from '../fields/field-texts.ts';
import { InputFailed, InputLoading } from '../fields/lazy-input.tsx';
import { type FillState, useFill } from '../fields/load-fills.ts';
import styles from './fill.module.css';
import type { DraftAnswer } from './kept-filling.ts';
import { hasText, type Say, useTexts } from './language.ts';
import { Piped } from './piped.tsx';
import type { Refusal } from './submission-state.ts';

interface Props {
  field: FormField;
  answer: DraftAnswer;
  /** The error of the answer; without a code, in the server's words. */
  fault: Message | Refusal | undefined;
  isDisabled: boolean;
  say: Say;
  onAnswer: (answer: DraftAnswer) => void;
  onLeave: () => void;
}

/** Id of a field's first control. */
export const controlIdOf = (field: string): string => `field-${field}`;

/** One question with help, input and error. */
export function FieldView(props: Props) {
  const { field } = props;
  const state = useFill(field.type);
  const fill = typeof state === 'string' ? undefined : state;
  const fault = useFaultText(props, fill?.texts);
  const id = controlIdOf(field.id);
  const described = [field.help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined;
  const { isGroup = false, isOneOf = false, title } = fill ?? {};
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
      {title === 'heading' && isVisible(field.label) && (
        <h2 className={styles.heading} dir="auto">
          {field.label}
        </h2>
      )}
      {title === undefined && isGroup && (
        <div id={`${id}-label`} className={styles.label}>
          <Title {...props} isSpoken={!isOneOf} />
        </div>
      )}
      {title === undefined && !isGroup && (
        <label htmlFor={id} className={styles.label}>
          <Title {...props} />
        </label>
      )}
      {field.help && (
        <p id={`${id}-help`} className={styles.help} dir="auto">
          <Piped text={field.help} />
        </p>
      )}
      <Control {...props} state={state} isInvalid={fault !== undefined} id={id} describedBy={described} />
      <p id={`${id}-fault`} className={styles.fault}>
        {fault}
      </p>
    </div>
  );
}

/** @param isSpoken a group of tick boxes cannot announce that it is required */
function Title({ field, say, isSpoken = false }: Props & { isSpoken?: boolean }) {
  return (
    <>
      <span dir="auto">
        <Piped text={field.label} />
      </span>
      {field.mandatory && (
        <span className={styles.asterisk} aria-hidden>
          {' *'}
        </span>
      )}
      {field.mandatory && isSpoken && <span className={styles.unseen}> ({say('page.required')})</span>}
    </>
  );
}

type ControlProps = Omit<Props, 'fault'> &
  Pick<InputProps<FieldType>, 'id' | 'describedBy' | 'isInvalid'> & { state: FillState<FieldType> };

function Control({ state, ...props }: ControlProps) {
  const { id, say } = props;
  if (state === 'loading') return <InputLoading say={say} />;
  if (state === 'failed') return <InputFailed id={id} say={say} />;
  if (state === 'unknown') return <input id={id} className={styles.control} disabled value={say('input.noProperty')} />;
  if (props.field.formula !== undefined) return <Calculated {...props} />;
  // The catalogue pairs types with inputs, which the compiler cannot infer for a union.
  const Input = state.Input as ComponentType<InputProps<FieldType>>;
  return <Input {...props} />;
}

/** A calculated answer: it follows the answers that it is made of, and nobody types it. */
function Calculated({ id, field, describedBy }: Pick<ControlProps, 'id' | 'field' | 'describedBy'>) {
  return (
    <output id={id} className={`${styles.control} ${styles.calculated}`} tabIndex={-1} aria-describedby={describedBy}>
      <Piped text={placeOf(field.id)} />
    </output>
  );
}

const noTexts: FieldTexts = { en: {}, hi: {} };

/** The error in the words of the type, of the page, or of the server. */
function useFaultText({ fault, say }: Props, texts: FieldFill<FieldType>['texts']): string | undefined {
  const own = useTexts(texts ?? noTexts);
  if (fault?.code === undefined) return fault?.message;
  const { code, params = {}, message } = fault;
  if (texts && Object.hasOwn(texts.en, code)) return own(code, params);
  return hasText(code) ? say(code, params) : message;
}
