import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { WorkflowSummary } from '@tessera/contracts/workflows/workflows.schema';
import { revisionOf } from '@tessera/contracts/realtime/entities';
import type { Change } from '@tessera/contracts/realtime/realtime.push';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Broadcast } from '@tessera/queue/broadcast';
import { PushPublisher } from '@tessera/queue/push-publisher';

const topic = 'workflows';

/** Tells every process of the api that a workflow is not as they remember it, and the browsers that show it. */
@Injectable()
export class WorkflowChanges implements OnModuleInit {
  private readonly listeners = new Set<(workflow: string | 'all') => void>();

  constructor(
    private readonly broadcast: Broadcast,
    private readonly pushes: PushPublisher,
  ) {
    broadcast.onGap(() => this.hear('all'));
  }

  async onModuleInit(): Promise<void> {
    await this.broadcast.listen(topic, (workflow) => this.hear(workflow));
  }

  /** The listener is told the id of each workflow that changes, or 'all' when changes may have been missed. */
  onChange(listener: (workflow: string | 'all') => void): void {
    this.listeners.add(listener);
  }

  /** To be called after the change is stored. */
  async updated(workspace: WorkspaceId, workflow: WorkflowSummary): Promise<void> {
    this.push(workspace, workflow.id, { revision: revisionOf(workflow), patch: workflow });
    await this.tell(workflow.id);
  }

  /** To be called after the workflow is gone. */
  async deleted(workspace: WorkspaceId, id: string): Promise<void> {
    this.push(workspace, id, { revision: Date.now(), isDeleted: true });
    await this.tell(id);
  }

  private push(workspace: WorkspaceId, id: string, change: Change<'workflow'>): void {
    this.pushes.changed(workspace, { entity: 'workflow', id }, () => change);
  }

  /** This process hears it at once, the others through Redis. */
  private async tell(workflow: string): Promise<void> {
    this.hear(workflow);
    await this.broadcast.tell(topic, workflow);
  }

  private hear(workflow: string | 'all'): void {
    for (const listener of this.listeners) listener(workflow);
  }
}
