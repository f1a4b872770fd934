import { Injectable } from '@nestjs/common';
import type { JobData } from '@tessera/contracts/job';
import { triggerJobs } from '@tessera/contracts/workflows/workflows.jobs';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { failuresSource, workflowFailed } from '@tessera/nodes/kinds/workflow_failed/workflow-failed.node';
import { triggerStartedBy } from '@tessera/nodes/registry';
import { HandlesJob, type JobHandler } from '@tessera/queue/handles-job';
import { RunStarter } from '@tessera/runs/run-starter';
import { startOf } from '@tessera/runs/run-turns';

/** Starts the error workflows of a failed run. The run is the fact, so each starts once. */
@Injectable()
@HandlesJob(triggerJobs.startForFailure)
export class StartForFailure implements JobHandler<typeof triggerJobs.startForFailure> {
  constructor(
    private readonly stored: RunRepository,
    private readonly listeners: ListenerRepository,
    private readonly runs: RunStarter,
  ) {}

  async handle(data: JobData<typeof triggerJobs.startForFailure>): Promise<void> {
    const workspace = data.workspace as WorkspaceId;
    const kind = triggerStartedBy('failure');
    const listening = await this.listeners.listeningTo(workspace, kind, failuresSource);
    const failed = listening.length === 0 ? null : await this.stored.byId(workspace, data.run);
    if (!failed?.finishedAt) return;
    const { error, finishedAt, depth = 0 } = failed;
    const input = {
      ...{ run_id: failed._id, workflow_id: failed.workflow, workflow_name: failed.workflowName },
      ...{ step: error?.nodeName ?? null, code: error?.code ?? null, message: error?.message ?? null },
      failed_at: finishedAt.toISOString(),
    };
    const started = listening.map((workflow) => {
      const { _id: id, trigger } = workflow;
      const { workflowIds } = workflowFailed.options.parse(trigger.options);
      const isMeant = id !== failed.workflow && (workflowIds.length === 0 || workflowIds.includes(failed.workflow));
      if (!isMeant) return undefined;
      return this.runs.start({
        ...{ workspace, workflow: startOf(workflow), input, depth: depth + 1 },
        trigger: { kind, subject: failed._id },
        fact: { key: `failed/${failed._id}`, at: finishedAt },
      });
    });
    await Promise.all(started);
  }
}
