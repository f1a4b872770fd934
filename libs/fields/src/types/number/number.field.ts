import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { numberAnswer } from './number.answer.ts';
import { characterLimits, numberLimits, placeholder, reversedLimits } from '../../options.schema.ts';
import { withPlaceholder } from '../../texts/option-texts.ts';

export const numberField = defineField({
  type: 'number',
  title: 'Number',
  description: 'A whole or decimal number.',
  icon: 'number',
  group: 'number',
  filter: 'number',
  operators: [
    'equal',
    'notEqual',
    'lessThan',
    'greaterThan',
    'lessOrEqual',
    'greaterOrEqual',
    'in',
    'notIn',
    'isEmpty',
    'isNotEmpty',
  ],
  stores: 'number',
  chart: 'numbers',
  canBeComputed: true,
  valueType: 'number',
  options: z.strictObject({ ...placeholder, ...numberLimits, ...characterLimits }),
  draftOptions: {},
  withTexts: withPlaceholder,
  checkOptions: ({ min, max, minCharacters, maxCharacters }) => [
    ...reversedLimits('min', min, max),
    ...reversedLimits('minCharacters', minCharacters, maxCharacters),
  ],
  answers: numberAnswer,
});
