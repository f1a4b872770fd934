import { Injectable } from '@nestjs/common';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import type { PhoneNumberDocument } from './phone-number.repository.ts';

const most = 10_000;

/** Numbers of every workspace that need maintenance. */
@Injectable()
export class PhoneNumberSweepRepository extends CrossTenantRepository<PhoneNumberDocument> {
  constructor(database: Database) {
    super(database, 'phoneNumbers');
  }

  /** Numbers whose calls an agent answers. */
  answered(): Promise<Pick<PhoneNumberDocument, '_id' | 'workspace'>[]> {
    return this.findAnywhere({ inbound: { $ne: null } }, { limit: most, projection: { workspace: 1 } });
  }
}
