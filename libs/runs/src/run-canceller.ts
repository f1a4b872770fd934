import { Injectable, Logger } from '@nestjs/common';
import type { RunSummary } from '@tessera/contracts/executions/executions.schema';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { conflict, notFound } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { RunJournal } from '@tessera/queue/run-journal';
import { RunQueue } from '@tessera/queue/run-queue';
import { RunHandover } from './run-handover.ts';
import { LiveRuns } from './live-runs.ts';

/** Cancels runs in any state: queued, running (aborts the current node) or waiting. */
@Injectable()
export class RunCanceller {
  private readonly logger = new Logger(RunCanceller.name);

  constructor(
    private readonly runs: RunRepository,
    private readonly journal: RunJournal,
    private readonly queue: RunQueue,
    private readonly handover: RunHandover,
    private readonly live: LiveRuns,
  ) {}

  /**
   * Requests the end of a run. The request is stored first, so it survives a loss of Redis; a worker then ends the
   * run.
   * @returns the run in its present state
   * @throws DomainError NOT_FOUND; CONFLICT if the run has ended
   */
  async cancel(workspace: WorkspaceId, id: string): Promise<RunSummary> {
    const run = await this.runs.requestCancel(workspace, id);
    if (!run) {
      if (await this.runs.byId(workspace, id)) throw conflict('This run has already ended, so it cannot be cancelled.');
      throw notFound('The run');
    }
    try {
      const state = await this.journal.cancel(id);
      if (state === null) {
        await this.handover.now(run);
        await this.journal.cancel(id);
      }
      await this.queue.wake(id);
    } catch (error) {
      // The request is stored: the reconciler executes it once Redis is back.
      this.logger.warn(`run ${id} is to be cancelled, but no worker could be told yet: ${String(error)}`);
    }
    return this.live.summary(run);
  }
}
