import type { WithRules } from '@tessera/fields/answer-rules';
import type { FieldType } from '@tessera/fields/field-types';
import type { FieldOf } from '@tessera/fields/form-field.schema';
import type { ComponentType } from 'react';
import type { DraftAnswer } from '../fill/kept-filling.ts';
import type { Say } from '../fill/language.ts';
import type { FieldTexts } from './field-texts.ts';

/** Props of a field's input. */
export interface InputProps<T extends FieldType> {
  field: FieldOf<T>;
  answer: DraftAnswer;
  onAnswer: (answer: DraftAnswer) => void;
  /** The person left the field, so that it may be judged. */
  onLeave: () => void;
  /** Id of the control that gets the focus; its label refers to it. */
  id: string;
  /** Ids of the texts that describe it: help and error. */
  describedBy: string | undefined;
  isInvalid: boolean;
  isDisabled: boolean;
  say: Say;
}

/** The input of a type with the rules for its answers. Loaded with the first such field. */
export interface FieldFill<T extends FieldType> extends WithRules<T> {
  /** Several controls under one question form a group with a legend; one control has a label. */
  isGroup: boolean;
  /** For types that hold no answer: the label is a heading, or the input shows it itself. */
  title?: 'heading' | 'own';
  /** The group offers a single choice, which screen readers announce. */
  isOneOf?: true;
  /** Texts of the page for the type and its answers, by language. */
  texts?: FieldTexts;
  /** The answer that the page gives when the form is submitted, for types that nobody fills in. */
  onSubmit?: () => DraftAnswer;
  Input: ComponentType<InputProps<T>>;
}

/** A draft answer as text for an input. */
export const textOf = (answer: DraftAnswer): string =>
  typeof answer === 'string' ? answer : typeof answer === 'number' ? String(answer) : '';

/** Shared props of every control of a field. */
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
