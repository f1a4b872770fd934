import fc from 'fast-check';
import { type FieldSamples } from '../../field-samples.fixture.ts';

export const datetimestampSamples: FieldSamples = {
  options: fc.constant({}),
  answers: fc.oneof(
    fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    fc.constantFrom('2025-01-05T10:00', '2025-01-05', '9999-12-31T23:30:00-05:00'),
  ),
};
