import fc from 'fast-check';
import { days, type FieldSamples, times } from '../../field-samples.fixture.ts';
import { dateSamples } from '../date/date.samples.fixture.ts';

export const datetimeSamples: FieldSamples = {
  options: fc
    .tuple(dateSamples.options, fc.constantFrom('12hr', '24hr'))
    .map(([limits, clock]) => ({ ...limits, clock })),
  answers: fc.oneof(
    fc.record({ date: days, time: fc.oneof(times, fc.constantFrom('02:30 PM', '', 7)) }),
    fc.constantFrom('2025-01-05T10:00', '2025-01-05T04:30:00.000Z', '9999-12-31T23:30:00-05:00'),
  ),
};
