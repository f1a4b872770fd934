import type { ListDefinition } from '@tessera/contracts/list';
import type { ViewState } from '@tessera/contracts/views/views.schema';
import { sortText } from '@tessera/query/query-text';
import { filterOf, type ListState, membersOf } from '../list-address.ts';
import type { ListLayout } from '../use-list-layout.ts';

/** State of a list in a view. */
export const listStateOf = ({ filter, search, sort }: ViewState, definition: ListDefinition): ListState => ({
  filters: membersOf(filter),
  search,
  sort: sort.length > 0 ? sort : definition.sort,
});

/** The current list in the form of a view, without the list's own default order. */
export function viewStateOf(
  { filters, search, sort }: ListState,
  { shape, columns, table }: ListLayout,
  definition: ListDefinition,
): ViewState {
  const filter = filterOf(filters);
  const isOwnOrder = sortText(sort) === sortText(definition.sort);
  return {
    ...(filter && { filter }),
    search,
    sort: isOwnOrder ? [] : [...sort],
    shape,
    columns,
    ...(table && { table }),
  };
}

export const viewParts = ['filter', 'search', 'sort', 'columns', 'shape', 'table'] as const;
export type ViewPart = (typeof viewParts)[number];

/** A value as text, with sorted object keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';

/** The parts in which two states differ. */
export const changedParts = (before: ViewState, after: ViewState): ViewPart[] =>
  viewParts.filter((part) => canonical(before[part]) !== canonical(after[part]));
