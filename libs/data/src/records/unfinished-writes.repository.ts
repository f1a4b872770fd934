import { Injectable } from '@nestjs/common';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import type { AnnouncedWrite } from './announced-write.repository.ts';

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
