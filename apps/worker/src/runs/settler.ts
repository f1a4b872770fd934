import { Injectable } from '@nestjs/common';
import { ErrorGroupRepository, type SeenError } from '@tessera/data/runs/error-group.repository';
import { GroupCommit } from '@tessera/data/group-commit';
import { type Progress, RunRepository, type Settlement } from '@tessera/data/runs/run.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { reach } from '@tessera/queue/fault-point';
import { EndedRuns } from './ended-runs.ts';
import { RunFailures } from './run-failures.ts';
import { RunJournal } from '@tessera/queue/run-journal';

const batchSize = 200;

/** The end of a run, and its error for the group that it belongs to. */
export type SettledRun = Settlement & { workflow: string; seen?: SeenError };

/** Stores ended runs in the history, many in one round trip. */
@Injectable()
export class Settler {
  private readonly settling: GroupCommit<SettledRun, void>;
  private readonly noting: GroupCommit<Progress, void>;

  constructor(
    runs: RunRepository,
    journal: RunJournal,
    failures: RunFailures,
    ended: EndedRuns,
    errorGroups: ErrorGroupRepository,
  ) {
    this.settling = new GroupCommit(
      async (settlements): Promise<void[]> => {
        reach('before-settle');
        const failed = settlements.filter(({ isFailure }) => isFailure);
        const listening = await failures.listening(failed.map(({ workspace }) => workspace));
        const told = failed.filter(({ workspace }) => listening.has(workspace));
        // First the groups: an ended run names one that exists.
        await errorGroups.note(settlements.flatMap(({ seen }) => seen ?? []));
        await runs.settle(settlements.map((settlement) => endOf(settlement, listening)));
        await ended.announce(settlements);
        // Before their jobs are acknowledged: after a crash in between, the job is delivered again.
        await journal.settled(settlements.map(({ run }) => run));
        await failures.tryTell(told);
        return settlements.map(() => undefined);
      },
      batchSize,
      { spacingMs: 6 },
    );
    this.noting = new GroupCommit(
      async (progress): Promise<void[]> => {
        await runs.note(progress);
        return progress.map(() => undefined);
      },
      batchSize,
      { spacingMs: 6 },
    );
  }

  /** @returns when the run's end is stored in the database */
  settle(settlement: SettledRun): Promise<void> {
    return this.settling.add(settlement);
  }

  note(progress: Progress): Promise<void> {
    return this.noting.add(progress);
  }
}

const endOf = (
  { seen, isFailure, workflow: _workflow, ...end }: SettledRun,
  listening: ReadonlySet<WorkspaceId>,
): Settlement => ({
  ...end,
  isFailure: isFailure === true && listening.has(end.workspace),
  ...(seen && { errorGroup: seen._id }),
});
