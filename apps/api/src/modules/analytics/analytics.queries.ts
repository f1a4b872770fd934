import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { analytics } from '@tessera/contracts/analytics/analytics.contract';
import { FieldCharts } from '@tessera/forms/analytics/field-charts';
import { within } from '@tessera/forms/analytics/response-aggregates';
import { ResponseColumns } from '@tessera/forms/response-columns';
import { ResponseRows } from '@tessera/forms/response-rows';
import { queryContext, requireAggregate, requireGroups } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { readGroupList, rowsAnswer } from '@tessera/query/aggregate-answer';
import { bothOf } from '@tessera/query/filter.schema';
import { AnalyticsSources } from './analytics-sources.ts';

export class ChartResponses extends QueryFor(analytics.charts) {}
export class GroupResponses extends QueryFor(analytics.responseGroups) {}
export class AggregateResponses extends QueryFor(analytics.responseAggregate) {}

@QueryHandler(ChartResponses)
export class ChartResponsesHandler implements IQueryHandler<ChartResponses> {
  constructor(
    private readonly rows: ResponseRows,
    private readonly columns: ResponseColumns,
    private readonly charts: FieldCharts,
  ) {}

  async execute({ input: { body }, actor }: ChartResponses) {
    const form = await this.rows.formOf(actor.workspace, body.form_id);
    const { fields, range } = body;
    const columns = await this.columns.of(form);
    return { items: await this.charts.of(form, columns, { fields, range, context: queryContext(actor) }) };
  }
}

@QueryHandler(GroupResponses)
export class GroupResponsesHandler implements IQueryHandler<GroupResponses> {
  constructor(private readonly sources: AnalyticsSources) {}

  async execute({ input: { body }, actor }: GroupResponses) {
    const { properties, read } = await this.sources.ofForm(actor, body.form_id);
    requireGroups(body, properties);
    const filter = bothOf(body.filter, within(body.range, queryContext(actor)));
    return readGroupList((asked) => read({ ...asked, filter }), body, properties);
  }
}

@QueryHandler(AggregateResponses)
export class AggregateResponsesHandler implements IQueryHandler<AggregateResponses> {
  constructor(private readonly sources: AnalyticsSources) {}

  async execute({ input: { body }, actor }: AggregateResponses) {
    const { properties, read } = await this.sources.ofForm(actor, body.form_id);
    requireAggregate(body, properties);
    const { groups, measures } = body;
    const filter = bothOf(body.filter, within(body.range, queryContext(actor)));
    return rowsAnswer(await read({ groups, measures, filter }), body, properties);
  }
}
