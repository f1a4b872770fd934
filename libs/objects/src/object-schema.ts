import { partProperties, recordProperties, valueColumn } from '@tessera/contracts/forms/value-properties';
import type { ListProperties } from '@tessera/contracts/list';
import type { FieldType, StorageKind } from '@tessera/fields/field-types';
import { fieldDefinitions } from '@tessera/fields/registry';
import type { Properties } from '@tessera/query/values';
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
  /** Archived, changing its type, or filled in by forms only: values are shown, and nobody can change them. */
  isReadOnly: boolean;
}

/** What turns values of a property into text. */
export type ValueColumn = Pick<SchemaProperty, 'key' | 'label' | 'type' | 'options'>;

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

/** The properties whose values can be compared, and in which order they come. */
export function comparableProperties({ properties }: ObjectSchema): Properties {
  const entries = [...properties.values()].flatMap((property) => {
    const kind = kindOf(property.type);
    if (kind === undefined) return [];
    const { label, choices } = valueColumn(property);
    return [[valueProperty(property.key), { kind, label, ...(choices.length > 0 && { choices }) }] as const];
  });
  return Object.fromEntries(entries);
}

/** What a list of records can be filtered by besides its own properties: whole values, and what is inside them. */
export const filterableProperties = (schema: ObjectSchema): Properties => ({
  ...comparableProperties(schema),
  ...partProperties([...schema.properties.values()].map((property) => valueColumn(property))),
});

/** What people can filter and sort a list of records by besides its own properties. */
export const recordListProperties = ({ properties }: ObjectSchema): ListProperties =>
  recordProperties([...properties.values()].map((property) => valueColumn(property)));
