import fc from 'fast-check';
import { type FieldSamples } from '../../field-samples.fixture.ts';

export const linearSamples: FieldSamples = {
  options: fc
    .record({
      min: fc.integer({ min: -5, max: 2 }),
      steps: fc.integer({ min: 1, max: 40 }),
      step: fc.constantFrom(0.001, 0.1, 0.25, 1, 5),
    })
    .map(({ min, steps, step }) => ({ min, max: Math.round((min + steps * step) * 1_000) / 1_000, step })),
  answers: fc.oneof(fc.constantFrom('2', 2.1, 2.25, -0), fc.integer({ min: -6, max: 12 })),
};
