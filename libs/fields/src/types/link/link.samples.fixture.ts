import fc from 'fast-check';
import { type FieldSamples } from '../../field-samples.fixture.ts';

export const linkSamples: FieldSamples = {
  options: fc.constant({}),
  answers: fc.oneof(fc.constantFrom('https://example.com', 'javascript:alert(1)', 'example.com'), fc.webUrl()),
};
