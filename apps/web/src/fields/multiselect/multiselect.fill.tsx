import { choicesAnswer } from '@tessera/fields/choices.answer';
import type { FieldFill } from '../field-fill.ts';
import { MultiselectInput } from './multiselect-input.tsx';
import { multiselectTexts } from './multiselect.texts.ts';

export const multiselectFill: FieldFill<'multiselect'> = {
  answers: choicesAnswer,
  texts: multiselectTexts,
  isGroup: false,
  Input: MultiselectInput,
};
