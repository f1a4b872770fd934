import fc from 'fast-check';
import { type FieldSamples } from '../../field-samples.fixture.ts';

export const signatureSamples: FieldSamples = {
  options: fc.constant({}),
  answers: fc.constantFrom(
    { upload: 'signature', name: 'mine.exe', size: -1 },
    { upload: 'photo' },
    'data:image/png,x',
  ),
};
