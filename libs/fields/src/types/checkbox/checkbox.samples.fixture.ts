import fc from 'fast-check';
import { choices, type FieldSamples } from '../../field-samples.fixture.ts';

export const checkboxSamples: FieldSamples = {
  options: fc.record({
    items: choices,
    minChoices: fc.nat(2),
    maxChoices: fc.integer({ min: 1, max: 8 }),
    other: fc.boolean(),
  }),
  answers: fc.oneof(
    fc.constantFrom(['option_1'], ['option_2', 'option_1'], ['other: Baker, cook', 'option_1']),
    fc.array(fc.oneof(fc.constant('option_1'), fc.anything())),
  ),
};
