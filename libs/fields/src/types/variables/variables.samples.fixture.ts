import fc from 'fast-check';
import { type FieldSamples } from '../../field-samples.fixture.ts';

export const variablesSamples: FieldSamples = {
  options: fc.record({ text: fc.constantFrom('', 'Dear {{full_name}}, thank you.') }),
  answers: fc.constantFrom(null, '', []),
};
