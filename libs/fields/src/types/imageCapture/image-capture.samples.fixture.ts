import fc from 'fast-check';
import { type FieldSamples } from '../../field-samples.fixture.ts';
import { photoPurposes } from './photo-purpose.ts';

export const imageCaptureSamples: FieldSamples = {
  options: fc.oneof(fc.constant({}), fc.record({ purpose: fc.constantFrom(...photoPurposes) })),
  answers: fc.constantFrom({ upload: 'photo', name: 'mine.exe', size: -1 }, { upload: 'video' }),
};
