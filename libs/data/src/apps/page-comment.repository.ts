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
  isResolved: boolean;
  createdAt: Date;
  createdBy: string;
  editedAt: Date | null;
}

@Injectable()
export class PageCommentRepository extends TenantRepository<PageCommentDocument> {
  constructor(database: Database) {
    super(database, 'pageComments', [{ key: { workspace: 1, page: 1 } }]);
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
    set: Partial<Pick<PageCommentDocument, 'text' | 'editedAt' | 'isResolved'>>,
  ): Promise<PageCommentDocument | null> {
    return this.change(workspace, { _id: id }, { $set: set });
  }

  /** Deletes a comment with its answers. */
  async delete(workspace: WorkspaceId, page: string, id: string): Promise<void> {
    await this.remove(workspace, { page, $or: [{ _id: id }, { thread: id }] });
  }
}
