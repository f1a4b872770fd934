import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { clock } from '../../options.schema.ts';
import { dateLimit, faultyLimit, dateOperators } from '../date/date.field.ts';
import { datetimeAnswer } from './datetime.answer.ts';

export const datetimeField = defineField({
  type: 'datetime',
  title: 'Date and time',
  description: 'A day with a time.',
  icon: 'calendar-time',
  group: 'date',
  filter: 'date',
  operators: dateOperators,
  stores: 'moment',
  chart: 'days',
  valueType: 'date',
  options: z.strictObject({ ...dateLimit, ...clock }),
  draftOptions: {},
  checkOptions: ({ limit }) => faultyLimit(limit),
  answers: datetimeAnswer,
});
