import { Injectable, Logger } from '@nestjs/common';
import { triggerJobs } from '@tessera/contracts/workflows/workflows.jobs';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { triggerStartedBy } from '@tessera/nodes/registry';
import { RunWaits } from './waits/run-waits.ts';
import { JobProducer } from '@tessera/queue/job-producer';
import { WebhookEvents } from './webhooks/webhook-events.ts';

/** Hands changes of records over to the workflows that listen to their object, and to webhooks. */
@Injectable()
export class RecordTriggers {
  private readonly logger = new Logger(RecordTriggers.name);

  constructor(
    private readonly listeners: ListenerRepository,
    private readonly webhooks: WebhookEvents,
    private readonly jobs: JobProducer,
    private readonly waits: RunWaits,
  ) {}

  /**
   * Adds a job for each change, if a workflow, a webhook or a waiting run may listen to the object. A change's id is
   * its job's, so a repeated call has no effect.
   * @param changes entries that the history has
   * @returns false if Redis is unreachable: then call again later
   */
  async tryStart(workspace: WorkspaceId, object: string, changes: readonly string[]): Promise<boolean> {
    if (changes.length === 0) return true;
    if (!(await this.mayListen(workspace, object))) return true;
    try {
      const job = triggerJobs.startForRecord;
      await this.jobs.add(changes.map((change) => ({ job, data: { workspace, change }, id: change })));
      return true;
    } catch (error) {
      this.logger.warn(`${changes.length} changes of records are stored but start no workflows yet: ${String(error)}`);
      return false;
    }
  }

  private async mayListen(workspace: WorkspaceId, object: string): Promise<boolean> {
    return (
      (await this.listeners.mayListen(workspace, triggerStartedBy('record'), object)) ||
      (await this.waits.areFor(workspace, 'record', object)) ||
      (await this.webhooks.areWanted(workspace, 'record.changed'))
    );
  }
}
