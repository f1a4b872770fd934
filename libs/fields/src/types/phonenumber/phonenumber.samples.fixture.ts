import fc from 'fast-check';
import { type FieldSamples } from '../../field-samples.fixture.ts';

export const phonenumberSamples: FieldSamples = {
  options: fc.record({ defaultCountry: fc.constantFrom('IN', 'GB', 'US', 'DE') }),
  answers: fc.constantFrom('98765 43210', '+442079460958'),
};
