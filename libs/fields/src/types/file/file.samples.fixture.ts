import fc from 'fast-check';
import { type FieldSamples, files } from '../../field-samples.fixture.ts';
import { fileKinds } from '../../files/file-kinds.ts';

export const fileSamples: FieldSamples = {
  options: fc.record(
    {
      multiple: fc.boolean(),
      minFiles: fc.integer({ min: 1, max: 3 }),
      maxSize: fc.integer({ min: 1, max: 100 }),
      sizeUnit: fc.constantFrom('KB', 'MB'),
      kinds: fc.uniqueArray(fc.constantFrom(...fileKinds)),
    },
    { requiredKeys: [] },
  ),
  answers: files,
};
