import fc from 'fast-check';
import { type FieldSamples } from '../../field-samples.fixture.ts';

export const ratingSamples: FieldSamples = {
  options: fc.record({ starCount: fc.integer({ min: 1, max: 10 }) }),
  answers: fc.oneof(fc.constantFrom('4', 3), fc.integer({ min: -5, max: 12 })),
};
