import { Injectable, Logger } from '@nestjs/common';
import { triggerJobs } from '@tessera/contracts/workflows/workflows.jobs';
import { RunRepository } from '@tessera/data/runs/run.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { JobProducer } from '@tessera/queue/job-producer';

/** Starts the error workflows of failed runs. */
@Injectable()
export class RunFailures {
  private readonly logger = new Logger(RunFailures.name);

  constructor(
    private readonly runs: RunRepository,
    private readonly jobs: JobProducer,
  ) {}

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
