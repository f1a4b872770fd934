import { Injectable } from '@nestjs/common';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import type { TenantDocument } from '../tenant-repository.ts';
import type { PublishedTrigger } from '../workflows/published-trigger.ts';

/** A published workflow with a schedule. */
export interface ScheduledWorkflow extends TenantDocument {
  name: string;
  publishedVersion: number;
  trigger: PublishedTrigger;
  triggerProblem?: string | null;
}

/** The schedules of every workspace. */
@Injectable()
export class ScheduledWorkflowsRepository extends CrossTenantRepository<ScheduledWorkflow> {
  constructor(database: Database) {
    super(database, 'workflows');
  }

  /** @param kind kind of the schedule trigger */
  startedBy(kind: string): Promise<ScheduledWorkflow[]> {
    const projection = { workspace: 1, name: 1, publishedVersion: 1, trigger: 1, triggerProblem: 1 } as const;
    return this.findAnywhere({ 'trigger.kind': kind }, { projection });
  }
}
