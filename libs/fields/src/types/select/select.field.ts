import { z } from 'zod';
import { choiceAnswer } from '../../choice.answer.ts';
import { defineField } from '../../define-field.ts';
import { optionItems } from '../../option-items.ts';
import { faultyItems, optionList, otherOption, placeholder } from '../../options.schema.ts';
import { withItems, withPlaceholder } from '../../texts/option-texts.ts';

export const selectField = defineField({
  type: 'select',
  title: 'Dropdown',
  description: 'One option of a list that opens.',
  icon: 'select',
  group: 'choice',
  filter: 'select',
  operators: ['equal', 'notEqual', 'in', 'notIn', 'isEmpty', 'isNotEmpty'],
  stores: 'choice',
  chart: 'options',
  valueType: 'text',
  options: z.strictObject({ ...placeholder, ...optionList, ...otherOption }),
  draftOptions: { items: optionItems('Option 1', 'Option 2') },
  withTexts: (options, textOf) => withItems(withPlaceholder(options, textOf), textOf),
  checkOptions: ({ items }) => faultyItems(items),
  answers: choiceAnswer,
});
