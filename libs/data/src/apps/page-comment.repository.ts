import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

export interface PageCommentDocument extends TenantDocument {
  page: string;
  block: string | null;
  thread: string | null;
  text: string;
  mentions: string[];
  /** Those who were mentioned and have not seen it yet; missing in comments from before this was kept. */
  unseen?: string[];
  isResolved: boolean;
  createdAt: Date;
  createdBy: string;
  editedAt: Date | null;
}

@Injectable()
export class PageCommentRepository extends TenantRepository<PageCommentDocument> {
  constructor(database: Database) {
    super(database, 'pageComments', [{ key: { workspace: 1, page: 1 } }, { key: { workspace: 1, unseen: 1 } }]);
  }

  /** Oldest first. */
  ofPage(workspace: WorkspaceId, page: string): Promise<PageCommentDocument[]> {
    return this.find(workspace, { page }, { sort: { _id: 1 } });
  }

  byId(workspace: WorkspaceId, page: string, id: string): Promise<PageCommentDocument | null> {
    return this.findOne(workspace, { _id: id, page });
  }

  /** @returns 'full' when the page has `most` comments */
  async add(comment: PageCommentDocument, most: number): Promise<'added' | 'taken' | 'full'> {
    return this.insertLimited(comment, most, { page: comment.page });
  }

  update(
    workspace: WorkspaceId,
    id: string,
    set: Partial<Pick<PageCommentDocument, 'text' | 'mentions' | 'unseen' | 'editedAt' | 'isResolved'>>,
  ): Promise<PageCommentDocument | null> {
    return this.change(workspace, { _id: id }, { $set: set });
  }

  /** Those that mention somebody who has not seen them yet, newest first. */
  unseenBy(workspace: WorkspaceId, person: string, limit: number): Promise<PageCommentDocument[]> {
    return this.find(workspace, { unseen: person }, { sort: { _id: -1 }, limit });
  }

  async see(workspace: WorkspaceId, page: string, person: string): Promise<void> {
    await this.changeMany(workspace, { page, unseen: person }, { $pull: { unseen: person } });
  }

  /** Deletes a comment with its answers. */
  async delete(workspace: WorkspaceId, page: string, id: string): Promise<void> {
    await this.remove(workspace, { page, $or: [{ _id: id }, { thread: id }] });
  }
}
