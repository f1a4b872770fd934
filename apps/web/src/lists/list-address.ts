import type { ListDefinition } from '@tessera/contracts/list';
import { idPattern } from '@tessera/kernel/ids';
import { checkFilter } from '@tessera/query/check-filter';
import { Filter } from '@tessera/query/filter.schema';
import { sortIn, sortText } from '@tessera/query/query-text';
import { Search, type Sort } from '@tessera/query/query.schema';
import { z } from 'zod';

/** A part of an address: invalid values are ignored. */
const loose = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** The address of the plain list, if the list would otherwise open with a view. */
export const plainView = 'all';

/**
 * View, filter, sort and search in a list's address; the router parses a number typed by hand as such. With a
 * view, the other parts are the difference from it.
 */
export const ListAddress = z.object({
  view: loose(z.string().regex(idPattern).or(z.literal(plainView))),
  filter: loose(Filter),
  sort: loose(z.string().max(300)),
  search: loose(z.union([Search, z.number().transform(String)])),
});
export type ListAddress = z.output<typeof ListAddress>;

/** A list's filters, search and order. All filters must match. */
export interface ListState {
  filters: readonly Filter[];
  search: string;
  sort: Sort;
}

/** A list as it opens without a view. */
export const plainState = ({ sort }: ListDefinition): ListState => ({ filters: [], search: '', sort });

/** The conditions of a filter group. */
export const membersOf = (filter: Filter | undefined): readonly Filter[] =>
  filter === undefined ? [] : 'all' in filter ? filter.all : [filter];

/** Several filters as one; undefined without any. */
export const filterOf = (filters: readonly Filter[]): Filter | undefined =>
  filters.length > 1 ? { all: [...filters] } : filters[0];

/**
 * Parses an address; properties that the list does not have are ignored.
 * @param base the view named by the address, which supplies the missing parts
 */
export function stateIn(
  { filter, sort, search }: ListAddress,
  definition: ListDefinition,
  base: ListState = plainState(definition),
): ListState {
  const { properties, isSearchable } = definition;
  const read = sort === undefined ? undefined : sortIn(sort);
  const fits = read && read.length > 0 && read.every(({ property }) => properties[property]?.sortable);
  return {
    filters:
      filter === undefined
        ? base.filters
        : membersOf(filter).filter((member) => checkFilter(member, properties).length === 0),
    search: isSearchable ? (search ?? base.search).trim() : '',
    sort: fits ? read : base.sort,
  };
}

const sameFilters = (left: readonly Filter[], right: readonly Filter[]): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** Writes an address without its view; parts equal to the initial state or the view are omitted. */
export function addressOf(
  { filters, search, sort }: ListState,
  definition: ListDefinition,
  base: ListState = plainState(definition),
): Omit<ListAddress, 'view'> {
  const written = sortText(sort);
  return {
    // An empty group removes a view's filters.
    filter: sameFilters(filters, base.filters) ? undefined : (filterOf(filters) ?? { all: [] }),
    sort: written === sortText(base.sort) ? undefined : written,
    search: search === base.search ? undefined : search,
  };
}
