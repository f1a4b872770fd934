import { Injectable } from '@nestjs/common';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** The address of a member's approvals for calendar programs. Only the hash of its key is stored. */
export interface ApprovalCalendarDocument extends TenantDocument {
  user: UserId;
  hash: string;
  createdAt: Date;
}

export const approvalCalendarId = (workspace: WorkspaceId, user: UserId): string =>
  deterministicId('approval-calendar', workspace, user);

@Injectable()
export class ApprovalCalendarRepository extends TenantRepository<ApprovalCalendarDocument> {
  constructor(database: Database) {
    super(database, 'approvalCalendars', []);
  }

  byId(workspace: WorkspaceId, id: string): Promise<ApprovalCalendarDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  async save(document: ApprovalCalendarDocument): Promise<void> {
    const { _id, workspace, hash, createdAt } = document;
    if ((await this.insertNew([document])).size > 0)
      await this.change(workspace, { _id }, { $set: { hash, createdAt } });
  }

  async delete(workspace: WorkspaceId, id: string): Promise<void> {
    await this.remove(workspace, { _id: id });
  }
}
