import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { Responses } from '@tessera/forms/responses';
import { notFound } from '@tessera/kernel/errors';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { writtenToWire } from '@tessera/objects/record-wire';
import { RecordWriter } from '@tessera/objects/record-writer';
import { Timelines } from '../../timeline/timelines.ts';
import { ResponseSchema } from './response-schema.ts';

export class EditResponses extends CommandFor(responses.edit) {}
export class SetResponseStatus extends CommandFor(responses.setStatus) {}
export class UndoResponses extends CommandFor(responses.undo) {}
export class HistoryOfResponse extends QueryFor(responses.history) {}

@CommandHandler(EditResponses)
export class EditResponsesHandler implements ICommandHandler<EditResponses> {
  constructor(
    private readonly schema: ResponseSchema,
    private readonly writer: RecordWriter,
  ) {}

  async execute({ input, actor }: EditResponses) {
    const { form_id: form, batch, edits } = input.body;
    const act = await this.schema.actOf(actor, form, batch);
    return writtenToWire(act.batch, await this.writer.edit(act, edits));
  }
}

@CommandHandler(SetResponseStatus)
export class SetResponseStatusHandler implements ICommandHandler<SetResponseStatus> {
  constructor(
    private readonly schema: ResponseSchema,
    private readonly writer: RecordWriter,
  ) {}

  async execute({ input, actor }: SetResponseStatus) {
    const { form_id: form, batch, ids, status } = input.body;
    const act = await this.schema.actOf(actor, form, batch);
    return writtenToWire(act.batch, await this.writer.setStatus(act, [...new Set(ids)], status));
  }
}

@CommandHandler(UndoResponses)
export class UndoResponsesHandler implements ICommandHandler<UndoResponses> {
  constructor(
    private readonly schema: ResponseSchema,
    private readonly writer: RecordWriter,
  ) {}

  async execute({ input, actor }: UndoResponses) {
    const act = await this.schema.actOf(actor, input.body.form_id);
    const { found, ...written } = await this.writer.undo(act, input.body.batch);
    if (found === 0) throw notFound('The change');
    return writtenToWire(act.batch, written);
  }
}

@QueryHandler(HistoryOfResponse)
export class HistoryOfResponseHandler implements IQueryHandler<HistoryOfResponse> {
  constructor(
    private readonly responses: Responses,
    private readonly timelines: Timelines,
  ) {}

  async execute({ input, actor }: HistoryOfResponse) {
    const { form_id: form, id, ...page } = input.query;
    const response = await this.responses.byId(actor.workspace, id);
    if (response?.form !== form) throw notFound('This response');
    return this.timelines.page(actor, { id, submission: response }, page);
  }
}
