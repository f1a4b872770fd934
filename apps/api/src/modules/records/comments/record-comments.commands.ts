import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { done } from '@tessera/contracts/envelope';
import { recordComments } from '@tessera/contracts/records/record-comments.contract';
import { mostRecordComments } from '@tessera/contracts/records/record-comments.schema';
import { type RecordCommentDocument, RecordCommentRepository } from '@tessera/data/records/record-comment.repository';
import { DomainError, notFound, unprocessable } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { RecordComments } from '@tessera/objects/record-comments';
import { People } from '../../../auth/people.ts';
import { recordCommentOnWire } from './record-comments.queries.ts';
import { RecordReach } from './record-reach.ts';

export class CreateRecordComment extends CommandFor(recordComments.create) {}
export class UpdateRecordComment extends CommandFor(recordComments.update) {}
export class RemoveRecordComment extends CommandFor(recordComments.remove) {}
export class SeeMentions extends CommandFor(recordComments.seen) {}

@CommandHandler(CreateRecordComment)
export class CreateRecordCommentHandler implements ICommandHandler<CreateRecordComment> {
  constructor(
    private readonly reach: RecordReach,
    private readonly comments: RecordComments,
    private readonly people: People,
  ) {}

  async execute({ input: { body }, actor }: CreateRecordComment) {
    const { workspace, userId, name, guest } = actor;
    const { _id: record, object } = await this.reach.find(actor, 'comments:CAN_ADD', body);
    const comment: RecordCommentDocument = {
      ...{ _id: newId(), workspace, object, record, app: body.app_id ?? null, text: body.text },
      ...(await this.people.mentionedBy(actor, body.text, body.mentions)),
      ...{ createdAt: new Date(), createdBy: userId, editedAt: null, ...(guest && { byVisitor: true as const }) },
    };
    if ((await this.comments.add(comment, mostRecordComments)) === 'full')
      throw unprocessable(`A record can have up to ${mostRecordComments} comments. Delete one first.`);
    return recordCommentOnWire(comment, actor, new Map(guest ? [] : [[userId, name]]));
  }
}

@CommandHandler(UpdateRecordComment)
export class UpdateRecordCommentHandler implements ICommandHandler<UpdateRecordComment> {
  constructor(
    private readonly reach: RecordReach,
    private readonly repository: RecordCommentRepository,
    private readonly comments: RecordComments,
    private readonly people: People,
  ) {}

  async execute({ input: { body }, actor }: UpdateRecordComment) {
    const { workspace, userId, name, guest } = actor;
    const { _id: record } = await this.reach.find(actor, 'comments:CAN_ADD', body);
    const comment = await this.repository.byId(workspace, record, body.id);
    if (!comment) throw notFound('This comment');
    if (comment.createdBy !== userId)
      throw new DomainError('FORBIDDEN', 'Only the author may change the text of a comment.');
    const mentioned = await this.people.mentionedBy(actor, body.text, body.mentions ?? [], comment);
    const stored = await this.comments.update(comment, { text: body.text, ...mentioned, editedAt: new Date() });
    if (!stored) throw notFound('This comment');
    return recordCommentOnWire(stored, actor, new Map(guest ? [] : [[userId, name]]));
  }
}

@CommandHandler(RemoveRecordComment)
export class RemoveRecordCommentHandler implements ICommandHandler<RemoveRecordComment> {
  constructor(
    private readonly reach: RecordReach,
    private readonly repository: RecordCommentRepository,
    private readonly comments: RecordComments,
  ) {}

  async execute({ input: { body }, actor }: RemoveRecordComment) {
    const { _id: record } = await this.reach.find(actor, 'comments:CAN_ADD', body);
    const comment = await this.repository.byId(actor.workspace, record, body.id);
    if (!comment) throw notFound('This comment');
    if (comment.createdBy !== actor.userId) await this.reach.require(actor, 'comments:CAN_DELETE', body.app_id);
    await this.comments.delete(comment);
    return done;
  }
}

@CommandHandler(SeeMentions)
export class SeeMentionsHandler implements ICommandHandler<SeeMentions> {
  constructor(
    private readonly reach: RecordReach,
    private readonly comments: RecordCommentRepository,
  ) {}

  async execute({ input: { body }, actor }: SeeMentions) {
    const { _id: record } = await this.reach.find(actor, 'comments:CAN_VIEW', body);
    await this.comments.see(actor.workspace, record, actor.userId);
    return done;
  }
}
