import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** A page of an app. Its content is its blocks. */
export interface PageDocument extends TenantDocument {
  app: string;
  /** The page that it is below. */
  parent: string | null;
  title: string;
  icon: string;
  rank: string;
  /** 1 live, 2 in the trash. */
  status: 1 | 2;
  /** The page with which it went to the trash: restoring that one restores it. */
  deletedWith: string | null;
  /** Its public address. */
  slug: string | null;
  revision: number;
  /** The version that is being written, and since when. */
  version: number;
  versionAt: Date;
  createdAt: Date;
  createdBy: string;
  updatedAt: Date;
}
export type PageChange = Partial<Pick<PageDocument, 'title' | 'icon' | 'parent' | 'rank' | 'slug'>>;

@Injectable()
export class PageRepository extends TenantRepository<PageDocument> {
  constructor(database: Database) {
    super(database, 'pages', [{ key: { workspace: 1, app: 1, rank: 1 } }]);
  }

  /** @returns 'full' when the app has `most` pages, deleted ones included */
  async add(page: PageDocument, most: number): Promise<'added' | 'taken' | 'full'> {
    return this.insertLimited(page, most, { app: page.app });
  }

  byId(workspace: WorkspaceId, id: string): Promise<PageDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  /** All pages of an app in their order, those in the trash too. */
  ofApp(workspace: WorkspaceId, app: string): Promise<PageDocument[]> {
    return this.find(workspace, { app }, { sort: { rank: 1 } });
  }

  /** @returns null when it is gone or was changed since */
  update(
    workspace: WorkspaceId,
    at: { id: string; revision: number },
    change: PageChange,
  ): Promise<PageDocument | null> {
    const set = { ...change, updatedAt: new Date() };
    return this.change(
      workspace,
      { _id: at.id, revision: at.revision, status: 1 },
      { $set: set, $inc: { revision: 1 } },
    );
  }

  /** Moves pages to the trash, together. */
  async trash(workspace: WorkspaceId, ids: readonly string[], withPage: string): Promise<void> {
    const set = { status: 2, deletedWith: withPage, slug: null, updatedAt: new Date() };
    await this.changeMany(workspace, { _id: { $in: ids }, status: 1 }, { $set: set, $inc: { revision: 1 } });
  }

  /** Takes a page and those that went with it out of the trash. @param parent where it stands then */
  async untrash(workspace: WorkspaceId, id: string, parent: string | null): Promise<PageDocument | null> {
    const set = { status: 1, deletedWith: null, updatedAt: new Date() };
    const change = { $set: set, $inc: { revision: 1 } };
    await this.changeMany(workspace, { deletedWith: id, status: 2, _id: { $ne: id } }, change);
    return this.change(workspace, { _id: id }, { ...change, $set: { ...set, parent } });
  }

  /** Begins the next version, unless somebody else did. @returns the page as it is now */
  async nextVersion(workspace: WorkspaceId, { _id, version }: PageDocument): Promise<PageDocument | null> {
    const set = { version: version + 1, versionAt: new Date() };
    return (await this.change(workspace, { _id, version }, { $set: set })) ?? this.byId(workspace, _id);
  }
}
