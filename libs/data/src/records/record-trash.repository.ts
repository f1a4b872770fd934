import { Injectable } from '@nestjs/common';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { pageBehind, type Position } from '../keyset.ts';
import type { RecordDocument } from './record.document.ts';

/** What a sweep needs of a deleted record. */
export type DeletedRecord = Pick<RecordDocument, '_id' | 'workspace' | 'object' | 'source' | 'values'> & {
  deletedAt: Date;
};

/** Deleted records and responses of every workspace. */
@Injectable()
export class RecordTrashRepository extends CrossTenantRepository<RecordDocument> {
  constructor(database: Database) {
    super(database, 'records');
  }

  /** Records deleted up to a time, the oldest first. @param after the last one of the batch before */
  deletedUntil(moment: Date, limit: number, after: Position | null): Promise<DeletedRecord[]> {
    return this.findAnywhere(pageBehind('deletedAt', after, moment), {
      sort: { deletedAt: 1, _id: 1 },
      limit,
      projection: { workspace: 1, object: 1, source: 1, values: 1, deletedAt: 1 },
    }) as Promise<unknown> as Promise<DeletedRecord[]>;
  }
}
