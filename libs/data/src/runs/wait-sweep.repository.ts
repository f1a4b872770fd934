import { Injectable } from '@nestjs/common';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import type { WaitDocument } from './wait-document.ts';

/** Waits as the sweep finds them: without a workspace. */
@Injectable()
export class WaitSweepRepository extends CrossTenantRepository<WaitDocument> {
  constructor(database: Database) {
    super(database, 'waits');
  }

  /** Waits whose steps have not taken yet what happened before a time. */
  untoldBefore(moment: Date, limit: number): Promise<WaitDocument[]> {
    return this.findAnywhere({ untoldSince: { $lt: moment } }, { limit, sort: { untoldSince: 1 } });
  }
}
