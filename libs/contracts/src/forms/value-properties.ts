import { filterPartsOf } from '@tessera/fields/answer-parts';
import { type FieldType, filterInputs, isFieldType, type StorageKind } from '@tessera/fields/field-types';
import type { FormField } from '@tessera/fields/form-field.schema';
import { fieldDefinitions } from '@tessera/fields/registry';
import type { ValueKind } from '@tessera/query/operators';
import { isSortable } from '@tessera/query/sort';
import type { ListProperties } from '../list.ts';
import type { ResponseColumn } from './forms.schema.ts';

const hasKind = (stored: StorageKind): stored is StorageKind & ValueKind => stored !== 'none';

/** What the responses of a form can be filtered by besides their own properties: the answers, as their types allow. */
export const responseProperties = (columns: readonly ResponseColumn[]): ListProperties =>
  Object.fromEntries(columns.flatMap((column) => [...wholeValue('answers', column), ...partsOf('answers', column)]));

/** What the records of an object can be filtered by inside values, such as the unit of a size. */
export const partProperties = (columns: readonly ResponseColumn[]): ListProperties =>
  Object.fromEntries(columns.flatMap((column) => partsOf('values', column)));

/**
 * What the records of an object can be filtered by besides their own properties, `values.<key>`. Whole values of kinds
 * with an order can be sorted by as well.
 */
export const recordProperties = (columns: readonly ResponseColumn[]): ListProperties =>
  Object.fromEntries(
    columns.flatMap((column): Entry[] => [
      ...wholeValue('values', column).map(([name, property]): Entry => [
        name,
        { ...property, ...(isSortable(property.kind) && { sortable: true }) },
      ]),
      ...partsOf('values', column),
    ]),
  );

/**
 * What responses can be grouped and measured by: more than lists can be filtered by, since a type without a filter
 * control has values to count as well.
 */
export const measurableProperties = (columns: readonly ResponseColumn[]): ListProperties => ({
  ...Object.fromEntries(
    columns.flatMap(({ id, type, label, choices }): Entry[] => {
      const { stores } = isFieldType(type) ? fieldDefinitions[type] : { stores: 'none' as const };
      if (!hasKind(stores)) return [];
      return [[`answers.${id}`, { kind: stores, label, ...(choices.length > 0 && { choices }) }]];
    }),
  ),
  ...responseProperties(columns),
});

type Prefix = 'answers' | 'values';
type Entry = readonly [string, ListProperties[string]];

function wholeValue(prefix: Prefix, { id, type, label, choices }: ResponseColumn): Entry[] {
  const { filter = undefined, stores } = isFieldType(type) ? fieldDefinitions[type] : { stores: 'none' as const };
  if (filter === undefined || !hasKind(stores)) return [];
  const property = {
    kind: stores,
    label,
    ...(choices.length > 0 && { choices }),
    ...(filterInputs[filter] && { input: filterInputs[filter] }),
  };
  return [[`${prefix}.${id}`, property]];
}

const partsOf = (prefix: Prefix, { id, label, parts }: ResponseColumn): Entry[] =>
  parts.map(({ path, kind, label: part, choices }) => [
    `${prefix}.${id}.${path}`,
    { kind, label: `${label}: ${part}`, ...(choices.length > 0 && { choices }) },
  ]);

/** A property of an object, as far as its values are shown and filtered. */
interface ValueProperty {
  key: string;
  type: FieldType;
  label: string;
  /** As the type's schema has read them. */
  options: Record<string, unknown>;
}

/** The values of a property as a column of a list. */
export function valueColumn(property: ValueProperty, retired = false): ResponseColumn {
  const { key, type, label, options } = property;
  const { items, starCount } = options as { items?: { value: string; label: string }[]; starCount?: number };
  const choices = (items ?? []).map(({ value, label: name }) => ({ value, label: name }));
  const parts = filterPartsOf({ type, options } as FormField).map((part) => ({
    ...part,
    choices: [...(part.choices ?? choices)],
  }));
  return { id: key, type, label, choices, parts, maximum: starCount ?? null, retired };
}
