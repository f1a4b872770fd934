import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { endLabels } from '../../options.schema.ts';
import { highestScore, npsAnswer } from './nps.answer.ts';
import { withEndLabels } from '../../texts/option-texts.ts';

export const npsField = defineField({
  type: 'nps',
  title: 'Net promoter score',
  description: 'How likely somebody is to recommend, from 0 to 10.',
  icon: 'gauge',
  group: 'number',
  operators: ['equal', 'notEqual', 'lessThan', 'greaterThan', 'lessOrEqual', 'greaterOrEqual', 'isEmpty', 'isNotEmpty'],
  stores: 'number',
  column: 'integer',
  chart: 'score',
  valueType: 'number',
  scale: () => ({ min: 0, max: highestScore, step: 1 }),
  maximum: () => highestScore,
  options: z.strictObject({ ...endLabels }),
  draftOptions: {},
  withTexts: withEndLabels,
  checkOptions: () => [],
  answers: npsAnswer,
});
