import type { Columns } from '@tessera/data/query/columns';
import { filterableProperties, type ObjectSchema } from './object-schema.ts';

/** Sort and filter properties that every record has. */
const ownColumns = {
  created_at: { path: 'createdAt', kind: 'moment' },
  updated_at: { path: 'updatedAt', kind: 'moment' },
  source: { path: 'source.kind', kind: 'choice' },
} as const satisfies Columns;

/** Where the properties of a list of records are stored. */
export function columnsOf(schema: ObjectSchema): Columns {
  const values = Object.entries(filterableProperties(schema)).map(([name, { kind }]) => [name, { path: name, kind }]);
  return { ...ownColumns, ...Object.fromEntries(values) };
}
