import fc from 'fast-check';
import { type FieldSamples, files } from '../../field-samples.fixture.ts';
import { fileKinds } from '../../files/file-kinds.ts';

export const filearraySamples: FieldSamples = {
  options: fc.record(
    {
      maxFiles: fc.integer({ min: 1, max: 20 }),
      minFiles: fc.integer({ min: 1, max: 3 }),
      maxSize: fc.integer({ min: 1, max: 100 }),
      sizeUnit: fc.constantFrom('KB', 'MB'),
      kinds: fc.uniqueArray(fc.constantFrom(...fileKinds)),
    },
    { requiredKeys: [] },
  ),
  answers: files,
};
