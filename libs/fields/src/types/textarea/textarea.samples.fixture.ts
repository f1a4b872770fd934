import fc from 'fast-check';
import { characterLimits, type FieldSamples } from '../../field-samples.fixture.ts';

export const textareaSamples: FieldSamples = {
  options: characterLimits,
  answers: fc.oneof(fc.constantFrom('Asha', 'one\r\ntwo'), fc.string({ unit: 'binary' })),
};
