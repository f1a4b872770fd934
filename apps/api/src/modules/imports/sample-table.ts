import { canBeImported, columnTypeOf } from '@tessera/fields/columns/read-cell';
import type { ColumnType } from '@tessera/fields/columns/column-types';
import { fieldDefinitions } from '@tessera/fields/registry';
import type { OptionItem } from '@tessera/fields/option-items';
import type { ObjectSchema, SchemaProperty } from '@tessera/objects/object-schema';
import type { Cell } from '@tessera/objects/tables/table';

type Pair = readonly [first: string, second: string];

/** Two values that each column type takes, as they are written in files. */
const examples: { readonly [T in ColumnType]: Pair } = {
  text: ['First example', 'Second example'],
  integer: ['1', '2'],
  decimal: ['10', '12.5'],
  boolean: ['yes', 'no'],
  date: ['31/01/2026', '01/02/2026'],
  datetime: ['2026-01-31T09:30', '2026-02-01T14:00'],
  time: ['09:30:00', '14:00:00'],
  email: ['asha@example.com', 'ravi@example.com'],
  url: ['https://example.com/first', 'https://example.com/second'],
  phone: ['+91 98765 43210', '+91 98450 67890'],
  json: ['{"example": 1}', '{"example": 2}'],
  unknown: ['', ''],
};

function examplesOf({ type, options }: SchemaProperty): Pair {
  const { stores } = fieldDefinitions[type];
  const { items } = options as { items?: readonly OptionItem[] };
  if (stores === 'range') return ['01/02/2026 – 05/02/2026', '10/02/2026 – 12/02/2026'];
  if ((stores !== 'choice' && stores !== 'choices') || !items?.length) return examples[columnTypeOf(type)];
  const labels = items.map(({ label }) => label);
  return [labels[0] ?? '', labels[1] ?? labels[0] ?? ''];
}

/** The properties that a file can fill in, and two rows of examples. */
export function sampleTable({ properties }: ObjectSchema): { head: string[]; rows: Cell[][] } {
  const columns = [...properties.values()].filter(({ type, isReadOnly }) => !isReadOnly && canBeImported(type));
  const pairs = columns.map(examplesOf);
  return {
    head: columns.map(({ label }) => label),
    rows: [0, 1].map((at) => pairs.map((pair) => ({ text: pair[at] ?? '' }))),
  };
}
