import fc from 'fast-check';
import { type FieldSamples } from '../../field-samples.fixture.ts';

export const npsSamples: FieldSamples = {
  options: fc.record({ lowLabel: fc.string({ maxLength: 60 }), highLabel: fc.string({ maxLength: 60 }) }),
  answers: fc.oneof(fc.constantFrom('9', 0, -0, '10', 2.5), fc.integer({ min: -2, max: 12 })),
};
