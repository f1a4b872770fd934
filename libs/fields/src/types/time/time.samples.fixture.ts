import fc from 'fast-check';
import { times, type FieldSamples } from '../../field-samples.fixture.ts';

export const timeSamples: FieldSamples = {
  options: fc.record({ clock: fc.constantFrom('12hr', '24hr') }),
  answers: fc.oneof(times, fc.constantFrom('02:30 PM', '930', '25:00')),
};
