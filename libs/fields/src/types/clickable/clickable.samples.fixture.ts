import fc from 'fast-check';
import { type FieldSamples } from '../../field-samples.fixture.ts';

export const clickableSamples: FieldSamples = {
  options: fc.record({ address: fc.webUrl() }),
  answers: fc.constantFrom(null, '', []),
};
