import { z } from 'zod';
import { defineField, type OptionFault } from '../../define-field.ts';
import { sentencesOf } from '../../messages.ts';
import { endLabels, reversedLimits } from '../../options.schema.ts';
import { inThousandths, linearAnswer, type LinearScale, stepsTo } from './linear.answer.ts';
import { withEndLabels } from '../../texts/option-texts.ts';

const { messageOf } = sentencesOf({
  'linear.noRange': 'The maximum must be greater than the minimum ({min}).',
  'linear.uneven': 'Steps of {step} from {min} do not reach {max}. Change the step or the maximum.',
  'linear.tooManySteps': 'A scale has at most {max|step|steps} (now {count}).',
});

const mostSteps = 1_000;
const bound = z
  .number()
  .min(-1_000_000)
  .max(1_000_000)
  .refine((value) => inThousandths(value) !== undefined, 'has more than three decimals');

function faultyScale(scale: LinearScale): OptionFault[] {
  const { min, max, step } = scale;
  const reversed = reversedLimits('min', min, max);
  if (reversed.length > 0) return reversed;
  if (min === max) return [{ path: 'max', fault: messageOf('linear.noRange', { min }) }];
  const steps = stepsTo(max, scale);
  if (steps === undefined) return [{ path: 'step', fault: messageOf('linear.uneven', { step, min, max }) }];
  if (steps <= mostSteps) return [];
  return [{ path: 'step', fault: messageOf('linear.tooManySteps', { max: mostSteps, count: steps }) }];
}

export const linearField = defineField({
  type: 'linear',
  title: 'Linear scale',
  description: 'A number on a scale with labelled ends.',
  icon: 'adjustments-horizontal',
  group: 'number',
  filter: 'number',
  operators: ['equal', 'notEqual', 'lessThan', 'greaterThan', 'lessOrEqual', 'greaterOrEqual', 'isEmpty', 'isNotEmpty'],
  stores: 'number',
  chart: 'scale',
  valueType: 'number',
  scale: ({ min, max, step }) => ({ min, max, step }),
  maximum: ({ max }) => max,
  options: z.strictObject({
    min: bound.default(1),
    max: bound.default(5),
    step: bound.positive().default(1),
    ...endLabels,
  }),
  draftOptions: {},
  withTexts: withEndLabels,
  checkOptions: faultyScale,
  answers: linearAnswer,
});
