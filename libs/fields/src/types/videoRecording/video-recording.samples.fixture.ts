import fc from 'fast-check';
import { type FieldSamples } from '../../field-samples.fixture.ts';

export const videoRecordingSamples: FieldSamples = {
  options: fc.record({ minSeconds: fc.constantFrom(30, 45), maxSeconds: fc.constantFrom(60, 300) }),
  answers: fc.constantFrom({ upload: 'video', seconds: 9e9 }, { upload: 'photo' }),
};
