import { Injectable } from '@nestjs/common';
import type { OutboxEntry } from '@tessera/contracts/fact';
import { CrossTenantRepository } from './cross-tenant-repository.ts';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from './database.ts';
import { ConversationRepository } from './conversations/conversation.repository.ts';
import { SubmissionRepository } from './submissions/submission.repository.ts';
import type { AnnouncedWrite } from './records/announced-write.repository.ts';
import type { ChangeEntry } from './records/record.document.ts';
import { VerificationRepository } from './verification/verification.repository.ts';
import type { TenantDocument } from './tenant-repository.ts';

interface Carrier extends TenantDocument {
  outbox: (OutboxEntry | ChangeEntry)[];
  /** Of records. */
  object?: string;
}
/** A document with undelivered facts. */
export type UndeliveredFacts = Carrier;
/** A document, and those of its facts whose jobs are queued. */
export interface DeliveredFacts {
  workspace: WorkspaceId;
  id: string;
  facts: readonly string[];
}

/** Records with undelivered facts or history: the process that stored them died before delivery. */
@Injectable()
export class RecordOutbox extends CrossTenantRepository<Carrier> {
  constructor(
    database: Database,
    private readonly submissions: SubmissionRepository,
  ) {
    super(database, 'records');
  }

  clear(delivered: readonly DeliveredFacts[]): Promise<void> {
    return this.submissions.clearOutboxes(delivered);
  }

  olderThan(moment: Date, limit: number): Promise<UndeliveredFacts[]> {
    return this.findAnywhere(
      { 'outbox.at': { $lt: moment } },
      { limit, projection: { workspace: 1, object: 1, outbox: 1 } },
    );
  }
}

/** Judged conversations with undelivered facts. */
@Injectable()
export class ConversationOutbox extends CrossTenantRepository<Carrier> {
  constructor(
    database: Database,
    private readonly conversations: ConversationRepository,
  ) {
    super(database, 'conversations');
  }

  clear(delivered: readonly DeliveredFacts[]): Promise<void> {
    return this.conversations.clearOutboxes(delivered);
  }

  olderThan(moment: Date, limit: number): Promise<UndeliveredFacts[]> {
    return this.findAnywhere({ 'outbox.at': { $lt: moment } }, { limit, projection: { workspace: 1, outbox: 1 } });
  }
}

/** Ended verifications with undelivered facts. */
@Injectable()
export class VerificationOutbox extends CrossTenantRepository<Carrier> {
  constructor(
    database: Database,
    private readonly verifications: VerificationRepository,
  ) {
    super(database, 'verifications');
  }

  clear(delivered: readonly DeliveredFacts[]): Promise<void> {
    return this.verifications.clearOutboxes(delivered);
  }

  olderThan(moment: Date, limit: number): Promise<UndeliveredFacts[]> {
    return this.findAnywhere({ 'outbox.at': { $lt: moment } }, { limit, projection: { workspace: 1, outbox: 1 } });
  }
}

/** Announced writes whose process died, or could not reach Redis. */
@Injectable()
export class UnfinishedWrites extends CrossTenantRepository<AnnouncedWrite> {
  constructor(database: Database) {
    super(database, 'announcedWrites');
  }

  olderThan(moment: Date, limit: number): Promise<AnnouncedWrite[]> {
    return this.findAnywhere({ at: { $lt: moment } }, { limit });
  }
}
