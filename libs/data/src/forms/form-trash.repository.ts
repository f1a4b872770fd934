import { Injectable } from '@nestjs/common';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import type { TenantDocument } from '../tenant-repository.ts';

/** Forms in the trash of every workspace. */
@Injectable()
export class FormTrashRepository extends CrossTenantRepository<TenantDocument> {
  constructor(database: Database) {
    super(database, 'forms');
  }

  /** Forms deleted before a time, the oldest first. */
  deletedBefore(moment: Date, limit: number): Promise<TenantDocument[]> {
    const options = { sort: { deletedAt: 1 as const }, limit, projection: { workspace: 1 as const } };
    return this.findAnywhere({ deletedAt: { $lt: moment } }, options);
  }
}
