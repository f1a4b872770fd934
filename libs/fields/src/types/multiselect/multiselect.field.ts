import { z } from 'zod';
import { choicesAnswer } from '../../choices.answer.ts';
import { defineField } from '../../define-field.ts';
import { optionItems } from '../../option-items.ts';
import { choiceLimits, faultyChoices, optionList, otherOption, placeholder } from '../../options.schema.ts';
import { withItems, withPlaceholder } from '../../texts/option-texts.ts';

export const multiselectField = defineField({
  type: 'multiselect',
  title: 'Multi-select',
  description: 'Several options of a list that opens and can be searched.',
  icon: 'list-check',
  group: 'choice',
  filter: 'multiselect',
  operators: ['contains', 'notContains', 'in', 'notIn', 'isEmpty', 'isNotEmpty'],
  stores: 'choices',
  chart: 'options',
  valueType: 'text[]',
  options: z.strictObject({ ...placeholder, ...optionList, ...otherOption, ...choiceLimits }),
  draftOptions: { items: optionItems('Option 1', 'Option 2') },
  withTexts: (options, textOf) => withItems(withPlaceholder(options, textOf), textOf),
  checkOptions: faultyChoices,
  answers: choicesAnswer,
});
