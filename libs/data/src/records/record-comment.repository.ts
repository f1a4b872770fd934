import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

export interface RecordCommentDocument extends TenantDocument {
  object: string;
  record: string;
  /** The app in which it was written. */
  app: string | null;
  text: string;
  mentions: string[];
  /** Those who were mentioned and have not seen it yet. */
  unseen: string[];
  createdAt: Date;
  createdBy: string;
  /** Written by somebody with a public link. */
  byVisitor?: true;
  editedAt: Date | null;
}

@Injectable()
export class RecordCommentRepository extends TenantRepository<RecordCommentDocument> {
  constructor(database: Database) {
    super(database, 'recordComments', [{ key: { workspace: 1, record: 1 } }, { key: { workspace: 1, unseen: 1 } }]);
  }

  /** Oldest first. */
  ofRecord(workspace: WorkspaceId, record: string): Promise<RecordCommentDocument[]> {
    return this.find(workspace, { record }, { sort: { _id: 1 } });
  }

  countOf(workspace: WorkspaceId, record: string): Promise<number> {
    return this.count(workspace, { record });
  }

  /** Those that mention somebody who has not seen them yet, newest first. */
  unseenBy(workspace: WorkspaceId, person: string, limit: number): Promise<RecordCommentDocument[]> {
    return this.find(workspace, { unseen: person }, { sort: { _id: -1 }, limit });
  }

  byId(workspace: WorkspaceId, record: string, id: string): Promise<RecordCommentDocument | null> {
    return this.findOne(workspace, { _id: id, record });
  }

  /** @returns 'full' when the record has `most` comments */
  add(comment: RecordCommentDocument, most: number): Promise<'added' | 'taken' | 'full'> {
    return this.insertLimited(comment, most, { record: comment.record });
  }

  update(
    workspace: WorkspaceId,
    id: string,
    set: Partial<Pick<RecordCommentDocument, 'text' | 'mentions' | 'unseen' | 'editedAt'>>,
  ): Promise<RecordCommentDocument | null> {
    return this.change(workspace, { _id: id }, { $set: set });
  }

  async see(workspace: WorkspaceId, record: string, person: string): Promise<void> {
    await this.changeMany(workspace, { record, unseen: person }, { $pull: { unseen: person } });
  }

  async delete(workspace: WorkspaceId, record: string, id: string): Promise<void> {
    await this.remove(workspace, { _id: id, record });
  }

  async deleteOf(workspace: WorkspaceId, records: readonly string[]): Promise<void> {
    await this.remove(workspace, { record: { $in: [...records] } });
  }
}
