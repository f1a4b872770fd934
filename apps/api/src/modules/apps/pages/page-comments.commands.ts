import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { done } from '@tessera/contracts/envelope';
import { pageComments } from '@tessera/contracts/pages/page-comments.contract';
import { BlockRepository } from '@tessera/data/apps/block.repository';
import { type PageCommentDocument, PageCommentRepository } from '@tessera/data/apps/page-comment.repository';
import { DomainError, notFound, unprocessable } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { AccessControl } from '@tessera/kit/access-control';
import { CommandFor } from '@tessera/kit/messages';
import { People } from '../../../auth/people.ts';
import { commentOnWire } from './page-comments.queries.ts';
import { PageDesk } from './page-desk.ts';

export class CreatePageComment extends CommandFor(pageComments.create) {}
export class UpdatePageComment extends CommandFor(pageComments.update) {}
export class SeePageMentions extends CommandFor(pageComments.seen) {}
export class RemovePageComment extends CommandFor(pageComments.remove) {}

const mostComments = 1_000;

@CommandHandler(CreatePageComment)
export class CreatePageCommentHandler implements ICommandHandler<CreatePageComment> {
  constructor(
    private readonly desk: PageDesk,
    private readonly blocks: BlockRepository,
    private readonly comments: PageCommentRepository,
    private readonly people: People,
  ) {}

  async execute({ input, actor }: CreatePageComment) {
    const { app_id: app, page_id, block_id: block, thread, text } = input.body;
    const page = await this.desk.find(actor, app, page_id);
    const { workspace, userId } = actor;
    const root = thread === null ? null : await this.comments.byId(workspace, page._id, thread);
    if (thread !== null && (!root || root.thread !== null))
      throw unprocessable('This comment does not exist any more.', 'body.thread');
    const [known] = block === null ? [] : await this.blocks.byIds(workspace, page._id, [block]);
    if (block !== null && !known) throw unprocessable('This block is not on the page.', 'body.block_id');
    const comment: PageCommentDocument = {
      ...{ _id: newId(), workspace, page: page._id, block: root ? root.block : block, thread, text },
      ...(await this.people.mentionedBy(actor, text, input.body.mentions)),
      ...{ isResolved: false, createdAt: new Date(), createdBy: userId, editedAt: null },
    };
    if ((await this.comments.add(comment, mostComments)) === 'full')
      throw unprocessable(`A page can have up to ${mostComments} comments. Delete one first.`);
    this.desk.commentsChanged(page);
    return commentOnWire(comment, actor, new Map([[userId, actor.name]]));
  }
}

@CommandHandler(UpdatePageComment)
export class UpdatePageCommentHandler implements ICommandHandler<UpdatePageComment> {
  constructor(
    private readonly desk: PageDesk,
    private readonly comments: PageCommentRepository,
    private readonly people: People,
  ) {}

  async execute({ input, actor }: UpdatePageComment) {
    const { app_id: app, page_id, id, text, mentions = [], resolved } = input.body;
    const page = await this.desk.find(actor, app, page_id);
    const comment = await this.comments.byId(actor.workspace, page._id, id);
    if (!comment) throw notFound('This comment');
    if (text !== undefined && comment.createdBy !== actor.userId)
      throw new DomainError('FORBIDDEN', 'Only the author may change the text of a comment.');
    if (resolved !== undefined && comment.thread !== null)
      throw unprocessable('Resolve the comment that this one answers.', 'body.resolved');
    const change = {
      ...(text !== undefined && {
        ...{ text, editedAt: new Date() },
        ...(await this.people.mentionedBy(actor, text, mentions, comment)),
      }),
      ...(resolved !== undefined && { isResolved: resolved }),
    };
    const stored = Object.keys(change).length === 0 ? comment : await this.comments.update(actor.workspace, id, change);
    if (!stored) throw notFound('This comment');
    this.desk.commentsChanged(page);
    return commentOnWire(stored, actor, await this.people.namesOf([stored.createdBy]));
  }
}

@CommandHandler(SeePageMentions)
export class SeePageMentionsHandler implements ICommandHandler<SeePageMentions> {
  constructor(
    private readonly desk: PageDesk,
    private readonly comments: PageCommentRepository,
  ) {}

  async execute({ input: { body }, actor }: SeePageMentions) {
    const page = await this.desk.find(actor, body.app_id, body.page_id);
    await this.comments.see(actor.workspace, page._id, actor.userId);
    return done;
  }
}

@CommandHandler(RemovePageComment)
export class RemovePageCommentHandler implements ICommandHandler<RemovePageComment> {
  constructor(
    private readonly desk: PageDesk,
    private readonly comments: PageCommentRepository,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: RemovePageComment) {
    const { app_id: app, page_id, id } = input.body;
    const page = await this.desk.find(actor, app, page_id);
    const comment = await this.comments.byId(actor.workspace, page._id, id);
    if (!comment) throw notFound('This comment');
    if (comment.createdBy !== actor.userId) await this.access.requireOn(actor, 'comments:CAN_DELETE', 'app', app);
    await this.comments.delete(actor.workspace, page._id, id);
    this.desk.commentsChanged(page);
    return done;
  }
}
