import { Injectable } from '@nestjs/common';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import type { ContactMemoryDocument } from './contact-memory.repository.ts';

/** What agents of every workspace remember, for the sweep. */
@Injectable()
export class ContactMemorySweepRepository extends CrossTenantRepository<ContactMemoryDocument> {
  constructor(database: Database) {
    super(database, 'contactMemories');
  }

  /** Those whose time is over. */
  outlived(moment: Date, limit: number): Promise<Pick<ContactMemoryDocument, '_id' | 'workspace'>[]> {
    const options = { limit, sort: { keepUntil: 1 }, projection: { workspace: 1 } } as const;
    return this.findAnywhere({ keepUntil: { $lt: moment } }, options);
  }
}
