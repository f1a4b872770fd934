import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import type { ActivityDocument } from './activity.repository.ts';

/** Workspaces whose activity log has entries that are too old. */
@Injectable()
export class ExpiredActivity extends CrossTenantRepository<ActivityDocument> {
  constructor(database: Database) {
    super(database, 'activity');
  }

  /** @param without workspaces with periods of their own */
  async workspacesBefore(before: Date, without: readonly WorkspaceId[], limit: number): Promise<WorkspaceId[]> {
    const where = { at: { $lt: before }, workspace: { $nin: [...without] } };
    const found = await this.findAnywhere(where, { sort: { at: 1 }, limit, projection: { workspace: 1 } });
    return [...new Set(found.map(({ workspace }) => workspace))];
  }
}
