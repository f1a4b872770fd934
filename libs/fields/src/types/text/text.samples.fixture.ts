import fc from 'fast-check';
import { characterLimits, type FieldSamples } from '../../field-samples.fixture.ts';

export const textSamples: FieldSamples = {
  options: characterLimits,
  answers: fc.oneof(fc.constantFrom('Asha', 'a\tb'), fc.string({ unit: 'binary' })),
};
