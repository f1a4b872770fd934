import { z } from 'zod';
import { checkboxAnswer } from './checkbox.answer.ts';
import type { OptionFault } from '../../define-field.ts';
import { defineField } from '../../define-field.ts';
import { sentencesOf } from '../../messages.ts';
import { optionItems } from '../../option-items.ts';
import { faultyItems, numberOfChoices, optionList, reversedLimits } from '../../options.schema.ts';

const { messageOf } = sentencesOf({
  'choices.minAboveOptions': 'The smallest number of choices is {min}, but there are only {count|option|options}.',
});

const tooFewOptions = (min: number | undefined, count: number): OptionFault[] =>
  min === undefined || min <= count
    ? []
    : [{ path: 'minChoices', fault: messageOf('choices.minAboveOptions', { min, count }) }];

export const checkboxField = defineField({
  type: 'checkbox',
  title: 'Multiple choice',
  description: 'Any number of options.',
  icon: 'checkbox',
  group: 'choice',
  filter: 'multiselect',
  operators: ['contains', 'notContains', 'isEmpty', 'isNotEmpty'],
  stores: 'choices',
  valueType: 'text[]',
  options: z.strictObject({ ...optionList, minChoices: numberOfChoices, maxChoices: numberOfChoices }),
  draftOptions: { items: optionItems('Option 1', 'Option 2') },
  checkOptions: ({ items, minChoices, maxChoices }) => [
    ...faultyItems(items),
    ...reversedLimits('minChoices', minChoices, maxChoices),
    ...tooFewOptions(minChoices, items.length),
  ],
  answers: checkboxAnswer,
});
