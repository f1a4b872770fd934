import { DomainError } from '@tessera/kernel/errors';
import { checkAggregate } from '@tessera/query/check-aggregate';
import { checkFilter, type FilterProblem } from '@tessera/query/check-filter';
import type { Filter } from '@tessera/query/filter.schema';
import type { ListRequest } from '@tessera/query/list-request';
import type { Aggregate, Grouping, Measure, Sort } from '@tessera/query/query.schema';
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
export const requireFilter = (filter: Filter | undefined, properties: Properties): void =>
  refuse(filter ? checkFilter(filter, properties) : [], 'query.filter');

/**
 * Checks an aggregate in the body of a call, whose contract does not know every property.
 * @throws DomainError INVALID_INPUT with each part that does not fit
 */
export const requireAggregate = (
  aggregate: Pick<Aggregate, 'filter' | 'groups' | 'measures'>,
  properties: Properties,
): void => refuse(checkAggregate(aggregate, properties), 'body');

/**
 * Checks groups of one property and their measures, as `requireAggregate` does.
 * @throws DomainError INVALID_INPUT with each part that does not fit
 */
export const requireGroups = (
  { filter, group, measures }: { filter?: Filter | undefined; group: Grouping; measures: readonly Measure[] },
  properties: Properties,
): void =>
  refuse(
    checkAggregate({ filter, groups: [group], measures: [...measures] }, properties).map(({ path, message }) => ({
      path: path.replace(/^groups\.0/, 'group'),
      message,
    })),
    'body',
  );

function refuse(found: readonly FilterProblem[], at: string): void {
  const problems = found.map(({ path, message }) => ({ field: `${at}.${path}`, message }));
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
