import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { analytics } from '@tessera/contracts/analytics/analytics.contract';
import { changeOf } from '@tessera/contracts/analytics/deviation';
import { invalidInput } from '@tessera/kernel/errors';
import { queryContext, requireAggregate, requireGroups } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import type { ReadRows } from '@tessera/query/aggregate';
import { readGroups } from '@tessera/query/aggregate-answer';
import { datesOf, type DaySpan, daysBefore, daysOf, isOnDays } from '@tessera/query/day-ranges';
import { bothOf } from '@tessera/query/filter.schema';
import type { Group } from '@tessera/query/groups';
import { fits } from '@tessera/query/operators';
import type { Measure } from '@tessera/query/query.schema';
import type { Properties } from '@tessera/query/values';
import { AnalyticsSources } from './analytics-sources.ts';

export class CompareRanges extends QueryFor(analytics.comparison) {}

@QueryHandler(CompareRanges)
export class CompareRangesHandler implements IQueryHandler<CompareRanges> {
  constructor(private readonly sources: AnalyticsSources) {}

  async execute({ input: { body }, actor }: CompareRanges) {
    const { properties, read } = await this.sources.of(actor, body);
    const { measure, group, date, filter, range, against } = body;
    const measures = [measure];
    requireAggregate({ filter, groups: [], measures }, properties);
    requireDate(date, properties);
    if (group) requireGroups({ group, measures }, properties);
    const readIn =
      (span: DaySpan): ReadRows =>
      (asked) =>
        read({ ...asked, filter: bothOf(filter, isOnDays(date, span)) });
    const valueIn = async (span: DaySpan) => (await readIn(span)({ groups: [], measures }))[0]?.measures[0];
    // All of them: a group that comes first in one range may come last in the other.
    const every = group && { group: { ...group, most: Number.MAX_SAFE_INTEGER }, measures };
    const groupsIn = async (span: DaySpan) => (every ? (await readGroups(readIn(span), every, properties)).groups : []);

    const context = queryContext(actor);
    const now = daysOf(range, context);
    const before = against ? daysOf(against, context) : daysBefore(range, context);
    const [current, previous, groups, previousGroups] = await Promise.all([
      valueIn(now),
      valueIn(before),
      groupsIn(now),
      groupsIn(before),
    ]);
    return {
      days: datesOf(now),
      against: datesOf(before),
      ...changeOf(current, previous),
      groups: group ? paired(groups, previousGroups, { most: group.most, none: valueOfNone[measure.of] }) : [],
    };
  }
}

/** What a measure of no rows at all is. A measure that is missing here does not compile. */
const valueOfNone: { readonly [M in Measure['of']]: 0 | null } = {
  count: 0,
  filled: 0,
  empty: 0,
  distinct: 0,
  sum: 0,
  trueCount: 0,
  avg: null,
  min: null,
  max: null,
  range: null,
};

/** The first groups of each range side by side, those of the current one first and the blanks last. */
function paired(
  current: readonly Group[],
  previous: readonly Group[],
  { most, none }: { most: number; none: 0 | null },
) {
  const now = new Map(current.map((each) => [each.key, each]));
  const before = new Map(previous.map((each) => [each.key, each]));
  const first = (groups: readonly Group[]) => groups.filter(({ key }) => key !== null).slice(0, most);
  const shown = new Map([...first(current), ...first(previous)].map(({ key, label }) => [key, label]));
  return [...shown, [null, null] as const].map(([key, label]) => ({
    key,
    label,
    ...changeOf(now.get(key)?.measures[0] ?? none, before.get(key)?.measures[0] ?? none),
  }));
}

/** @throws DomainError INVALID_INPUT for a property without days */
function requireDate(name: string, properties: Properties): void {
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!property || !fits(property.kind, 'dateBetween'))
    throw invalidInput(`body.date: "${name}" has no days to compare. Name a date, or leave it out.`, 'body.date');
}
