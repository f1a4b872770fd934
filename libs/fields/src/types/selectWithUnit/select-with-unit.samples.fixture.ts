import fc from 'fast-check';
import type { FieldSamples } from '../../field-samples.fixture.ts';
import { optionItems } from '../../option-items.ts';
import { numberSamples } from '../number/number.samples.fixture.ts';

export const selectWithUnitSamples: FieldSamples = {
  options: fc
    .tuple(numberSamples.options, fc.constantFrom('number', 'text'))
    .map(([limits, takes]) => ({ ...limits, takes, items: optionItems('cm', 'in') })),
  answers: fc.record({
    value: fc.oneof(numberSamples.answers, fc.string()),
    unit: fc.oneof(fc.constantFrom('cm', 'in'), fc.anything()),
  }),
};
