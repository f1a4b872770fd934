import { z } from 'zod';
import { choiceAnswer } from '../../choice.answer.ts';
import { defineField } from '../../define-field.ts';
import { optionItems } from '../../option-items.ts';
import { faultyItems, optionList, otherOption } from '../../options.schema.ts';
import { withItems } from '../../texts/option-texts.ts';

export const radioField = defineField({
  type: 'radio',
  title: 'Single choice',
  description: 'One option of a few that are all in sight.',
  icon: 'circle-dot',
  group: 'choice',
  filter: 'select',
  operators: ['equal', 'notEqual', 'in', 'notIn', 'isEmpty', 'isNotEmpty'],
  stores: 'choice',
  chart: 'options',
  valueType: 'text',
  options: z.strictObject({ ...optionList, ...otherOption }),
  draftOptions: { items: optionItems('Option 1', 'Option 2') },
  withTexts: withItems,
  checkOptions: ({ items }) => faultyItems(items),
  answers: choiceAnswer,
});
