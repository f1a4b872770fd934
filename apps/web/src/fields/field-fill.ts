import type { WithRules } from '@tessera/fields/answer-rules';
import type { FieldType } from '@tessera/fields/field-types';
import type { FieldOf } from '@tessera/fields/form-field.schema';
import type { ComponentType } from 'react';
import type { DraftAnswer } from '../fill/kept-filling.ts';
import type { Say } from '../fill/language.ts';
import type { FieldTexts } from './field-texts.ts';

/** What the input of a field gets. */
export interface InputProps<T extends FieldType> {
  field: FieldOf<T>;
  answer: DraftAnswer;
  onAnswer: (answer: DraftAnswer) => void;
  /** The person left the field: now it may be judged. */
  onLeave: () => void;
  /** Id of the control that gets the focus; a label points to it. */
  id: string;
  /** Ids of the texts that describe it: help and error. */
  describedBy: string | undefined;
  isInvalid: boolean;
  isDisabled: boolean;
  say: Say;
}

/** How a type is filled in: its input, with the rules that judge what is entered. Loaded with the first such field. */
export interface FieldFill<T extends FieldType> extends WithRules<T> {
  /** Several controls under one question are a group with a legend; one control has a label. */
  isGroup: boolean;
  /** The group offers one choice: screen readers are told so. */
  isOneOf?: true;
  /** What the page says about the type, and about its answers in other languages. */
  texts?: FieldTexts;
  Input: ComponentType<InputProps<T>>;
}

/** A draft answer as the text of an input. */
export const textOf = (answer: DraftAnswer): string =>
  typeof answer === 'string' ? answer : typeof answer === 'number' ? String(answer) : '';

/** What every control of one field has in common. */
export const controlProps = (
  props: Pick<InputProps<FieldType>, 'id' | 'describedBy' | 'isInvalid' | 'isDisabled' | 'onLeave'> & {
    field: { mandatory: boolean };
  },
) => ({
  id: props.id,
  'aria-describedby': props.describedBy,
  'aria-invalid': props.isInvalid || undefined,
  'aria-required': props.field.mandatory || undefined,
  disabled: props.isDisabled,
  onBlur: props.onLeave,
});
