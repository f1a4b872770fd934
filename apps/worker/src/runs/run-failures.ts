import { Injectable, Logger } from '@nestjs/common';
import { triggerJobs } from '@tessera/contracts/workflows/workflows.jobs';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { failuresSource } from '@tessera/nodes/kinds/workflow_failed/workflow-failed.node';
import { triggerStartedBy } from '@tessera/nodes/registry';
import { JobProducer } from '@tessera/queue/job-producer';

/** Starts the error workflows of failed runs. */
@Injectable()
export class RunFailures {
  private readonly logger = new Logger(RunFailures.name);

  constructor(
    private readonly runs: RunRepository,
    private readonly listeners: ListenerRepository,
    private readonly jobs: JobProducer,
  ) {}

  /** The workspaces that may have an error workflow. */
  async listening(workspaces: readonly WorkspaceId[]): Promise<Set<WorkspaceId>> {
    const kind = triggerStartedBy('failure');
    const found = [...new Set(workspaces)].map(async (workspace) =>
      (await this.listeners.mayListen(workspace, kind, failuresSource)) ? [workspace] : [],
    );
    return new Set((await Promise.all(found)).flat());
  }

  /** Without throwing: if Redis is unreachable, the runs keep their fact, and a sweep calls again. */
  async tryTell(failed: readonly { workspace: WorkspaceId; run: string }[]): Promise<void> {
    if (failed.length === 0) return;
    const job = triggerJobs.startForFailure;
    try {
      await this.jobs.add(failed.map(({ workspace, run }) => ({ job, data: { workspace, run }, id: `${run}-failed` })));
      await this.runs.clearFailures(failed);
    } catch (error) {
      this.logger.warn(`${failed.length} failed runs have started no error workflow yet: ${String(error)}`);
    }
  }
}
