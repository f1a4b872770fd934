import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { analytics } from '@tessera/contracts/analytics/analytics.contract';
import { invalidInput } from '@tessera/kernel/errors';
import { dayText } from '@tessera/kernel/calendar';
import { queryContext, requireAggregate, requireGroups } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { groupsAnswer, groupsQuestion } from '@tessera/query/aggregate-answer';
import { type DaySpan, daysBefore, daysOf } from '@tessera/query/day-ranges';
import type { Filter } from '@tessera/query/filter.schema';
import { fits } from '@tessera/query/operators';
import type { Grouping, Measure } from '@tessera/query/query.schema';
import type { Properties } from '@tessera/query/values';
import { AnalyticsSources } from './analytics-sources.ts';
import { changeOf } from './deviation.ts';

export class CompareRanges extends QueryFor(analytics.comparison) {}

@QueryHandler(CompareRanges)
export class CompareRangesHandler implements IQueryHandler<CompareRanges> {
  constructor(private readonly sources: AnalyticsSources) {}

  async execute({ input: { body }, actor }: CompareRanges) {
    const { properties, rows } = await this.sources.of(actor, body);
    const { measure, group, date, filter, range, against } = body;
    requireAggregate({ filter, groups: [], measures: [measure] }, properties);
    requireDate(date, properties);
    if (group) requireGroups({ group, measures: [measure] }, properties);
    const context = queryContext(actor);
    const spans = [daysOf(range, context), against ? daysOf(against, context) : daysBefore(range, context)] as const;
    const [now, before] = await Promise.all(
      spans.map((span) => rows({ filter: within(filter, date, span), groups: [], measures: [measure] })),
    );
    return {
      days: daysAnswer(spans[0]),
      against: daysAnswer(spans[1]),
      ...changeOf(now?.[0]?.measures[0], before?.[0]?.measures[0]),
      groups: group
        ? await Promise.all(
            spans.map(async (span) => {
              const asked = { ...groupsQuestion(group, [measure]), filter: within(filter, date, span) };
              return groupsAnswer(await rows(asked), { group: everyOne(group), measures: [measure] }, properties);
            }),
          ).then(([current, previous]) =>
            paired(current?.groups ?? [], previous?.groups ?? [], { most: group.most, none: valueOfNone[measure.of] }),
          )
        : [],
    };
  }
}

type Groups = ReturnType<typeof groupsAnswer>['groups'];

/** All groups: one that comes first in one range may come last in the other. */
const everyOne = (group: Grouping): Grouping => ({ ...group, most: Number.MAX_SAFE_INTEGER });

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
function paired(current: Groups, previous: Groups, { most, none }: { most: number; none: 0 | null }) {
  const now = new Map(current.map((each) => [each.key, each]));
  const before = new Map(previous.map((each) => [each.key, each]));
  const first = (groups: Groups) => groups.filter(({ key }) => key !== null).slice(0, most);
  const shown = new Map([...first(current), ...first(previous)].map(({ key, label }) => [key, label]));
  return [...shown, [null, null] as const].map(([key, label]) => ({
    key,
    label,
    ...changeOf(now.get(key)?.measures[0] ?? none, before.get(key)?.measures[0] ?? none),
  }));
}

const within = (filter: Filter | undefined, property: string, { from, to }: DaySpan): Filter => ({
  all: [
    ...(filter ? [filter] : []),
    { property, operator: 'dateBetween', value: { start: dayText(from), end: dayText(to - 1) } },
  ],
});

const daysAnswer = ({ from, to }: DaySpan) => ({ start: dayText(from), end: dayText(to - 1) });

/** @throws DomainError INVALID_INPUT for a property without days */
function requireDate(name: string, properties: Properties): void {
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!property || !fits(property.kind, 'dateBetween'))
    throw invalidInput(`body.date: "${name}" has no days to compare. Name a date, or leave it out.`, 'body.date');
}
