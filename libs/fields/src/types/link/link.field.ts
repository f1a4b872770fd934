import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { placeholder } from '../../options.schema.ts';
import { linkAnswer } from './link.answer.ts';
import { withPlaceholder } from '../../texts/option-texts.ts';

export const linkField = defineField({
  type: 'link',
  title: 'Link',
  description: 'A web address.',
  icon: 'link',
  group: 'contact',
  filter: 'text',
  operators: ['equal', 'notEqual', 'contains', 'notContains', 'in', 'notIn', 'isEmpty', 'isNotEmpty'],
  stores: 'text',
  column: 'url',
  chart: 'answered',
  valueType: 'text',
  options: z.strictObject({ ...placeholder }),
  draftOptions: {},
  withTexts: withPlaceholder,
  checkOptions: () => [],
  answers: linkAnswer,
});
