import fc from 'fast-check';
import { type FieldSamples } from '../../field-samples.fixture.ts';

export const imageCaptureSamples: FieldSamples = {
  options: fc.constant({}),
  answers: fc.constantFrom({ upload: 'photo', name: 'mine.exe', size: -1 }, { upload: 'video' }),
};
