import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** A change that a record gets if it still has the revision at which it was read. */
interface AnnouncedChange {
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

/** Large writes that are in progress, or whose process died. */
@Injectable()
export class AnnouncedWriteRepository extends TenantRepository<AnnouncedWrite> {
  constructor(database: Database) {
    super(database, 'announcedWrites', [{ key: { at: 1 } }]);
  }

  async add({ workspace, ...write }: AnnouncedWrite): Promise<void> {
    await this.insert(workspace, write);
  }

  /** The write is over, and so is all that follows from it. */
  async end(workspace: WorkspaceId, id: string): Promise<void> {
    await this.remove(workspace, { _id: id });
  }
}
