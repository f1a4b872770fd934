import { Injectable } from '@nestjs/common';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { pageBehind, type Position } from '../keyset.ts';
import type { TenantDocument } from '../tenant-repository.ts';

/** A form in the trash. */
export interface DeletedForm extends TenantDocument {
  deletedAt: Date;
}

/** Forms in the trash of every workspace. */
@Injectable()
export class FormTrashRepository extends CrossTenantRepository<DeletedForm> {
  constructor(database: Database) {
    super(database, 'forms');
  }

  /** Forms deleted up to a time, the oldest first. @param after the last one of the batch before */
  deletedUntil(moment: Date, limit: number, after: Position | null): Promise<DeletedForm[]> {
    return this.findAnywhere(pageBehind('deletedAt', after, moment), {
      sort: { deletedAt: 1, _id: 1 },
      limit,
      projection: { workspace: 1, deletedAt: 1 },
    });
  }
}
