import { recordStatus } from '@tessera/contracts/records/record-status';
import type { RecordDocument, StoredValue } from '@tessera/data/records/record.document';
import { searchTextOf } from '@tessera/records/search-text';
import type { ObjectSchema } from './object-schema.ts';
import { slotKeys, uniqueEntries } from './record-values.ts';

/**
 * A record with other values, and what follows from them: search text, unique entries, keys of slots.
 * @param change undefined clears a value
 */
export function recordWith(
  schema: ObjectSchema,
  record: RecordDocument,
  change: Readonly<Record<string, StoredValue | undefined>>,
): RecordDocument {
  const values: RecordDocument['values'] = {};
  for (const [key, value] of Object.entries({ ...record.values, ...change }))
    if (value !== undefined) values[key] = value;
  const { keys: _keys, unique: _unique, deletedAt, ...rest } = record;
  const isDeleted = record.status === recordStatus.deleted;
  const unique = isDeleted ? undefined : uniqueEntries(schema, values);
  // Only active records have keys, so that a walk along a slot meets no other.
  const keys = record.status === recordStatus.active ? slotKeys(schema, record._id, values) : undefined;
  return {
    ...rest,
    values,
    search: searchTextOf(values),
    ...(unique && { unique }),
    ...(keys && { keys }),
    ...(isDeleted && { deletedAt: deletedAt ?? new Date() }),
  };
}
