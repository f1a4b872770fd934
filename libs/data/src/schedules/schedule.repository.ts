import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** How far a workflow's schedule has been worked through. The id is the workflow's. */
interface ScheduleDocument extends TenantDocument {
  version: number;
  handledUntil: Date;
}

@Injectable()
export class ScheduleRepository extends TenantRepository<ScheduleDocument> {
  constructor(database: Database) {
    super(database, 'schedules', []);
  }

  /**
   * Up to when a workflow's schedule has been worked through; null when its version has not been looked at before.
   */
  async handledUntil(workspace: WorkspaceId, workflow: string, version: number): Promise<Date | null> {
    const known = await this.findOne(workspace, { _id: workflow, version });
    return known?.handledUntil ?? null;
  }

  /** Says that nothing is left to do up to a moment. */
  async setHandled(workspace: WorkspaceId, workflow: string, version: number, handledUntil: Date): Promise<void> {
    const change = { $set: { version, handledUntil } };
    if (await this.change(workspace, { _id: workflow }, change)) return;
    await this.insertNew([{ _id: workflow, workspace, version, handledUntil }]);
  }
}
