import { isDeepStrictEqual } from 'node:util';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AppScopes, conditionProperties, narrowed, recordShown, requireShown } from '@tessera/apps/app-scopes';
import { appTable } from '@tessera/contracts/apps/app-table.contract';
import { mostTableRows, type RowGroup } from '@tessera/contracts/apps/app-table.schema';
import { type ColumnSummary, numberSummaries } from '@tessera/contracts/views/views.schema';
import { records } from '@tessera/contracts/records/records.contract';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { valuesToJson } from '@tessera/data/records/record.document';
import { unprocessable } from '@tessera/kernel/errors';
import { listRequest, queryContext, requireFilter, requireSort } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { comparableProperties, valueProperty } from '@tessera/objects/object-schema';
import { RecordReader, type SortRow } from '@tessera/objects/record-reader';
import type { Measure, Sort } from '@tessera/query/query.schema';

export class TableOrder extends QueryFor(appTable.order) {}
export class SummariesOfTable extends QueryFor(appTable.summaries) {}
export class TableRows extends QueryFor(appTable.rows) {}

@QueryHandler(TableOrder)
export class TableOrderHandler implements IQueryHandler<TableOrder> {
  constructor(
    private readonly scopes: AppScopes,
    private readonly reader: RecordReader,
  ) {}

  async execute({ input, actor }: TableOrder) {
    const { app_id: id, groups = '', ...asked } = input.query;
    const scope = await this.scopes.of(actor, id);
    const { schema, shown } = scope;
    const known = comparableProperties(shown);
    requireFilter(asked.filter, conditionProperties(shown));
    requireSort(asked.sort, { ...records.list.list.properties, ...known });
    const keys = groups === '' ? [] : groups.split(',');
    requireShown(scope, keys, 'query.groups');
    // A property that is gone or has no order groups nothing: a view may still name it.
    const ordered = keys.filter((key) => known[valueProperty(key)] !== undefined);
    const sort = groupedSort(ordered, asked.sort);
    const { rows, preparing } = await this.reader.order(
      actor.workspace,
      schema,
      listRequest({ ...narrowed(scope, asked), sort, limit: 1, with_total: false }, actor),
      { keys: ordered, most: mostTableRows },
    );
    const inOrder = rows.slice(0, mostTableRows);
    return {
      ids: inOrder.map((row) => row.id),
      is_complete: rows.length <= mostTableRows,
      groups: keys.length === 0 || preparing ? [] : runsOf(inOrder, keys),
      preparing,
    };
  }
}

/** Rows are sorted by their groups first. Creation is left out then: it would keep an index from giving the order. */
function groupedSort(keys: readonly string[], sort: Sort): Sort {
  if (keys.length === 0) return sort;
  const groups = keys.map(valueProperty).map((property) => ({
    property,
    direction: sort.find((step) => step.property === property)?.direction ?? ('ascending' as const),
  }));
  const rest = sort.filter(({ property }) => !groups.some((group) => group.property === property));
  return rest.every(({ property }) => property === 'created_at') ? groups : [...groups, ...rest];
}

/** Consecutive rows with the same values form a group. */
function runsOf(rows: readonly SortRow[], keys: readonly string[]): RowGroup[] {
  const runs: RowGroup[] = [];
  for (const row of rows) {
    const values = valuesToJson(row.values);
    const own = keys.map((key) => values[key] ?? null);
    const last = runs.at(-1);
    if (last && isDeepStrictEqual(last.values, own)) last.count += 1;
    else runs.push({ values: own, count: 1 });
  }
  return runs;
}

const measureOf = {
  filled: 'filled',
  empty: 'empty',
  unique: 'distinct',
  sum: 'sum',
  average: 'avg',
  min: 'min',
  max: 'max',
} as const satisfies Record<ColumnSummary, Measure['of']>;

@QueryHandler(SummariesOfTable)
export class SummariesOfTableHandler implements IQueryHandler<SummariesOfTable> {
  constructor(
    private readonly scopes: AppScopes,
    private readonly reader: RecordReader,
  ) {}

  async execute({ input, actor }: SummariesOfTable) {
    const { app_id: id, of, filter, search } = input.query;
    const scope = await this.scopes.of(actor, id);
    const { schema, shown } = scope;
    requireFilter(filter, conditionProperties(shown));
    const known = comparableProperties(shown);
    const measures = of.split(',').map((each): Measure => {
      const [summary = '', key = ''] = each.split(':');
      const property = known[valueProperty(key)];
      if (!property || (numberSummaries.has(summary as ColumnSummary) && property.kind !== 'number'))
        throw unprocessable(
          `There is no ${summary} of ${key}: the property is gone or has other values. Choose another summary.`,
          'query.of',
        );
      return { of: measureOf[summary as ColumnSummary], property: valueProperty(key) };
    });
    const asked = { ...narrowed(scope, { filter, search }), groups: [], measures, context: queryContext(actor) };
    const [row] = await this.reader.aggregate(actor.workspace, schema, recordStatus.active, asked);
    return { values: row?.measures ?? measures.map(() => null) };
  }
}

@QueryHandler(TableRows)
export class TableRowsHandler implements IQueryHandler<TableRows> {
  constructor(
    private readonly scopes: AppScopes,
    private readonly reader: RecordReader,
  ) {}

  async execute({ input, actor }: TableRows) {
    const scope = await this.scopes.of(actor, input.query.app_id);
    const request = { ...narrowed(scope), context: queryContext(actor) };
    const found = await this.reader.among(actor.workspace, scope.schema, request, input.query.ids.split(','));
    return {
      items: found.filter(({ status }) => status === recordStatus.active).map((record) => recordShown(scope, record)),
    };
  }
}
