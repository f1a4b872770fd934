import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** A change that a record gets if it still has the revision at which it was read. */
export interface AnnouncedChange {
  record: string;
  revision: number;
  /** The id of its entry in the history. */
  entry: string;
}
/** Changes of many records whose entries are in the history before the records are written. */
export interface AnnouncedWrite extends TenantDocument {
  object: string;
  at: Date;
  changes: readonly AnnouncedChange[];
}

const collection = 'announcedWrites';

/** Writes that are under way, or whose process died. */
@Injectable()
export class AnnouncedWriteRepository extends TenantRepository<AnnouncedWrite> {
  constructor(database: Database) {
    super(database, collection, [{ key: { at: 1 } }]);
  }

  async add({ workspace, ...write }: AnnouncedWrite): Promise<void> {
    await this.insert(workspace, write);
  }

  /** The write is over, and so is all that follows from it. */
  async end(workspace: WorkspaceId, id: string): Promise<void> {
    await this.remove(workspace, { _id: id });
  }
}

/** Announced writes whose process died, or could not reach Redis. */
@Injectable()
export class UnfinishedWrites extends CrossTenantRepository<AnnouncedWrite> {
  constructor(database: Database) {
    super(database, collection);
  }

  olderThan(moment: Date, limit: number): Promise<AnnouncedWrite[]> {
    return this.findAnywhere({ at: { $lt: moment } }, { limit });
  }
}
