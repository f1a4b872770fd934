import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import { responseProperties } from '@tessera/contracts/forms/response-properties';
import type { ListProperties } from '@tessera/contracts/list';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { isSortable } from '@tessera/query/sort';

type Listed = ObjectDetails['properties'][number];

/** A property as the views of values take it. */
export function valueColumn({ key, type, label, options, is_archived: retired }: Listed): ResponseColumn {
  const { items, starCount } = options as { items?: { value: string; label: string }[]; starCount?: number };
  const choices = (items ?? []).map(({ value, label: name }) => ({ value, label: name }));
  return { id: key, type, label, choices, maximum: starCount ?? null, retired };
}

/** What a list of records can be filtered and sorted by, besides its own properties. */
export function recordListProperties(properties: readonly Listed[]): ListProperties {
  const known = responseProperties(properties.map(valueColumn));
  const entries = Object.entries(known).map(([name, property]) => [
    name.replace(/^answers\./, 'values.'),
    { ...property, ...(isSortable(property.kind) && { sortable: true as const }) },
  ]);
  return Object.fromEntries(entries);
}
