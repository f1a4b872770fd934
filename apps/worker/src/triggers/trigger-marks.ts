import { Injectable } from '@nestjs/common';
import type { ScheduledWorkflow } from '@tessera/data/schedules/scheduled-workflows.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { PushPublisher } from '@tessera/queue/push-publisher';

/** Marks workflows whose trigger can't start them, where their owners see it. */
@Injectable()
export class TriggerMarks {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly pushes: PushPublisher,
  ) {}

  /** @param problem null removes the mark */
  async set(workflow: ScheduledWorkflow, problem: string | null): Promise<void> {
    if (problem === (workflow.triggerProblem ?? null)) return;
    const { _id, workspace, publishedVersion: version } = workflow;
    await this.workflows.setTriggerProblem(workspace, { id: _id, version }, problem);
    this.pushes.changed(workspace, { entity: 'workflow', id: _id }, () => ({ revision: Date.now() }));
  }
}
