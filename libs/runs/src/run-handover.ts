import { Injectable, Logger } from '@nestjs/common';
import { runJobs } from '@tessera/contracts/executions/executions.jobs';
import { GroupCommit } from '@tessera/data/group-commit';
import type { RunDocument } from '@tessera/data/runs/run-document';
import { reach } from '@tessera/queue/fault-point';
import { JobProducer } from '@tessera/queue/job-producer';
import { RunJournal, type Seed } from '@tessera/queue/run-journal';

const batchSize = 200;

/** Hands accepted runs to the workers: creates journals and enqueues jobs. Idempotent. */
@Injectable()
export class RunHandover {
  private readonly logger = new Logger(RunHandover.name);
  private readonly commits: GroupCommit<RunDocument, void>;

  constructor(
    private readonly journal: RunJournal,
    private readonly jobs: JobProducer,
  ) {
    this.commits = new GroupCommit((runs) => this.deliver(runs), batchSize, { lanes: 2 });
  }

  /** @throws if Redis is unreachable: the run's outbox entry stays, and the sweep delivers it later */
  now(run: RunDocument): Promise<void> {
    return this.commits.add(run);
  }

  /** As above, without throwing: the run is accepted, and the sweep will deliver it. */
  async tryNow(run: RunDocument): Promise<void> {
    try {
      await this.now(run);
    } catch (error) {
      this.logger.warn(`run ${run._id} is accepted but not in the queue yet: ${String(error)}`);
    }
  }

  private async deliver(runs: RunDocument[]): Promise<void[]> {
    reach('in-relay');
    // One connection preserves the order: no worker sees a job before its journal.
    await Promise.all([
      this.journal.seed(runs.map(seedOf)),
      this.jobs.add(
        runs.map(({ _id, workspace, resumeAt }) => ({
          job: runJobs.advance,
          data: { workspace, run: _id },
          id: _id,
          delayMs: resumeAt ? Math.max(0, resumeAt.getTime() - Date.now()) : 0,
        })),
      ),
    ]);
    return runs.map(() => undefined);
  }
}

/** Builds a run's journal from its document. */
export function seedOf(run: RunDocument): Seed {
  const { workspace, workflow, workflowName, version, trigger, createdAt, retryOf, parent, turnSince } = run;
  const constant = {
    ...{ workspace, workflow, workflowName, version, trigger, retryOf },
    ...(parent && { parent }),
    ...(turnSince && { hasTurn: true as const }),
  };
  return {
    run: run._id,
    facts: { ...constant, createdAt: createdAt.getTime() },
    epoch: run.epoch,
    revision: run.revision,
    fragment: run.journal.slice(1, -1),
  };
}
