import { Injectable } from '@nestjs/common';
import type { RecordStatus } from '@tessera/contracts/records/record-status';
import { recordStatus } from '@tessera/contracts/records/record-status';
import type { ListPage } from '@tessera/data/query/list-page';
import { memoryPage } from '@tessera/data/query/memory-page';
import { positionIn, writeCursor } from '@tessera/data/query/cursor';
import type { RecordDocument } from '@tessera/data/records/record.document';
import { RecordRepository, type RecordScope, type SortRow } from '@tessera/data/records/record.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { ListRequest } from '@tessera/query/list-request';
import type { AggregateRow } from '@tessera/query/aggregate';
import type { Aggregate } from '@tessera/query/query.schema';
import { comparatorOf } from '@tessera/query/sort';
import type { Properties, QueryContext } from '@tessera/query/values';
import { type Plan, planOf } from '@tessera/records/plan';
import { searchable } from '@tessera/records/search-text';
import {
  comparableProperties,
  filterableProperties,
  keyOf,
  type ObjectSchema,
  valueProperty,
} from './object-schema.ts';
import { columnsOf } from './record-columns.ts';

export interface RecordPage extends ListPage<RecordDocument> {
  /** The order is still being prepared: the records are in their natural order. */
  preparing: { property: string; percent: number } | null;
}

export type { SortRow } from '@tessera/data/records/record.repository';

/** More records than this are sorted along a slot. */
const mostSorted = 20_000;
const ownProperties: Properties = {
  created_at: { kind: 'moment', label: 'created_at' },
};

/** Reads records of an object in any order (docs/features/records.md). */
@Injectable()
export class RecordReader {
  constructor(private readonly records: RecordRepository) {}

  /**
   * A page of records.
   * @param status archived and deleted records have no slots, so their order is always found in process
   * @throws DomainError INVALID_INPUT for a cursor of another query
   */
  async page(
    workspace: WorkspaceId,
    schema: ObjectSchema,
    status: RecordStatus,
    asked: ListRequest,
  ): Promise<RecordPage> {
    const request = withSearchText(asked);
    const scope = scopeOf(schema, status);
    const plan = await this.plan(workspace, schema, status, request);
    if (plan.method === 'walk') return this.walked(workspace, scope, request, plan);
    if (plan.method === 'in-process') return this.sorted(workspace, schema, scope, request, plan.bound);
    const sort = naturalSort(request.sort);
    const page = await this.records.page(workspace, scope, { ...request, sort }, plan.bound);
    return { ...page, preparing: plan.preparing ?? null };
  }

  /**
   * All active records in an order, as ids, with the values that they are grouped by.
   * @param keys of the properties that rows are grouped by; they come first in the sort
   * @param most rows beyond this many are left out
   */
  async order(
    workspace: WorkspaceId,
    schema: ObjectSchema,
    asked: ListRequest,
    { keys, most }: { keys: readonly string[]; most: number },
  ): Promise<{ rows: SortRow[]; preparing: RecordPage['preparing'] }> {
    const status = recordStatus.active;
    const request = { ...withSearchText(asked), limit: most };
    const scope = scopeOf(schema, status);
    const plan = await this.plan(workspace, schema, status, request);
    if (plan.method === 'walk')
      return { rows: await this.records.walkRows(workspace, scope, request, { ...plan, keys }), preparing: null };
    const terms = { keys, limit: most + 1, bound: plan.bound };
    if (plan.method === 'natural') {
      const created = naturalSort(request.sort)[0]?.direction;
      const rows = await this.records.sortRows(workspace, scope, request, { ...terms, created });
      return { rows, preparing: plan.preparing ?? null };
    }
    const sorted = request.sort.flatMap(({ property }) => keyOf(property) ?? []);
    const rows = await this.records.sortRows(workspace, scope, request, { ...terms, keys: [...keys, ...sorted] });
    const compare = comparatorOf(request.sort, { ...ownProperties, ...comparableProperties(schema) });
    const inOrder = rows.map(comparable).sort(compare);
    return { rows: inOrder.map(({ item }) => item), preparing: null };
  }

  /**
   * Groups and measures of records.
   * @throws DomainError UNPROCESSABLE for values with too many groups
   */
  aggregate(
    workspace: WorkspaceId,
    schema: ObjectSchema,
    status: RecordStatus,
    { context, ...asked }: Aggregate & { context: QueryContext },
  ): Promise<AggregateRow[]> {
    const terms = { context, properties: filterableProperties(schema) };
    return this.records.aggregateOf(workspace, scopeOf(schema, status), withSearchText(asked), terms);
  }

