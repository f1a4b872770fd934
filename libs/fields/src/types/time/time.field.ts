import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { clock } from '../../options.schema.ts';
import { timeAnswer } from './time.answer.ts';

export const timeField = defineField({
  type: 'time',
  title: 'Time',
  description: 'A time of day.',
  icon: 'clock',
  group: 'date',
  filter: 'text',
  operators: ['equal', 'notEqual', 'lessThan', 'greaterThan', 'lessOrEqual', 'greaterOrEqual', 'isEmpty', 'isNotEmpty'],
  stores: 'time',
  chart: 'hours',
  valueType: 'text',
  options: z.strictObject({ ...clock }),
  draftOptions: {},
  checkOptions: () => [],
  answers: timeAnswer,
});
