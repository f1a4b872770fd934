import fc from 'fast-check';
import { type FieldSamples } from '../../field-samples.fixture.ts';

export const numberSamples: FieldSamples = {
  options: fc.record(
    { min: fc.integer({ min: -100, max: 0 }), max: fc.integer({ min: 1, max: 1e6 }) },
    { requiredKeys: [] },
  ),
  answers: fc.oneof(fc.constantFrom('4', '12.50', '-0'), fc.integer({ min: -5, max: 12 }), fc.double()),
};
