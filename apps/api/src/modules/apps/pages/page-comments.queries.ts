import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { pageComments } from '@tessera/contracts/pages/page-comments.contract';
import type { PageComment } from '@tessera/contracts/pages/pages.schema';
import { type PageCommentDocument, PageCommentRepository } from '@tessera/data/apps/page-comment.repository';
import { QueryFor } from '@tessera/kit/messages';
import { People } from '../../../auth/people.ts';
import { PageDesk } from './page-desk.ts';

export class ListPageComments extends QueryFor(pageComments.list) {}

export const commentOnWire = (comment: PageCommentDocument, names: ReadonlyMap<string, string>): PageComment => ({
  id: comment._id,
  page_id: comment.page,
  block_id: comment.block,
  thread: comment.thread,
  text: comment.text,
  mentions: comment.mentions,
  author: { id: comment.createdBy, name: names.get(comment.createdBy) ?? '' },
  is_resolved: comment.isResolved,
  edited_at: comment.editedAt?.toISOString() ?? null,
  created_at: comment.createdAt.toISOString(),
});

@QueryHandler(ListPageComments)
export class ListPageCommentsHandler implements IQueryHandler<ListPageComments> {
  constructor(
    private readonly desk: PageDesk,
    private readonly comments: PageCommentRepository,
    private readonly people: People,
  ) {}

  async execute({ input, actor }: ListPageComments) {
    const page = await this.desk.find(actor, input.query.app_id, input.query.page_id);
    const found = await this.comments.ofPage(actor.workspace, page._id);
    const names = await this.people.namesOf(found.map(({ createdBy }) => createdBy));
    return { items: found.map((comment) => commentOnWire(comment, names)) };
  }
}
