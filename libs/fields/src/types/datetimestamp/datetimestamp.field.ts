import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { dateOperators } from '../date/date.field.ts';
import { datetimestampAnswer } from './datetimestamp.answer.ts';

export const datetimestampField = defineField({
  type: 'datetimestamp',
  title: 'Timestamp',
  description: 'When the form was filled in; set by itself.',
  icon: 'clock-check',
  group: 'date',
  filter: 'date',
  operators: dateOperators,
  stores: 'moment',
  chart: 'days',
  valueType: 'date',
  isAutomatic: true,
  noDefault: true,
  options: z.strictObject({}),
  draftOptions: {},
  checkOptions: () => [],
  answers: datetimestampAnswer,
});
