import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { toggleAnswer } from './toggle.answer.ts';

export const toggleField = defineField({
  type: 'toggle',
  title: 'Switch',
  description: 'On or off; a mandatory one must be on.',
  icon: 'toggle-left',
  group: 'choice',
  filter: 'select',
  operators: ['isTrue', 'isFalse'],
  stores: 'boolean',
  chart: 'switch',
  valueType: 'boolean',
  options: z.strictObject({}),
  draftOptions: {},
  checkOptions: () => [],
  answers: toggleAnswer,
});
