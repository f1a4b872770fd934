import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { pageComments } from '@tessera/contracts/pages/page-comments.contract';
import type { PageComment, PageMention } from '@tessera/contracts/pages/pages.schema';
import { type PageCommentDocument, PageCommentRepository } from '@tessera/data/apps/page-comment.repository';
import { type PageDocument, PageRepository } from '@tessera/data/apps/page.repository';
import { DomainError } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { QueryFor } from '@tessera/kit/messages';
import { People } from '../../../auth/people.ts';
import { PageDesk } from './page-desk.ts';

export class ListPageComments extends QueryFor(pageComments.list) {}
export class PageMentionsOfMe extends QueryFor(pageComments.mentions) {}

const mostMentions = 20;

type Names = ReadonlyMap<string, string>;

const shapeOf = (comment: PageCommentDocument, names: Names) => ({
  id: comment._id,
  page_id: comment.page,
  text: comment.text,
  mentions: comment.mentions,
  author: { id: comment.createdBy, name: names.get(comment.createdBy) ?? '' },
  edited_at: comment.editedAt?.toISOString() ?? null,
  created_at: comment.createdAt.toISOString(),
});

export const commentOnWire = (comment: PageCommentDocument, { userId }: Actor, names: Names): PageComment => ({
  ...shapeOf(comment, names),
  block_id: comment.block,
  thread: comment.thread,
  is_resolved: comment.isResolved,
  is_mention: comment.unseen?.includes(userId) === true,
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
    return { items: found.map((comment) => commentOnWire(comment, actor, names)) };
  }
}

@QueryHandler(PageMentionsOfMe)
export class PageMentionsOfMeHandler implements IQueryHandler<PageMentionsOfMe> {
  constructor(
    private readonly access: AccessControl,
    private readonly desk: PageDesk,
    private readonly pages: PageRepository,
    private readonly comments: PageCommentRepository,
    private readonly people: People,
  ) {}

  async execute({ actor }: PageMentionsOfMe) {
    const unseen = await this.comments.unseenBy(actor.workspace, actor.userId, mostMentions + 1);
    const found = unseen.slice(0, mostMentions);
    const names = await this.people.namesOf(found.map(({ createdBy }) => createdBy));
    const ids = [...new Set(found.map(({ page }) => page))];
    const pages = new Map(await Promise.all(ids.map(async (id) => [id, await this.visible(actor, id)] as const)));
    const items = found.flatMap((comment): PageMention[] => {
      const page = pages.get(comment.page);
      return page ? [{ ...shapeOf(comment, names), app_id: page.app, title: page.title }] : [];
    });
    return { items, has_more: unseen.length > mostMentions };
  }

  /** Null for who may not see the page any more. */
  private async visible(actor: Actor, id: string): Promise<PageDocument | null> {
    const page = await this.pages.byId(actor.workspace, id);
    if (!page) return null;
    for (const right of ['pages:CAN_VIEW', 'comments:CAN_VIEW'] as const)
      if (!(await this.access.mayOn(actor, right, 'app', page.app))) return null;
    return this.desk.find(actor, page.app, id).catch((error: unknown) => {
      if (error instanceof DomainError) return null;
      throw error;
    });
  }
}
