import fc from 'fast-check';
import { days, type FieldSamples } from '../../field-samples.fixture.ts';

export const dateSamples: FieldSamples = {
  options: fc.record({
    limit: fc.oneof(
      fc.constant({ kind: 'none' }),
      fc.record({ kind: fc.constantFrom('before', 'after'), date: days }),
      fc.record({ kind: fc.constant('range'), from: days, to: days }),
    ),
  }),
  answers: fc.oneof(fc.constant('2024-02-29'), days),
};
