import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { analytics } from '@tessera/contracts/analytics/analytics.contract';
import type { AnalyticsOverview } from '@tessera/contracts/analytics/analytics.schema';
import { FormOverview, periodFor, periodsOf } from '@tessera/forms/analytics/form-overview';
import { byKey, submittedOn } from '@tessera/forms/analytics/response-aggregates';
import { ResponseRows } from '@tessera/forms/response-rows';
import { dayAt, dayIn, dayText } from '@tessera/kernel/calendar';
import type { InputOf } from '@tessera/contracts/contract';
import type { Actor } from '@tessera/kit/actor';
import { queryContext } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { type DaySpan, daysBefore, daysOf } from '@tessera/query/day-ranges';
import { type AnalyticsSource, AnalyticsSources } from './analytics-sources.ts';

export class AnalyticsOf extends QueryFor(analytics.overview) {}
type Asked = InputOf<typeof analytics.overview>['body'];
type Counts = ReadonlyMap<number, number>;

@QueryHandler(AnalyticsOf)
export class AnalyticsOfHandler implements IQueryHandler<AnalyticsOf> {
  constructor(
    private readonly sources: AnalyticsSources,
    private readonly forms: ResponseRows,
    private readonly overview: FormOverview,
  ) {}

  async execute({ input: { body }, actor }: AnalyticsOf) {
    const source = await this.sources.of(actor, body);
    const { form_id: form, range, period } = body;
    if (form === undefined) return ofRecords(source, body, actor);
    const stored = await this.forms.formOf(actor.workspace, form);
    return this.overview.of(stored, { range, period, context: queryContext(actor) });
  }
}

/** Records of an object by period and by where they come from. */
async function ofRecords({ rows }: AnalyticsSource, asked: Asked, actor: Actor): Promise<AnalyticsOverview> {
  const context = queryContext(actor);
  const { range } = asked;
  const current = range ? daysOf(range, context) : await everyDay(rows, context);
  const previous = range ? daysBefore(range, context) : null;
  const period = periodFor(current, asked.period);
  const span = { from: previous?.from ?? current.from, to: current.to };
  const count = [{ of: 'count' as const }];
  const days = await rows({
    filter: submittedOn(span),
    groups: [{ ...byKey, property: 'created_at', by: 'day' }],
    measures: count,
  });
  const counts: Counts = new Map(days.map(({ keys, measures }) => [dayIn(String(keys[0])) ?? -1, Number(measures[0])]));
  const sources = await rows({
    filter: submittedOn(current),
    groups: [{ ...byKey, property: 'source', by: 'value' }],
    measures: count,
  });
  return {
    period,
    current: figuresOf(counts, current),
    previous: previous && figuresOf(counts, previous),
    periods: periodsOf(current, previous, { counts, period }),
    pages: [],
    sources: sources.map(({ keys, measures }) => ({ source: String(keys[0]), count: Number(measures[0]) })),
  };
}

async function everyDay(
  rows: AnalyticsSource['rows'],
  { now, timeZone }: { now: number; timeZone: string },
): Promise<DaySpan> {
  const today = dayAt(now, timeZone);
  const [found] = await rows({ groups: [], measures: [{ of: 'min', property: 'created_at' }] });
  const first = found?.measures[0];
  return { from: typeof first === 'number' ? dayAt(first, timeZone) : today, to: today + 1 };
}

function figuresOf(counts: Counts, { from, to }: DaySpan): AnalyticsOverview['current'] {
  let total = 0;
  for (const [day, count] of counts) if (day >= from && day < to) total += count;
  return { days: { start: dayText(from), end: dayText(to - 1) }, total, visits: null, times: null };
}
