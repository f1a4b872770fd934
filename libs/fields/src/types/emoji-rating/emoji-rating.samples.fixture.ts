import fc from 'fast-check';
import { type FieldSamples } from '../../field-samples.fixture.ts';

export const emojiRatingSamples: FieldSamples = {
  options: fc.constant({}),
  answers: fc.oneof(fc.constantFrom('4', '१', 0, 2.5), fc.integer({ min: -2, max: 7 })),
};
