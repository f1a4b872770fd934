import { Injectable } from '@nestjs/common';
import { appTypes } from '@tessera/contracts/apps/app-types';
import type { Block, PageDetails } from '@tessera/contracts/pages/pages.schema';
import { AppRepository } from '@tessera/data/apps/app.repository';
import type { BlockDocument } from '@tessera/data/apps/block.repository';
import { type PageDocument, PageRepository } from '@tessera/data/apps/page.repository';
import { notFound, unprocessable } from '@tessera/kernel/errors';
import type { Actor } from '@tessera/kit/actor';
import { PushPublisher } from '@tessera/queue/push-publisher';

const deletedApp = 2;

export const pageOnWire = (page: PageDocument): PageDetails => ({
  id: page._id,
  app_id: page.app,
  parent: page.parent,
  title: page.title,
  icon: page.icon,
  rank: page.rank,
  is_deleted: page.status === 2,
  slug: page.slug,
  revision: page.revision,
  created_at: page.createdAt.toISOString(),
  updated_at: page.updatedAt.toISOString(),
});

export const blockOnWire = (block: BlockDocument): Block => ({
  id: block.block,
  page_id: block.page,
  type: block.type,
  content: block.content,
  rank: block.rank,
  revision: block.revision,
  updated_at: block.updatedAt.toISOString(),
  updated_by: block.updatedBy,
});

/** Finds the page that a call is about, and tells browsers of its changes. Every call on pages goes through here. */
@Injectable()
export class PageDesk {
  constructor(
    private readonly apps: AppRepository,
    private readonly pages: PageRepository,
    private readonly pushes: PushPublisher,
  ) {}

  /** @throws DomainError NOT_FOUND; UNPROCESSABLE for an app that has no pages */
  async requireApp({ workspace }: Actor, id: string): Promise<void> {
    const app = await this.apps.byId(workspace, id);
    if (!app || app.status === deletedApp) throw notFound('This app');
    if (app.type !== appTypes.pages) throw unprocessable('This app has no pages.', 'app_id');
  }

  /** A page of the app that the caller's right is on. @throws DomainError as `requireApp`; NOT_FOUND in the trash */
  async find(actor: Actor, app: string, id: string, { isDeleted = false } = {}): Promise<PageDocument> {
    await this.requireApp(actor, app);
    const page = await this.pages.byId(actor.workspace, id);
    if (!page || page.app !== app || (page.status === 2) !== isDeleted) throw notFound('This page');
    return page;
  }

  /** The page itself changed: its title, its place, that it exists. */
  changed({ workspace, app, _id, revision, status }: PageDocument): void {
    const ref = { id: _id, of: app };
    this.pushes.changed(workspace, { entity: 'page', ...ref }, () => ({
      revision,
      ...(status === 2 && { isDeleted: true as const }),
    }));
    this.contentChanged({ workspace, app, _id });
  }

  contentChanged({ workspace, app, _id }: Pick<PageDocument, 'workspace' | 'app' | '_id'>): void {
    this.pushes.changed(workspace, { entity: 'pageContent', id: _id, of: app }, () => ({ revision: Date.now() }));
  }

  commentsChanged({ workspace, app, _id }: PageDocument): void {
    this.pushes.changed(workspace, { entity: 'pageComments', id: _id, of: app }, () => ({ revision: Date.now() }));
  }
}
