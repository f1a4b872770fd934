import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { placeholder } from '../../options.schema.ts';
import { jsoninputAnswer } from './jsoninput.answer.ts';
import { withPlaceholder } from '../../texts/option-texts.ts';

export const jsoninputField = defineField({
  type: 'jsoninput',
  title: 'JSON',
  description: 'Data in JSON, such as settings or the response of another system.',
  icon: 'braces',
  group: 'text',
  filter: 'text',
  operators: ['isEmpty', 'isNotEmpty'],
  stores: 'object',
  column: 'json',
  chart: 'answered',
  valueType: 'object',
  options: z.strictObject(placeholder),
  draftOptions: {},
  withTexts: withPlaceholder,
  checkOptions: () => [],
  answers: jsoninputAnswer,
});
