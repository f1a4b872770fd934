import fc from 'fast-check';
import { type FieldSamples } from '../../field-samples.fixture.ts';

export const dividerSamples: FieldSamples = { options: fc.constant({}), answers: fc.constantFrom(null, '', []) };
