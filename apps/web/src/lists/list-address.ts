import type { ListDefinition } from '@tessera/contracts/list';
import { checkFilter } from '@tessera/query/check-filter';
import { Filter } from '@tessera/query/filter.schema';
import { sortIn, sortText } from '@tessera/query/query-text';
import { Search, type Sort } from '@tessera/query/query.schema';
import { z } from 'zod';

/** A part of an address: what does not fit is ignored. */
const loose = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** Filter, sort and search as a list's address carries them; the router reads a number typed by hand as one. */
export const ListAddress = z.object({
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

const membersOf = (filter: Filter | undefined): readonly Filter[] =>
  filter === undefined ? [] : 'all' in filter ? filter.all : [filter];

/** Reads an address; filters, sorts and searches that the list does not have are ignored. */
export function stateIn({ filter, sort, search }: ListAddress, definition: ListDefinition): ListState {
  const { properties, isSearchable } = definition;
  const read = sort === undefined ? undefined : sortIn(sort);
  const fits = read && read.length > 0 && read.every(({ property }) => properties[property]?.sortable);
  return {
    filters: membersOf(filter).filter((member) => checkFilter(member, properties).length === 0),
    search: isSearchable ? (search ?? '').trim() : '',
    sort: fits ? read : definition.sort,
  };
}

/** Writes an address; what a list starts with is left out. */
export function addressOf({ filters, search, sort }: ListState, definition: ListDefinition): ListAddress {
  const written = sortText(sort);
  return {
    filter: filters.length === 0 ? undefined : filters.length === 1 ? filters[0] : { all: [...filters] },
    sort: written === sortText(definition.sort) ? undefined : written,
    search: search === '' ? undefined : search,
  };
}
