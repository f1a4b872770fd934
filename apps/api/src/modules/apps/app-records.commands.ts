import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AppScope, AppScopes, narrowed, requireShown, writtenShown } from '@tessera/apps/app-scopes';
import { appRecords } from '@tessera/contracts/apps/app-records.contract';
import { canStackBy, lanesOf, stackOf, valueOfStack } from '@tessera/contracts/apps/board-stacks';
import type { CardMove } from '@tessera/contracts/apps/app-records.schema';
import { notFound, unprocessable } from '@tessera/kernel/errors';
import type { JsonValue } from '@tessera/kernel/json';
import type { Actor } from '@tessera/kit/actor';
import { queryContext } from '@tessera/kit/list-request';
import { CommandFor } from '@tessera/kit/messages';
import { RecordBoard } from '@tessera/objects/record-board';
import { actOfPerson } from '@tessera/objects/record-decisions';
import { RecordReader } from '@tessera/objects/record-reader';
import { RecordWriter, type Written } from '@tessera/objects/record-writer';

export class CreateAppRecords extends CommandFor(appRecords.create) {}
export class EditAppRecords extends CommandFor(appRecords.edit) {}
export class SetAppRecordStatus extends CommandFor(appRecords.setStatus) {}
export class UndoAppRecords extends CommandFor(appRecords.undo) {}
export class MoveAppRecord extends CommandFor(appRecords.move) {}

const hidden = (index: number, id: string): Written['problems'][number] => ({
  index,
  id,
  key: null,
  message: 'This record was not found.',
});

@CommandHandler(CreateAppRecords)
export class CreateAppRecordsHandler implements ICommandHandler<CreateAppRecords> {
  constructor(
    private readonly scopes: AppScopes,
    private readonly writer: RecordWriter,
  ) {}

  async execute({ input, actor }: CreateAppRecords) {
    const { app_id: id, batch, records: rows } = input.body;
    const scope = await this.scopes.of(actor, id);
    rows.forEach(({ values }, at) => requireShown(scope, Object.keys(values), `body.records.${at}.values`));
    const act = actOfPerson(actor, scope.schema, batch);
    const written = await this.writer.create(
      act,
      rows.map(({ values }) => values),
    );
    return writtenShown(scope, act.batch, written);
  }
}

@CommandHandler(EditAppRecords)
export class EditAppRecordsHandler implements ICommandHandler<EditAppRecords> {
  constructor(
    private readonly scopes: AppScopes,
    private readonly reader: RecordReader,
    private readonly writer: RecordWriter,
  ) {}

  async execute({ input, actor }: EditAppRecords) {
    const { app_id: app, batch, edits } = input.body;
    const scope = await this.scopes.of(actor, app);
    edits.forEach(({ set, base = {} }, at) => {
      requireShown(scope, Object.keys(set), `body.edits.${at}.set`);
      requireShown(scope, Object.keys(base), `body.edits.${at}.base`);
    });
    const act = actOfPerson(actor, scope.schema, batch);
    const seen = await seenOf(
      this.reader,
      scope,
      actor,
      edits.map(({ id }) => id),
    );
    const written = await this.writer.edit(
      act,
      edits.filter(({ id }) => seen.has(id)),
    );
    const others = edits.flatMap(({ id }, index) => (seen.has(id) ? [] : [hidden(index, id)]));
    return writtenShown(scope, act.batch, { ...written, problems: [...placed(written.problems, edits), ...others] });
  }
}

@CommandHandler(SetAppRecordStatus)
export class SetAppRecordStatusHandler implements ICommandHandler<SetAppRecordStatus> {
  constructor(
    private readonly scopes: AppScopes,
    private readonly reader: RecordReader,
    private readonly writer: RecordWriter,
  ) {}

  async execute({ input, actor }: SetAppRecordStatus) {
    const { app_id: app, batch, status } = input.body;
    const ids = [...new Set(input.body.ids)];
    const scope = await this.scopes.of(actor, app);
    const act = actOfPerson(actor, scope.schema, batch);
    const seen = await seenOf(this.reader, scope, actor, ids);
    const written = await this.writer.setStatus(
      act,
      ids.filter((id) => seen.has(id)),
      status,
    );
    const others = ids.flatMap((id, index) => (seen.has(id) ? [] : [hidden(index, id)]));
    return writtenShown(scope, act.batch, { ...written, problems: [...written.problems, ...others] });
  }
}

