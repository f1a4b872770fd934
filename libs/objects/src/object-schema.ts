import { filterPartsOf } from '@tessera/fields/answer-parts';
import type { FormField } from '@tessera/fields/form-field.schema';
import { isFieldType, type FieldType, type StorageKind } from '@tessera/fields/field-types';
import { fieldDefinitions } from '@tessera/fields/registry';
import type { Choice, Properties } from '@tessera/query/values';
import type { ValueKind } from '@tessera/query/operators';
import type { Slots } from '@tessera/records/slot-value';

/** A property as records of an object have it. */
export interface SchemaProperty {
  key: string;
  label: string;
  type: FieldType;
  options: Record<string, unknown>;
  required: boolean;
  unique: boolean;
  /** Values are shown and nobody can change them: an archived property, or one that only a form can fill in. */
  isReadOnly: boolean;
}

/** What reading and writing records of an object depends on. */
export interface ObjectSchema {
  id: string;
  name: string;
  properties: ReadonlyMap<string, SchemaProperty>;
  slots: Slots;
}

const prefix = 'values.';
/** The property of a list of records that holds a value: `values.<key>`. */
export const valueProperty = (key: string): string => `${prefix}${key}`;
/** The key of such a property; undefined for the list's own properties. */
export const keyOf = (property: string): string | undefined =>
  property.startsWith(prefix) ? property.slice(prefix.length) : undefined;

const hasKind = (stored: StorageKind): stored is StorageKind & ValueKind => stored !== 'none' && stored !== 'object';

/** How values of a type are compared and sorted; undefined for types without an order, such as JSON. */
export function kindOf(type: FieldType): ValueKind | undefined {
  const { stores } = fieldDefinitions[type];
  return hasKind(stores) ? stores : undefined;
}

/** The choices of a property's options, for those that have some. */
function choicesOf(options: Record<string, unknown>): Choice[] | undefined {
  const items = options['items'];
  return Array.isArray(items) ? items.map(({ value, label }: Choice) => ({ value, label })) : undefined;
}

/** What a list of records can be filtered and sorted by, besides its own properties. */
export function recordProperties(properties: Iterable<SchemaProperty>): Properties {
  const entries = [...properties].flatMap(({ key, label, type, options }) => {
    const kind = isFieldType(type) ? kindOf(type) : undefined;
    if (kind === undefined) return [];
    const choices = choicesOf(options);
    return [[valueProperty(key), { kind, label, ...(choices && { choices }) }] as const];
  });
  return Object.fromEntries(entries);
}

/** What a list of records can be filtered by inside values, such as the unit of a size. */
export function partProperties(properties: Iterable<SchemaProperty>): Properties {
  const entries = [...properties].flatMap(({ key, label, type, options }) =>
    // Options were read by the schema of their type when they were stored.
    filterPartsOf({ type, options } as FormField).map(({ path, label: part, kind, choices = choicesOf(options) }) => {
      const property = { kind, label: `${label}: ${part}`, ...(choices && { choices }) };
      return [`${valueProperty(key)}.${path}`, property] as const;
    }),
  );
  return Object.fromEntries(entries);
}
