import { DomainError } from '@tessera/kernel/errors';
import { checkFilter } from '@tessera/query/check-filter';
import type { Filter } from '@tessera/query/filter.schema';
import type { ListRequest } from '@tessera/query/list-request';
import type { Sort } from '@tessera/query/query.schema';
import { isSortable } from '@tessera/query/sort';
import type { Properties, QueryContext } from '@tessera/query/values';
import type { Actor } from './actor.ts';

/** What conditions such as “today” and “me” mean for a person. */
export const queryContext = ({ timeZone, userId }: Actor): QueryContext => ({ now: Date.now(), timeZone, me: userId });

/**
 * Converts a list operation's parsed query (`listOf` of the contracts) to the form that repositories take.
 * @param actor gives the workspace's time zone and the meaning of `@me`
 */
export const listRequest = (query: Omit<ListRequest, 'context'>, actor: Actor): ListRequest => {
  const { filter, search, sort, cursor, limit, with_total } = query;
  return { filter, search, sort, cursor, limit, with_total, context: queryContext(actor) };
};

/**
 * Checks the filter of an open list, whose contract does not know every property.
 * @throws DomainError INVALID_INPUT with each part that does not fit
 */
export function requireFilter(filter: Filter | undefined, properties: Properties): void {
  const problems = (filter ? checkFilter(filter, properties) : []).map(({ path, message }) => ({
    field: `query.filter.${path}`,
    message,
  }));
  const [first] = problems;
  if (!first) return;
  const { field, message } = first;
  throw new DomainError('INVALID_INPUT', `${field}: ${message}`, { field, problems });
}

/**
 * Checks the order of an open list, whose contract does not know every property.
 * @throws DomainError INVALID_INPUT that names the first property that the list can't be sorted by
 */
export function requireSort(sort: Sort, properties: Properties): void {
  const wrong = sort.find(({ property }) => {
    const known = Object.hasOwn(properties, property) ? properties[property] : undefined;
    return !known || !isSortable(known.kind);
  });
  if (wrong)
    throw new DomainError('INVALID_INPUT', `query.sort: this list can't be sorted by ${wrong.property}`, {
      field: 'query.sort',
    });
}
