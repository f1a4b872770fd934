import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { analytics } from '@tessera/contracts/analytics/analytics.contract';
import type { AnalyticsOverview } from '@tessera/contracts/analytics/analytics.schema';
import { FormOverview } from '@tessera/forms/analytics/form-overview';
import { type OverTime, readOverTime } from '@tessera/forms/analytics/over-time';
import { byKey } from '@tessera/forms/analytics/response-aggregates';
import { queryContext } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import type { ReadRows } from '@tessera/query/aggregate';
import { isOnDays } from '@tessera/query/day-ranges';
import { AnalyticsSources } from './analytics-sources.ts';

export class AnalyticsOf extends QueryFor(analytics.overview) {}

@QueryHandler(AnalyticsOf)
export class AnalyticsOfHandler implements IQueryHandler<AnalyticsOf> {
  constructor(
    private readonly sources: AnalyticsSources,
    private readonly forms: FormOverview,
  ) {}

  async execute({ input: { body }, actor }: AnalyticsOf) {
    const { form, read } = await this.sources.of(actor, body);
    const overTime = await readOverTime(read, body, queryContext(actor));
    return form ? this.forms.of(form, read, overTime) : ofRecords(read, overTime);
  }
}

/** Records of an object by period and by where they come from. */
async function ofRecords(read: ReadRows, { period, periods, current, previous }: OverTime): Promise<AnalyticsOverview> {
  const sources = await read({
    filter: isOnDays('created_at', current.span),
    groups: [{ ...byKey, property: 'source', by: 'value' }],
    measures: [{ of: 'count' }],
  });
  const figuresOf = ({ days, total }: OverTime['current']) => ({ days, total, visits: null, times: null });
  return {
    period,
    periods,
    current: figuresOf(current),
    previous: previous && figuresOf(previous),
    pages: [],
    sources: sources.map(({ keys, measures }) => ({ source: String(keys[0]), count: Number(measures[0]) })),
  };
}
