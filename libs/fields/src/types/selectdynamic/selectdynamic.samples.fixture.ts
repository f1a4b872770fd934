import fc from 'fast-check';
import type { FieldSamples } from '../../field-samples.fixture.ts';

const text = fc.oneof(fc.constantFrom('pune', 'Pune'), fc.string({ maxLength: 250 }));

export const selectdynamicSamples: FieldSamples = {
  options: fc.record({ address: fc.constantFrom('https://example.org/cities'), labelKey: fc.constantFrom('', 'name') }),
  answers: fc.record({ value: text, label: text, offer: fc.oneof(text, fc.anything()) }),
};
