import fc from 'fast-check';
import { choices, type FieldSamples } from '../../field-samples.fixture.ts';

export const radioSamples: FieldSamples = {
  options: fc.record({ items: choices, other: fc.boolean() }),
  answers: fc.constantFrom('option_1', 'option_3', 'other: Baker', 'other:  '),
};
