import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** Progress of a workflow's schedule. The id is the workflow's. */
interface ScheduleDocument extends TenantDocument {
  version: number;
  handledUntil: Date;
}

@Injectable()
export class ScheduleRepository extends TenantRepository<ScheduleDocument> {
  constructor(database: Database) {
    super(database, 'schedules', []);
  }

  /** Time up to which a schedule has been processed; null for a new version. */
  async handledUntil(workspace: WorkspaceId, workflow: string, version: number): Promise<Date | null> {
    const known = await this.findOne(workspace, { _id: workflow, version });
    return known?.handledUntil ?? null;
  }

  /** Marks a schedule as processed up to a time. */
  async setHandled(workspace: WorkspaceId, workflow: string, version: number, handledUntil: Date): Promise<void> {
    const change = { $set: { version, handledUntil } };
    if (await this.change(workspace, { _id: workflow }, change)) return;
    await this.insertNew([{ _id: workflow, workspace, version, handledUntil }]);
  }
}
