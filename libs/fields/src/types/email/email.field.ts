import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { emailAnswer } from './email.answer.ts';
import { placeholder } from '../../options.schema.ts';
import { withPlaceholder } from '../../texts/option-texts.ts';

export const emailField = defineField({
  type: 'email',
  title: 'Email',
  description: 'An email address.',
  icon: 'mail',
  group: 'contact',
  filter: 'text',
  operators: ['equal', 'notEqual', 'contains', 'notContains', 'in', 'notIn', 'isEmpty', 'isNotEmpty'],
  stores: 'text',
  column: 'email',
  chart: 'answered',
  valueType: 'text',
  options: z.strictObject({ ...placeholder, verifyEmail: z.boolean().default(false) }),
  draftOptions: {},
  withTexts: withPlaceholder,
  checkOptions: () => [],
  answers: emailAnswer,
});
