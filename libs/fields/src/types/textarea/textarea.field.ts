import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { characterLimits, placeholder, reversedLimits } from '../../options.schema.ts';
import { textareaAnswer } from './textarea.answer.ts';
import { withPlaceholder } from '../../texts/option-texts.ts';

export const textareaField = defineField({
  type: 'textarea',
  title: 'Long text',
  description: 'Text of several lines.',
  icon: 'align-left',
  group: 'text',
  filter: 'text',
  operators: ['equal', 'notEqual', 'contains', 'notContains', 'isEmpty', 'isNotEmpty'],
  stores: 'text',
  chart: 'words',
  valueType: 'text',
  options: z.strictObject({ ...placeholder, ...characterLimits }),
  draftOptions: {},
  withTexts: withPlaceholder,
  checkOptions: ({ minCharacters, maxCharacters }) => reversedLimits('minCharacters', minCharacters, maxCharacters),
  answers: textareaAnswer,
});
