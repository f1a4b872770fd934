import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { characterLimits, placeholder, reversedLimits } from '../../options.schema.ts';
import { textAnswer } from './text.answer.ts';
import { withPlaceholder } from '../../texts/option-texts.ts';

export const textField = defineField({
  type: 'text',
  title: 'Short text',
  description: 'One line of text.',
  icon: 'letter-case',
  group: 'text',
  filter: 'text',
  operators: ['equal', 'notEqual', 'contains', 'notContains', 'in', 'notIn', 'isEmpty', 'isNotEmpty'],
  stores: 'text',
  chart: 'words',
  valueType: 'text',
  options: z.strictObject({
    ...placeholder,
    ...characterLimits,
    digitsOnly: z.boolean().optional().describe('Take only digits, and keep leading zeros'),
  }),
  draftOptions: {},
  withTexts: withPlaceholder,
  checkOptions: ({ minCharacters, maxCharacters }) => reversedLimits('minCharacters', minCharacters, maxCharacters),
  answers: textAnswer,
});
