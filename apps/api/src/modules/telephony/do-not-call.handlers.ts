import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { doNotCall } from '@tessera/contracts/telephony/do-not-call.contract';
import {
  type DoNotCallEntry,
  mostNamedProblems,
  type RowProblem,
} from '@tessera/contracts/telephony/do-not-call.schema';
import { done } from '@tessera/contracts/envelope';
import { type DoNotCallDocument, DoNotCallRepository } from '@tessera/data/telephony/do-not-call.repository';
import { conflict, notFound } from '@tessera/kernel/errors';
import { listRequest } from '@tessera/kit/list-request';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { callableNumber, numberRowsIn } from './number-rows.ts';

export class ListDoNotCall extends QueryFor(doNotCall.list) {}
export class AddDoNotCall extends CommandFor(doNotCall.add) {}
export class ImportDoNotCall extends CommandFor(doNotCall.import) {}
export class RemoveDoNotCall extends CommandFor(doNotCall.remove) {}

const toWire = (stored: DoNotCallDocument): DoNotCallEntry => ({
  ...{ id: stored._id, number: stored.number, note: stored.note, source: stored.source },
  ...{ added_by: stored.addedBy, conversation_id: stored.conversation, created_at: stored.createdAt.toISOString() },
});

@QueryHandler(ListDoNotCall)
export class ListDoNotCallHandler implements IQueryHandler<ListDoNotCall> {
  constructor(private readonly repository: DoNotCallRepository) {}

  async execute({ input: { query }, actor }: ListDoNotCall) {
    const { items, ...page } = await this.repository.list(actor.workspace, listRequest(query, actor));
    return { ...page, items: items.map(toWire) };
  }
}

@CommandHandler(AddDoNotCall)
export class AddDoNotCallHandler implements ICommandHandler<AddDoNotCall> {
  constructor(private readonly repository: DoNotCallRepository) {}

  async execute({ input: { body }, actor: { workspace, name } }: AddDoNotCall) {
    const { number, note } = body;
    const entry = { number, note, source: 'member', addedBy: name, conversation: null, createdAt: new Date() } as const;
    const added = await this.repository.add(workspace, [entry]);
    if (added === 0) throw conflict(`${number} is on the do-not-call list already.`, 'body.number');
    const stored = await this.repository.byNumber(workspace, number);
    if (!stored) throw notFound('This entry');
    return toWire(stored);
  }
}

@CommandHandler(ImportDoNotCall)
export class ImportDoNotCallHandler implements ICommandHandler<ImportDoNotCall> {
  constructor(private readonly repository: DoNotCallRepository) {}

  async execute({ input: { body }, actor: { workspace, name } }: ImportDoNotCall) {
    const { rows } = numberRowsIn(body.text, 'body.text');
    const numbers = new Set<string>();
    const problems: RowProblem[] = [];
    for (const { row, cells } of rows) {
      const value = cells[0] ?? '';
      const read = callableNumber(value);
      if ('number' in read) numbers.add(read.number);
      else problems.push({ row, value: value.slice(0, 60), message: read.problem });
    }
    const common = {
      note: body.note,
      source: 'member',
      addedBy: name,
      conversation: null,
      createdAt: new Date(),
    } as const;
    const added = await this.repository.add(
      workspace,
      [...numbers].map((number) => ({ number, ...common })),
    );
    const refused = problems.length;
    const known = rows.length - refused - added;
    return { added, known, refused, problems: problems.slice(0, mostNamedProblems) };
  }
}

@CommandHandler(RemoveDoNotCall)
export class RemoveDoNotCallHandler implements ICommandHandler<RemoveDoNotCall> {
  constructor(private readonly repository: DoNotCallRepository) {}

  async execute({ input: { body }, actor }: RemoveDoNotCall) {
    if (!(await this.repository.delete(actor.workspace, body.id))) throw notFound('This entry');
    return done;
  }
}
