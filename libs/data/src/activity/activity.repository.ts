import { Injectable } from '@nestjs/common';
import { Database } from '../database.ts';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** One command that somebody carried out; never what was in it. */
export interface ActivityDocument extends TenantDocument {
  at: Date;
  operation: string;
  summary: string;
  user: { id: string; name: string };
  subject: string | null;
  ip: string;
}

const keepSeconds = 180 * 24 * 3600;

@Injectable()
export class ActivityRepository extends TenantRepository<ActivityDocument> {
  constructor(database: Database) {
    super(database, 'activity', [
      { key: { workspace: 1, _id: -1 } },
      { key: { at: 1 }, expireAfterSeconds: keepSeconds },
    ]);
  }

  async addAll(entries: readonly ActivityDocument[]): Promise<void> {
    await this.insertNew(entries);
  }

  /** Entries older than the one named, newest first: ids sort by age. */
  before(workspace: WorkspaceId, id: string | undefined, limit: number): Promise<ActivityDocument[]> {
    return this.find(workspace, id === undefined ? {} : { _id: { $lt: id } }, { sort: { _id: -1 }, limit });
  }
}