  /** How many records match, counted up to a limit. */
  countMatching(
    workspace: WorkspaceId,
    schema: ObjectSchema,
    status: RecordStatus,
    request: Pick<ListRequest, 'filter' | 'search' | 'context'> & { limit: number },
  ): Promise<number> {
    return this.records.countMatching(workspace, scopeOf(schema, status), withSearchText(request), request.limit);
  }

  /** The ids of those of some records that meet a filter, whatever their status. */
  idsAmong(
    workspace: WorkspaceId,
    schema: ObjectSchema,
    request: Pick<ListRequest, 'filter' | 'context'>,
    ids: readonly string[],
  ): Promise<Set<string>> {
    return this.records.idsAmong(workspace, { object: schema.id, columns: columnsOf(schema) }, request, ids);
  }

  /** Those of some records that meet a filter, whatever their status. */
  among(
    workspace: WorkspaceId,
    schema: ObjectSchema,
    request: Pick<ListRequest, 'filter' | 'context'>,
    ids: readonly string[],
  ): Promise<RecordDocument[]> {
    return this.records.among(workspace, { object: schema.id, columns: columnsOf(schema) }, request, ids);
  }

  private async plan(
    workspace: WorkspaceId,
    schema: ObjectSchema,
    status: RecordStatus,
    request: ListRequest,
  ): Promise<Plan> {
    const byValue = request.sort.filter(({ property }) => keyOf(property) !== undefined);
    const slots = status === recordStatus.active ? schema.slots : {};
    const count = byValue.length === 0 ? 0 : await this.records.countOf(workspace, schema.id, status, mostSorted + 1);
    const properties = { ...ownProperties, ...filterableProperties(schema) };
    return planOf({ ...request, sort: byValue.length === 0 ? [] : request.sort }, { slots, count, properties });
  }

  private async walked(
    workspace: WorkspaceId,
    scope: RecordScope,
    request: ListRequest,
    { slot, backwards }: Extract<Plan, { method: 'walk' }>,
  ): Promise<RecordPage> {
    const position = positionIn(request, 1);
    const after = typeof position?.values[0] === 'string' ? position.values[0] : undefined;
    const found = await this.records.walk(workspace, scope, request, { slot, backwards, after });
    const items = found.slice(0, request.limit);
    const last = items.at(-1);
    const key = last?.keys?.[slot];
    const nextCursor =
      found.length > request.limit && last && key !== undefined
        ? writeCursor(request, { id: last._id, values: [key] })
        : null;
    return { items, nextCursor, preparing: null, ...(await this.total(workspace, scope, request)) };
  }

  private async sorted(
    workspace: WorkspaceId,
    schema: ObjectSchema,
    scope: RecordScope,
    request: ListRequest,
    bound: Extract<Plan, { method: 'in-process' }>['bound'],
  ): Promise<RecordPage> {
    const keys = request.sort.flatMap(({ property }) => keyOf(property) ?? []);
    const rows = await this.records.sortRows(workspace, scope, request, { keys, limit: mostSorted + 1, bound });
    const properties = { ...ownProperties, ...comparableProperties(schema) };
    const page = memoryPage(rows.map(comparable), { properties, searched: [], isFiltered: true }, request);
    const ids = page.items.map(({ id }) => id);
    const found = new Map((await this.records.byIds(workspace, schema.id, ids)).map((record) => [record._id, record]));
    return { ...page, items: ids.flatMap((id) => found.get(id) ?? []), preparing: null };
  }

  /** The count of a walk: the same conditions in the natural order. */
  private async total(workspace: WorkspaceId, scope: RecordScope, request: ListRequest) {
    if (!request.with_total) return {};
    const counted = { ...request, sort: naturalSort([]), cursor: undefined, limit: 1 };
    const { total } = await this.records.page(workspace, scope, counted);
    return total ? { total } : {};
  }
}

const scopeOf = (schema: ObjectSchema, status: RecordStatus): RecordScope => ({
  object: schema.id,
  status,
  columns: columnsOf(schema),
});

/** The request with its search in the form in which records store their search texts. */
const withSearchText = <Asked extends { search?: string }>(asked: Asked): Asked => ({
  ...asked,
  ...(asked.search && { search: searchable(asked.search) }),
});

/** The part of a sort that needs no values of properties; newest first if there is none. */
function naturalSort(sort: ListRequest['sort']): ListRequest['sort'] {
  const natural = sort.filter(({ property }) => keyOf(property) === undefined);
  return natural.length === 0 ? [{ property: 'created_at', direction: 'descending' }] : natural;
}

/** A row with its values by property name, for sorting in process. */
const comparable = (row: SortRow) => ({
  id: row.id,
  values: {
    created_at: row.createdAt,
    ...Object.fromEntries(Object.entries(row.values).map(([key, value]) => [valueProperty(key), value])),
  },
  item: row,
});
