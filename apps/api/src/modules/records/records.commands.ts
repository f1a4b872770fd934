import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { records } from '@tessera/contracts/records/records.contract';
import { mostEditedAtOnce } from '@tessera/contracts/records/records.schema';
import { RecordRepository } from '@tessera/data/records/record.repository';
import { DomainError, notFound } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import type { Actor } from '@tessera/kit/actor';
import { CommandFor } from '@tessera/kit/messages';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import type { WriteBy } from '@tessera/objects/record-decisions';
import { RecordWriter } from '@tessera/objects/record-writer';
import { writtenToWire } from '@tessera/objects/record-wire';

export class CreateRecords extends CommandFor(records.create) {}
export class EditRecords extends CommandFor(records.edit) {}
export class SetRecordStatus extends CommandFor(records.setStatus) {}
export class UndoRecords extends CommandFor(records.undo) {}

/** Most records of one object: the store answers comfortably up to here. */
const mostRecords = 1_000_000;

async function actOf(
  schemas: ObjectSchemas,
  { workspace, userId, timeZone }: Actor,
  object: string,
  batch: string = newId(),
): Promise<WriteBy> {
  const schema = await schemas.of(workspace, object);
  return { workspace, schema, source: { kind: 'user' }, by: userId, timeZone, batch };
}

@CommandHandler(CreateRecords)
export class CreateRecordsHandler implements ICommandHandler<CreateRecords> {
  constructor(
    private readonly schemas: ObjectSchemas,
    private readonly writer: RecordWriter,
    private readonly repository: RecordRepository,
  ) {}

  async execute({ input, actor }: CreateRecords) {
    const { object_id: object, batch, records: rows } = input.body;
    const act = await actOf(this.schemas, actor, object, batch);
    const count = await this.repository.countOf(actor.workspace, object, recordStatus.active, mostRecords);
    if (count >= mostRecords)
      throw new DomainError('UNPROCESSABLE', `An object can have up to ${mostRecords} records. Archive some first.`);
    const written = await this.writer.create(
      act,
      rows.map(({ values }) => values),
    );
    return writtenToWire(act.batch, written);
  }
}

@CommandHandler(EditRecords)
export class EditRecordsHandler implements ICommandHandler<EditRecords> {
  constructor(
    private readonly schemas: ObjectSchemas,
    private readonly writer: RecordWriter,
  ) {}

  async execute({ input, actor }: EditRecords) {
    const { object_id: object, batch, edits } = input.body;
    const act = await actOf(this.schemas, actor, object, batch);
    return writtenToWire(act.batch, await this.writer.edit(act, edits));
  }
}

@CommandHandler(SetRecordStatus)
export class SetRecordStatusHandler implements ICommandHandler<SetRecordStatus> {
  constructor(
    private readonly schemas: ObjectSchemas,
    private readonly writer: RecordWriter,
  ) {}

  async execute({ input, actor }: SetRecordStatus) {
    const { object_id: object, batch, ids, status } = input.body;
    const act = await actOf(this.schemas, actor, object, batch);
    return writtenToWire(act.batch, await this.writer.setStatus(act, [...new Set(ids)], status));
  }
}

@CommandHandler(UndoRecords)
export class UndoRecordsHandler implements ICommandHandler<UndoRecords> {
  constructor(
    private readonly schemas: ObjectSchemas,
    private readonly writer: RecordWriter,
  ) {}

  async execute({ input, actor }: UndoRecords) {
    const act = await actOf(this.schemas, actor, input.body.object_id);
    const { found, ...written } = await this.writer.undo(act, input.body.batch, mostEditedAtOnce);
    if (found === 0) throw notFound('The change');
    return writtenToWire(act.batch, written);
  }
}
