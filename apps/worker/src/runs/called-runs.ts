import { Injectable } from '@nestjs/common';
import type { RunStatus } from '@tessera/contracts/executions/executions.schema';
import { RunRepository } from '@tessera/data/runs/run.repository';
import type { Executable } from '@tessera/engine/compile/executable';
import { DomainError } from '@tessera/kernel/errors';
import { nodeOf } from '@tessera/nodes/registry';
import type { RunFacts } from '@tessera/queue/run-journal';
import { Approvals } from '@tessera/runs/approvals/approvals';
import { RunWaits } from '@tessera/runs/waits/run-waits';
import { RunCanceller } from '@tessera/runs/run-canceller';

/** Runs that steps of other runs wait for. */
@Injectable()
export class CalledRuns {
  constructor(
    private readonly runs: RunRepository,
    private readonly canceller: RunCanceller,
    private readonly approvals: Approvals,
    private readonly waits: RunWaits,
  ) {}

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
