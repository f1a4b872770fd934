import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { records } from '@tessera/contracts/records/records.contract';
import { notFound } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { actOfPerson } from '@tessera/objects/record-decisions';
import { RecordWriter } from '@tessera/objects/record-writer';
import { writtenToWire } from '@tessera/objects/record-wire';

export class CreateRecords extends CommandFor(records.create) {}
export class EditRecords extends CommandFor(records.edit) {}
export class SetRecordStatus extends CommandFor(records.setStatus) {}
export class UndoRecords extends CommandFor(records.undo) {}

@CommandHandler(CreateRecords)
export class CreateRecordsHandler implements ICommandHandler<CreateRecords> {
  constructor(
    private readonly schemas: ObjectSchemas,
    private readonly writer: RecordWriter,
  ) {}

  async execute({ input, actor }: CreateRecords) {
    const { object_id: object, batch, records: rows } = input.body;
    const act = actOfPerson(actor, await this.schemas.of(actor.workspace, object), batch);
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
    const act = actOfPerson(actor, await this.schemas.of(actor.workspace, object), batch);
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
    const act = actOfPerson(actor, await this.schemas.of(actor.workspace, object), batch);
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
    const act = actOfPerson(actor, await this.schemas.of(actor.workspace, input.body.object_id));
    const { found, ...written } = await this.writer.undo(act, input.body.batch);
    if (found === 0) throw notFound('The change');
    return writtenToWire(act.batch, written);
  }
}
