import fc from 'fast-check';
import type { FieldSamples } from '../../field-samples.fixture.ts';
import { optionItems } from '../../option-items.ts';

const labels = ['Option 1', 'Option 2', 'Option 3'];
const values = optionItems(...labels).map(({ value }) => value);

export const rankingSamples: FieldSamples = {
  options: fc.shuffledSubarray(labels, { minLength: 2 }).map((some) => ({ items: optionItems(...some) })),
  answers: fc.oneof(
    fc.shuffledSubarray(values, { minLength: 2 }),
    fc.array(fc.oneof(fc.constantFrom(...values), fc.anything())),
  ),
};
