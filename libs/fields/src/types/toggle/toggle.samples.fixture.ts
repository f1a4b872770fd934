import fc from 'fast-check';
import { type FieldSamples } from '../../field-samples.fixture.ts';

export const toggleSamples: FieldSamples = {
  options: fc.constant({}),
  answers: fc.oneof(fc.boolean(), fc.constantFrom('true', 'No', 1, 0, '2', 'on')),
};
