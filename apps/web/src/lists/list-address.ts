import type { ListDefinition } from '@tessera/contracts/list';
import { idPattern } from '@tessera/kernel/ids';
import { checkFilter } from '@tessera/query/check-filter';
import { Filter } from '@tessera/query/filter.schema';
import { sortIn, sortText } from '@tessera/query/query-text';
import { Search, type Sort } from '@tessera/query/query.schema';
import { z } from 'zod';

/** A part of an address: what does not fit is ignored. */
const loose = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** The address of the plain list, where the list would open with a view otherwise. */
export const plainView = 'all';

/**
 * View, filter, sort and search as a list's address carries them; the router reads a number typed by hand as one. With a
 * view, the other parts are what differs from it.
 */
export const ListAddress = z.object({
  view: loose(z.string().regex(idPattern).or(z.literal(plainView))),
  filter: loose(Filter),
  sort: loose(z.string().max(300)),
  search: loose(z.union([Search, z.number().transform(String)])),
});
export type ListAddress = z.output<typeof ListAddress>;

/** What a list is narrowed down to, and its order. All of the filters must hold. */
export interface ListState {
  filters: readonly Filter[];
  search: string;
  sort: Sort;
}

/** A list as it opens without a view. */
export const plainState = ({ sort }: ListDefinition): ListState => ({ filters: [], search: '', sort });

/** The filters of one that is a group of them. */
export const membersOf = (filter: Filter | undefined): readonly Filter[] =>
  filter === undefined ? [] : 'all' in filter ? filter.all : [filter];

/** Filters as one; undefined where there are none. */
export const filterOf = (filters: readonly Filter[]): Filter | undefined =>
  filters.length > 1 ? { all: [...filters] } : filters[0];

/**
 * Reads an address; filters, sorts and searches that the list does not have are ignored.
 * @param base the view that the address names: what the address does not say is as the view has it
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

/** Writes an address without its view; what the list starts with, or the view has, is left out. */
export function addressOf(
  { filters, search, sort }: ListState,
  definition: ListDefinition,
  base: ListState = plainState(definition),
): Omit<ListAddress, 'view'> {
  const written = sortText(sort);
  return {
    // A view's filters are taken away by a group of none.
    filter: sameFilters(filters, base.filters) ? undefined : (filterOf(filters) ?? { all: [] }),
    sort: written === sortText(base.sort) ? undefined : written,
    search: search === base.search ? undefined : search,
  };
}
