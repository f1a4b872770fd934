import type { StoredValue } from '@tessera/data/records/record.document';
import type { FieldType, StorageKind } from '@tessera/fields/field-types';
import { fieldDefinitions } from '@tessera/fields/registry';

const isText = (value: StoredValue): boolean => typeof value === 'string';
const isList = (value: StoredValue): boolean => Array.isArray(value);

/** The shape of a stored value by kind. Kinds without an entry hold any. */
const shapes: { readonly [K in StorageKind]?: (value: StoredValue) => boolean } = {
  text: isText,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  day: isText,
  time: isText,
  moment: (value) => value instanceof Date,
  choice: isText,
  choices: isList,
  files: isList,
};

/** Whether an earlier value has the shape of the type that its property has now. A blank always has. */
export function fitsType(type: FieldType | undefined, value: StoredValue | null): boolean {
  if (type === undefined || value === null) return true;
  return shapes[fieldDefinitions[type].stores]?.(value) ?? true;
}
