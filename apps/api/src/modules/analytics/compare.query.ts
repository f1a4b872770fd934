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
              return groupsAnswer(await rows(asked), { group, measures: [measure] }, properties);
            }),
          ).then(([current, previous]) => paired(current?.groups ?? [], previous?.groups ?? [], group.most))
        : [],
    };
  }
}

type Groups = ReturnType<typeof groupsAnswer>['groups'];

/** The groups of both ranges side by side, those of the current one first. */
function paired(current: Groups, previous: Groups, most: number) {
  const now = new Map(current.map((each) => [each.key, each]));
  const before = new Map(previous.map((each) => [each.key, each]));
  const gone = previous.filter(({ key }) => !now.has(key));
  return [...current, ...gone].slice(0, most * 2).map(({ key, label }) => ({
    key,
    label,
    ...changeOf(now.get(key)?.measures[0] ?? 0, before.get(key)?.measures[0] ?? 0),
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
