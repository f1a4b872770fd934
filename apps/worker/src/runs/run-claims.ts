import { Injectable, Logger } from '@nestjs/common';
import { finalStatuses } from '@tessera/contracts/executions/executions.schema';
import { RunRepository } from '@tessera/data/runs/run.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { RedisConnections } from '@tessera/queue/redis';
import { type Claim, RunJournal } from '@tessera/queue/run-journal';
import { seedOf } from '@tessera/runs/run-handover';

/** After a restart, Redis may miss its last second: for this long, the database is checked before a run continues. */
const doubtAfterReturnMs = 120_000;

/** Takes runs: from their journals, or from the database if the journal is lost. */
@Injectable()
export class RunClaims {
  private readonly logger = new Logger(RunClaims.name);

  constructor(
    private readonly journal: RunJournal,
    private readonly runs: RunRepository,
    private readonly redis: RedisConnections,
  ) {}

  /** @returns null if the run has ended or does not exist */
  async take(workspace: WorkspaceId, run: string): Promise<Claim | null> {
    const mayBeOld = this.redis.cameBackWithin(doubtAfterReturnMs);
    const claim = await this.journal.claim(run);
    if (claim === 'settled') return null;
    if (claim && !mayBeOld) return claim;
    const stored = await this.runs.byId(workspace, run);
    if (!stored) {
      this.logger.error(`run ${run} has a job but is not in the database`);
      return null;
    }
    if (finalStatuses.includes(stored.status)) {
      if (claim) await this.journal.settled([run]);
      return null;
    }
    if (claim) return claim;
    this.logger.warn(`the journal of run ${run} is gone; it goes on from what the database has`);
    await this.journal.seed([seedOf(stored)]);
    if (stored.cancelRequested) await this.journal.cancel(run);
    const again = await this.journal.claim(run);
    return again === 'settled' ? null : again;
  }
}
