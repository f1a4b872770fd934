import { containing } from '@tessera/query/case-pattern';
import type { ListRequest } from '@tessera/query/list-request';
import { matcherOf } from '@tessera/query/matcher';
import { comparatorOf } from '@tessera/query/sort';
import type { Properties } from '@tessera/query/values';
import { positionIn, scalarOf, writeCursor } from './cursor.ts';
import type { ListPage } from './list-page.ts';

/** One entry of a list that is kept in memory: its values by property, and what the page answers for it. */
export interface MemoryRow<Item> {
  id: string;
  values: Readonly<Record<string, unknown>>;
  item: Item;
}

interface MemoryList {
  properties: Properties;
  /** The properties that `search` covers. */
  searched: readonly string[];
  /** The database has applied filter and search already. */
  isFiltered?: true;
}

/**
 * One page of a list that is joined from several collections and small enough for memory (docs/adr/0083). Filter, sort,
 * search and cursor mean the same as in a list that the database reads.
 * @param list its properties, and those that `search` covers
 * @throws DomainError INVALID_INPUT for a cursor of another query
 */
export function memoryPage<Item>(
  rows: readonly MemoryRow<Item>[],
  { properties, searched, isFiltered }: MemoryList,
  request: ListRequest,
): ListPage<Item> {
  const { filter, search, sort, limit } = request;
  const position = positionIn(request, sort.length);
  const matches = filter && !isFiltered ? matcherOf(filter, properties, request.context) : () => true;
  const contains = search && !isFiltered ? containing(search) : null;
  const isFound = ({ values }: MemoryRow<Item>): boolean =>
    contains === null || searched.some((name) => contains(String(values[name] ?? '')));
  const compare = comparatorOf(sort, properties);
  const found = rows.filter((row) => matches(row.values) && isFound(row)).sort(compare);
  const last = position && {
    id: position.id,
    values: Object.fromEntries(sort.map(({ property }, at) => [property, position.values[at]])),
  };
  const at = last ? found.findIndex(({ id }) => id === last.id) : -1;
  const rest = at >= 0 || !last ? found.slice(at + 1) : found.filter((row) => compare(last, row) < 0);
  const page = rest.slice(0, limit);
  const end = page.at(-1);
  const values = sort.map(({ property }) => scalarOf(end?.values[property]));
  return {
    items: page.map(({ item }) => item),
    nextCursor: end && rest.length > limit ? writeCursor(request, { id: end.id, values }) : null,
    ...(request.with_total && { total: { count: found.length, exact: true } }),
  };
}
