import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type AppScope, AppScopes, conditionProperties, narrowed, recordShown } from '@tessera/apps/app-scopes';
import { appRecords } from '@tessera/contracts/apps/app-records.contract';
import { canStackBy, lanesOf } from '@tessera/contracts/apps/board-stacks';
import { records } from '@tessera/contracts/records/records.contract';
import type { TimelineEntry } from '@tessera/contracts/records/timeline.schema';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { notFound, unprocessable } from '@tessera/kernel/errors';
import type { Actor } from '@tessera/kit/actor';
import { listRequest, queryContext, requireFilter, requireSort } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { comparableProperties } from '@tessera/objects/object-schema';
import { type BoardTerms, RecordBoard, type Stack } from '@tessera/objects/record-board';
import { RecordReader } from '@tessera/objects/record-reader';
import type { Filter } from '@tessera/query/filter.schema';
import { subjectOf } from '../../timeline/subject-of.ts';
import { Timelines } from '../../timeline/timelines.ts';

export class ListAppRecords extends QueryFor(appRecords.list) {}
export class AppBoard extends QueryFor(appRecords.board) {}
export class AppStack extends QueryFor(appRecords.stack) {}
export class GetAppRecord extends QueryFor(appRecords.get) {}
export class HistoryOfAppRecord extends QueryFor(appRecords.history) {}

@QueryHandler(ListAppRecords)
export class ListAppRecordsHandler implements IQueryHandler<ListAppRecords> {
  constructor(
    private readonly scopes: AppScopes,
    private readonly reader: RecordReader,
  ) {}

  async execute({ input, actor }: ListAppRecords) {
    const { app_id: id, object_id: _watched, ...asked } = input.query;
    const scope = await this.scopes.of(actor, id);
    requireFilter(asked.filter, conditionProperties(scope.shown));
    requireSort(asked.sort, { ...records.list.list.properties, ...comparableProperties(scope.shown) });
    const { filter: _filter, search: _search, ...rest } = asked;
    const request = listRequest({ ...rest, ...narrowed(scope, asked) }, actor);
    const page = await this.reader.page(actor.workspace, scope.schema, recordStatus.active, request);
    return { ...page, items: page.items.map((record) => recordShown(scope, record)) };
  }
}

/** @throws DomainError UNPROCESSABLE for an app that is no board, or whose property no longer fits */
function boardTerms(
  scope: AppScope,
  actor: Actor,
  { filter, search }: { filter?: Filter; search?: string },
): BoardTerms {
  const { app, schema, shown } = scope;
  const property = app.stackedBy === null ? undefined : schema.properties.get(app.stackedBy);
  if (!property || !canStackBy(property.type))
    throw unprocessable(
      'The property that this board was stacked by is gone. Choose another one in the settings of the app.',
      'groupingStacking',
    );
  requireFilter(filter, conditionProperties(shown));
  const context = queryContext(actor);
  const divided = { lanes: app.settings.board.lanes, stackedBy: app.stackedBy };
  const lanes = lanesOf(schema.properties.values(), divided)?.key ?? null;
  return { board: app._id, stackedBy: property.key, lanes, ...narrowed(scope, { filter, search }), context };
}

const stackToWire = (scope: AppScope, { last, items, ...stack }: Stack) => ({
  ...stack,
  items: items.map((record) => recordShown(scope, record)),
  nextCursor: last,
});

@QueryHandler(AppBoard)
export class AppBoardHandler implements IQueryHandler<AppBoard> {
  constructor(
    private readonly scopes: AppScopes,
    private readonly boards: RecordBoard,
  ) {}

  async execute({ input, actor }: AppBoard) {
    const scope = await this.scopes.of(actor, input.query.app_id);
    const terms = boardTerms(scope, actor, input.query);
    const read = await this.boards.read(actor.workspace, scope.schema, terms);
    const { lanes, moreLanes, count, isOrdered } = read;
    return {
      stacks: read.stacks.map((stack) => stackToWire(scope, stack)),
      lanes,
      more_lanes: moreLanes,
      count,
      is_ordered: isOrdered,
    };
  }
}

@QueryHandler(AppStack)
export class AppStackHandler implements IQueryHandler<AppStack> {
  constructor(
    private readonly scopes: AppScopes,
    private readonly boards: RecordBoard,
  ) {}

  async execute({ input, actor }: AppStack) {
    const { app_id: id, stack, lane = null, cursor: after } = input.query;
    const scope = await this.scopes.of(actor, id);
    const terms = boardTerms(scope, actor, input.query);
    return stackToWire(scope, await this.boards.further(actor.workspace, scope.schema, terms, { stack, lane, after }));
  }
}

@QueryHandler(GetAppRecord)
export class GetAppRecordHandler implements IQueryHandler<GetAppRecord> {
  constructor(
    private readonly scopes: AppScopes,
    private readonly reader: RecordReader,
  ) {}

  async execute({ input, actor }: GetAppRecord) {
    const scope = await this.scopes.of(actor, input.query.app_id);
    const request = { ...narrowed(scope), context: queryContext(actor) };
    const [record] = await this.reader.among(actor.workspace, scope.schema, request, [input.query.id]);
    if (!record) throw notFound('The record');
    return recordShown(scope, record);
  }
}

@QueryHandler(HistoryOfAppRecord)
export class HistoryOfAppRecordHandler implements IQueryHandler<HistoryOfAppRecord> {
  constructor(
    private readonly scopes: AppScopes,
    private readonly reader: RecordReader,
    private readonly timelines: Timelines,
  ) {}

  async execute({ input, actor }: HistoryOfAppRecord) {
    const { app_id: app, object_id: _watched, id, ...page } = input.query;
    const scope = await this.scopes.of(actor, app);
    const request = { ...narrowed(scope), context: queryContext(actor) };
    const [record] = await this.reader.among(actor.workspace, scope.schema, request, [id]);
    if (!record) throw notFound('The record');
    const timeline = await this.timelines.page(actor, subjectOf(record), page);
    return actor.guest ? { ...timeline, items: entriesShown(scope, timeline.items) } : timeline;
  }
}

/** Visitors are not told of edits of fields that they are not shown. */
const entriesShown = ({ shown }: AppScope, items: readonly TimelineEntry[]): TimelineEntry[] =>
  items.flatMap((entry) => {
    if (entry.kind !== 'change') return entry;
    const changes = entry.changes.filter(({ key }) => shown.properties.has(key));
    return entry.did === 'edited' && changes.length === 0 ? [] : { ...entry, changes };
  });
