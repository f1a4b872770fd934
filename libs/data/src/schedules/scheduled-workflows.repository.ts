import { Injectable } from '@nestjs/common';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import type { ListeningWorkflow } from '../workflows/workflow.repository.ts';

/** A published workflow with a schedule. */
export type ScheduledWorkflow = Pick<
  ListeningWorkflow,
  '_id' | 'workspace' | 'name' | 'publishedVersion' | 'trigger' | 'triggerProblem' | 'pause' | 'atOnce'
>;

/** The schedules of every workspace. */
@Injectable()
export class ScheduledWorkflowsRepository extends CrossTenantRepository<ScheduledWorkflow> {
  constructor(database: Database) {
    super(database, 'workflows');
  }

  /** @param kind kind of the schedule trigger */
  startedBy(kind: string): Promise<ScheduledWorkflow[]> {
    const shown = { workspace: 1, name: 1, publishedVersion: 1, trigger: 1, triggerProblem: 1 } as const;
    const projection = { ...shown, pause: 1, atOnce: 1 } as const;
    return this.findAnywhere({ 'trigger.kind': kind }, { projection });
  }
}
