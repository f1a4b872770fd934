import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { ratingAnswer } from './rating.answer.ts';

export const ratingField = defineField({
  type: 'rating',
  title: 'Rating',
  description: 'A number of stars.',
  icon: 'star',
  group: 'number',
  filter: 'number',
  operators: ['equal', 'notEqual', 'lessThan', 'greaterThan', 'lessOrEqual', 'greaterOrEqual', 'isEmpty', 'isNotEmpty'],
  stores: 'number',
  column: 'integer',
  chart: 'scale',
  valueType: 'number',
  scale: ({ starCount }) => ({ min: 1, max: starCount, step: 1 }),
  maximum: ({ starCount }) => starCount,
  options: z.strictObject({ starCount: z.int().min(1).max(10).default(5) }),
  draftOptions: {},
  checkOptions: () => [],
  answers: ratingAnswer,
});
