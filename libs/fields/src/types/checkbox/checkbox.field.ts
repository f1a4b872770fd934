import { z } from 'zod';
import { choicesAnswer } from '../../choices.answer.ts';
import { defineField } from '../../define-field.ts';
import { optionItems } from '../../option-items.ts';
import { choiceLimits, faultyChoices, optionList, otherOption } from '../../options.schema.ts';
import { withItems } from '../../texts/option-texts.ts';

export const checkboxField = defineField({
  type: 'checkbox',
  title: 'Multiple choice',
  description: 'Any number of options.',
  icon: 'checkbox',
  group: 'choice',
  filter: 'multiselect',
  operators: ['contains', 'notContains', 'in', 'notIn', 'isEmpty', 'isNotEmpty'],
  stores: 'choices',
  chart: 'options',
  valueType: 'text[]',
  options: z.strictObject({ ...optionList, ...otherOption, ...choiceLimits }),
  draftOptions: { items: optionItems('Option 1', 'Option 2') },
  withTexts: withItems,
  checkOptions: faultyChoices,
  answers: choicesAnswer,
});