@CommandHandler(UndoAppRecords)
export class UndoAppRecordsHandler implements ICommandHandler<UndoAppRecords> {
  constructor(
    private readonly scopes: AppScopes,
    private readonly writer: RecordWriter,
  ) {}

  async execute({ input, actor }: UndoAppRecords) {
    const { app_id: app, batch } = input.body;
    const scope = await this.scopes.of(actor, app);
    const act = actOfPerson(actor, scope.schema);
    // A batch may have taken records out of what the app shows, so only its maker may take it back.
    const { found, ...written } = await this.writer.undo(act, batch, actor.userId);
    if (found === 0) throw notFound('The change');
    return writtenShown(scope, act.batch, written);
  }
}

@CommandHandler(MoveAppRecord)
export class MoveAppRecordHandler implements ICommandHandler<MoveAppRecord> {
  constructor(
    private readonly scopes: AppScopes,
    private readonly reader: RecordReader,
    private readonly writer: RecordWriter,
    private readonly boards: RecordBoard,
  ) {}

  /** The place is written first: a card that then stays in its stack has lost nothing but its place. */
  async execute({ input, actor }: MoveAppRecord) {
    const { app_id: app, id, batch, after, before } = input.body;
    const scope = await this.scopes.of(actor, app);
    const request = { ...narrowed(scope), context: queryContext(actor) };
    const [record] = await this.reader.among(actor.workspace, scope.schema, request, [id]);
    if (!record) throw notFound('The record');
    const set = setOf(scope, input.body, record.values);
    const act = actOfPerson(actor, scope.schema, batch);
    await this.boards.place(actor.workspace, scope.schema, app, { id, above: after, below: before });
    return writtenShown(scope, act.batch, await this.writer.edit(act, [{ id, ...set }]));
  }
}

/** What a move changes besides the place. @param stored the values that the card has now */
function setOf(
  { app, schema }: AppScope,
  { stack, base, lane, lane_base: laneBase }: CardMove,
  stored: Readonly<Record<string, unknown>>,
) {
  const property = app.stackedBy === null ? undefined : schema.properties.get(app.stackedBy);
  if (!property || !canStackBy(property.type))
    throw unprocessable('This app is not a board, or the property of its stacks is gone.', 'body.app_id');
  const lanes = lanesOf(schema.properties.values(), { lanes: app.settings.board.lanes, stackedBy: app.stackedBy });
  if (lane !== undefined && !lanes)
    throw unprocessable('This board has no lanes, or the property of its lanes is gone.', 'body.lane');
  const set: Record<string, JsonValue> = { [property.key]: valueOfStack(property.type, stack) };
  const seen: Record<string, JsonValue> = {};
  // A stack can stand for several stored values: a switch that nobody has touched is in the same one as "no".
  const see = ({ key, type }: typeof property, from: string): void => {
    seen[key] = stackOf(type, stored[key]) === from ? ((stored[key] ?? null) as JsonValue) : valueOfStack(type, from);
  };
  if (base !== undefined) see(property, base);
  if (lanes && lane !== undefined) {
    set[lanes.key] = valueOfStack(lanes.type, lane);
    if (laneBase !== undefined) see(lanes, laneBase);
  }
  return { set, base: seen };
}

/** The ids of those records that the app shows. Without a condition the write itself finds out which exist. */
async function seenOf(reader: RecordReader, scope: AppScope, actor: Actor, ids: readonly string[]) {
  const { filter } = narrowed(scope);
  if (!filter) return new Set(ids);
  return reader.idsAmong(actor.workspace, scope.schema, { filter, context: queryContext(actor) }, ids);
}

/** Problems with the positions of the call: hidden records were taken out before the write. */
const placed = (problems: Written['problems'], edits: readonly { id: string }[]): Written['problems'] =>
  problems.map((problem) => ({ ...problem, index: edits.findIndex(({ id }) => id === problem.id) }));
