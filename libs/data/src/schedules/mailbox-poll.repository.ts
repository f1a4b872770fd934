import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** How far the mailbox of a workflow was read. The id is the workflow's. */
interface MailboxPollDocument extends TenantDocument {
  /** The published version that it was read for. */
  version: number;
  /** Credential and folder. */
  place: string;
  uidValidity: string;
  /** Messages up to this number were looked at. */
  lastUid: number;
  /** When the folder was last read. */
  readAt: Date;
  /** When it is read next. */
  dueAt: Date;
  /** Failed readings in a row. */
  failures: number;
}
export type MailboxPoll = Omit<MailboxPollDocument, '_id' | 'workspace'>;

@Injectable()
export class MailboxPollRepository extends TenantRepository<MailboxPollDocument> {
  constructor(database: Database) {
    super(database, 'mailboxPolls', []);
  }

  /** @returns null for a workflow whose mailbox was never read */
  of(workspace: WorkspaceId, workflow: string): Promise<MailboxPoll | null> {
    return this.findOne(workspace, { _id: workflow });
  }

  async set(workspace: WorkspaceId, workflow: string, poll: MailboxPoll): Promise<void> {
    if (await this.change(workspace, { _id: workflow }, { $set: poll })) return;
    await this.insertNew([{ _id: workflow, workspace, ...poll }]);
  }
}
