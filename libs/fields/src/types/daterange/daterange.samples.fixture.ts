import fc from 'fast-check';
import { days, type FieldSamples } from '../../field-samples.fixture.ts';

const nearby = fc.integer({ min: 1, max: 28 }).map((day) => `2025-06-${String(day).padStart(2, '0')}`);

export const daterangeSamples: FieldSamples = {
  options: fc.record(
    {
      before: fc.constantFrom('2025-06-20', '2026-01-01'),
      after: fc.constantFrom('2025-06-03', '1850-01-01'),
      disabled: fc.record(
        { before: nearby, after: days, days: fc.array(nearby, { maxLength: 3 }) },
        { requiredKeys: ['days'] },
      ),
    },
    { requiredKeys: [] },
  ),
  answers: fc.oneof(
    fc.record({ start: nearby, end: nearby }),
    fc.record({ start: fc.constantFrom('', '2025-06-05', 7), end: fc.oneof(days, fc.constant(undefined)) }),
  ),
};
