import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import { responseProperties } from '@tessera/contracts/forms/response-properties';
import type { ListProperties } from '@tessera/contracts/list';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { filterPartsOf } from '@tessera/fields/answer-parts';
import type { FormField } from '@tessera/fields/form-field.schema';
import { isSortable } from '@tessera/query/sort';

type Listed = ObjectDetails['properties'][number];

/** A property as the views of values take it. */
export function valueColumn({ key, type, label, options, is_archived: retired }: Listed): ResponseColumn {
  const { items, starCount } = options as { items?: { value: string; label: string }[]; starCount?: number };
  const choices = (items ?? []).map(({ value, label: name }) => ({ value, label: name }));
  // Options were read by the schema of their type when they were stored.
  const parts = filterPartsOf({ type, options } as FormField).map((part) => ({
    ...part,
    choices: [...(part.choices ?? choices)],
  }));
  return { id: key, type, label, choices, parts, maximum: starCount ?? null, retired };
}

/** Whether a property is something inside a value: keys have no dots. */
const isPart = (name: string): boolean => name.split('.').length > 2;

/** What a list of records can be filtered and sorted by, besides its own properties. */
export function recordListProperties(properties: readonly Listed[]): ListProperties {
  const known = responseProperties(properties.map(valueColumn));
  const entries = Object.entries(known).map(([name, property]) => [
    name.replace(/^answers\./, 'values.'),
    { ...property, ...(isSortable(property.kind) && !isPart(name) && { sortable: true as const }) },
  ]);
  return Object.fromEntries(entries);
}
