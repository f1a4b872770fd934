import { Injectable } from '@nestjs/common';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import type { TenantDocument } from '../tenant-repository.ts';
import type { MailboxPoll } from './mailbox-poll.repository.ts';

/** The readings of mailboxes of every workspace. */
@Injectable()
export class MailboxPollSweepRepository extends CrossTenantRepository<TenantDocument & MailboxPoll> {
  constructor(database: Database) {
    super(database, 'mailboxPolls');
  }

  /** @returns versions of the workflows whose mailboxes are not due yet, by the workflow's id */
  async notDue(now: Date): Promise<ReadonlyMap<string, number>> {
    const found = await this.findAnywhere({ dueAt: { $gt: now } }, { projection: { version: 1 } });
    return new Map(found.map(({ _id, version }) => [_id, version]));
  }
}
