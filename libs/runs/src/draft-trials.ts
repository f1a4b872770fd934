import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { TriedRun } from '@tessera/contracts/workflows/trials/workflow-trials.contract';
import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import type { RunDocument } from '@tessera/data/runs/run-document';
import { RunRepository } from '@tessera/data/runs/run.repository';
import type { Executable } from '@tessera/engine/compile/executable';
import { compareTrial, type RecordedRun, recordedRun, type TrialRun, trialRun } from '@tessera/engine/trial/trial-run';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonValue } from '@tessera/kernel/json';
import { RunBlobs, shown } from './run-blobs.ts';
import { WorkflowVersions } from './workflow-versions.ts';

/** Tries a draft over the inputs of past runs. Computes only: no step with an effect is executed. */
@Injectable()
export class DraftTrials {
  constructor(
    private readonly runs: RunRepository,
    private readonly versions: WorkflowVersions,
    private readonly blobs: RunBlobs,
  ) {}

  /** The last runs of a workflow that ended by themselves, the newest first, each against what the draft would do. */
  async over(
    workspace: WorkspaceId,
    { workflow, draft, limit }: { workflow: string; draft: Executable; limit: number },
  ): Promise<TriedRun[]> {
    const tried: TriedRun[] = [];
    // One after the other: the journals of fifty runs may be large.
    for (const id of await this.runs.lastEnded(workspace, workflow, limit)) {
      const run = await this.runs.byId(workspace, id);
      if (run) tried.push(await this.tried(run, draft));
    }
    return tried;
  }

  private async tried(run: RunDocument, draft: Executable): Promise<TriedRun> {
    const about = {
      run_id: run._id,
      version: run.version,
      created_at: run.createdAt.toISOString(),
      before: {
        status: run.status === 'completed' ? ('completed' as const) : ('failed' as const),
        result: run.result === null ? null : (JSON.parse(run.result) as JsonValue),
      },
    };
    const { executable } = await this.versions.of(run.workspace, run.workflow, run.version);
    const events = await this.blobs.restore(run.workspace, JSON.parse(run.journal) as RunEvent[]);
    const recorded = recordedRun(executable, run._id, events);
    const trial = await finished(draft, recorded);
    const { status, result, differs, nodes } = compareTrial(recorded, trial);
    return {
      ...about,
      after: { status, result: shown(result), error: trial.state.error?.message ?? null, unanswered: trial.unanswered },
      differs,
      nodes: nodes.map(({ node, change }) => ({ node_id: node, change })),
    };
  }
}

/** Other requests are served while a long trial goes on. */
async function finished(draft: Executable, recorded: RecordedRun): Promise<TrialRun> {
  const trial = trialRun(draft, recorded);
  for (let next = trial.next(); ; next = trial.next()) {
    if (next.done) return next.value;
    await nextTurn();
  }
}
