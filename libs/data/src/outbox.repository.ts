import { Injectable } from '@nestjs/common';
import type { OutboxEntry } from '@tessera/contracts/fact';
import { CrossTenantRepository } from './cross-tenant-repository.ts';
import { Database } from './database.ts';
import type { TenantDocument } from './tenant-repository.ts';

interface Carrier extends TenantDocument {
  outbox: OutboxEntry[];
}
/** A document whose facts have not been delivered. */
export type UndeliveredFacts = Carrier;

/** Submissions whose facts nobody has delivered: whoever stored them died before it could. */
@Injectable()
export class SubmissionOutbox extends CrossTenantRepository<Carrier> {
  constructor(database: Database) {
    super(database, 'submissions');
  }

  olderThan(moment: Date, limit: number): Promise<UndeliveredFacts[]> {
    return this.findAnywhere({ 'outbox.at': { $lt: moment } }, { limit, projection: { workspace: 1, outbox: 1 } });
  }
}

/** Verifications that ended, and nobody has been told. */
@Injectable()
export class VerificationOutbox extends CrossTenantRepository<Carrier> {
  constructor(database: Database) {
    super(database, 'verifications');
  }

  olderThan(moment: Date, limit: number): Promise<UndeliveredFacts[]> {
    return this.findAnywhere({ 'outbox.at': { $lt: moment } }, { limit, projection: { workspace: 1, outbox: 1 } });
  }
}
