import fc from 'fast-check';
import type { FieldSamples } from '../../field-samples.fixture.ts';
import { optionItems } from '../../option-items.ts';
import { matrixRows } from './matrix-rows.ts';

const columns = optionItems('Column 1', 'Column 2', 'Column 3');
const column = fc.constantFrom(...columns.map(({ value }) => value));
const row = fc.oneof(column, fc.array(column), fc.constantFrom(undefined, ''), fc.anything());

export const matrixSamples: FieldSamples = {
  options: fc.record({
    rows: fc
      .tuple(fc.boolean(), fc.boolean())
      .map((mandatory) =>
        matrixRows('Row 1', 'Row 2').map((one, at) => ({ ...one, mandatory: mandatory[at] ?? false })),
      ),
    items: fc.constant(columns),
    multiple: fc.boolean(),
  }),
  answers: fc.oneof(
    fc.record({ row_1: column, row_2: column }),
    fc.record({ row_1: fc.array(column, { minLength: 1 }), row_2: fc.array(column, { minLength: 1 }) }),
    fc.record({ row_1: row, row_2: row }, { requiredKeys: [] }),
  ),
};
