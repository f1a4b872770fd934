import { Injectable, Logger } from '@nestjs/common';
import type { RunStatus } from '@tessera/contracts/executions/executions.schema';
import { RunRepository } from '@tessera/data/runs/run.repository';
import type { Executable } from '@tessera/engine/compile/executable';
import { DomainError } from '@tessera/kernel/errors';
import { nodeOf } from '@tessera/nodes/registry';
import { RunJournal, type RunFacts } from '@tessera/queue/run-journal';
import { Approvals } from '@tessera/runs/approvals/approvals';
import { RunQueue } from '@tessera/queue/run-queue';
import { RunWaits } from '@tessera/runs/waits/run-waits';
import { RunCanceller } from '@tessera/runs/run-canceller';

/** Runs that steps of other runs wait for. */
@Injectable()
export class CalledRuns {
  private readonly logger = new Logger(CalledRuns.name);

  constructor(
    private readonly runs: RunRepository,
    private readonly canceller: RunCanceller,
    private readonly journal: RunJournal,
    private readonly queue: RunQueue,
    private readonly approvals: Approvals,
    private readonly waits: RunWaits,
  ) {}

  /** Ends the wait for a run or a conversation. Without throwing: the step also looks by itself from time to time. */
  async tellCaller({ run, node, iteration }: NonNullable<RunFacts['parent']>): Promise<void> {
    try {
      await this.journal.nudge(run, `${node}:${iteration}`);
      await this.queue.wake(run);
    } catch (error) {
      this.logger.warn(`run ${run} waits for a run that has ended, but could not be told: ${String(error)}`);
    }
  }

  /**
   * Forgets what steps of a run waited for, and cancels it unless the run completed. Call before the run's own end is
   * stored: it may be repeated.
   */
  async cancelOf({ nodes }: Executable, { workspace }: RunFacts, run: string, status: RunStatus): Promise<void> {
    const definitions = nodes.map(({ kind }) => nodeOf(kind));
    if (definitions.some((definition) => definition?.awaits)) await this.waits.forgetOf(workspace, run);
    if (status === 'completed') return;
    if (definitions.some((definition) => definition?.asksPeople)) await this.approvals.cancelOf(workspace, run);
    if (!definitions.some((definition) => definition?.calls)) return;
    for (const id of await this.runs.openCalls(workspace, run)) await this.cancel(workspace, id);
  }

  private async cancel(workspace: RunFacts['workspace'], id: string): Promise<void> {
    try {
      await this.canceller.cancel(workspace, id);
    } catch (error) {
      // It has ended meanwhile.
      if (!(error instanceof DomainError && error.code === 'CONFLICT')) throw error;
    }
  }
}
