import fc from 'fast-check';
import { type FieldSamples } from '../../field-samples.fixture.ts';

export const jsoninputSamples: FieldSamples = {
  options: fc.record({ placeholder: fc.constantFrom('', '{"sum": 1}') }),
  answers: fc.oneof(
    fc.constantFrom(
      '{"key": "value"}',
      '{"policy": {"sum": 50000, "riders": ["term", null]}}',
      '{"key": ',
      '-0',
      '[-0]',
    ),
    fc.json(),
    fc.jsonValue(),
  ),
};
