import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { TriedRun, workflowTrials } from '@tessera/contracts/workflows/trials/workflow-trials.contract';
import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import type { RunDocument } from '@tessera/data/runs/run-document';
import { RunRepository } from '@tessera/data/runs/run.repository';
import type { Executable } from '@tessera/engine/compile/executable';
import { compareTrial, recordedRun, type TrialRun, trialRun } from '@tessera/engine/trial/trial-run';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { nodeStatuses } from '@tessera/engine/node-status';
import { resultOf } from '@tessera/engine/result';
import type { Outcome } from '@tessera/engine/run-state';
import type { ResponseOf } from '@tessera/contracts/contract';
import { nodeStateOf } from './replay.ts';
import { RunBlobs, shown } from './run-blobs.ts';
import { WorkflowVersions } from './workflow-versions.ts';

type TriedDraft = ResponseOf<typeof workflowTrials.withPins>;

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

  /** The draft with an input and with outputs of steps that are given: those with effects have no others. */
  async withPins(draft: Executable, input: JsonObject, pins: ReadonlyMap<string, Outcome>): Promise<TriedDraft> {
    const started = { type: 'run.started' as const, input, at: Date.now() };
    const begun = { started, answers: new Map(), requests: new Map(), state: { run: newId() } };
    const { state, unanswered } = await finished(draft, begun, pins);
    const outputs = draft.nodes.flatMap(({ id }, index): [string, JsonValue][] => {
      const output = state.steps[index]?.output;
      return output === undefined || output === null ? [] : [[id, shown(output)]];
    });
    return {
      status: unanswered !== null ? 'unknown' : state.phase === 'completed' ? 'completed' : 'failed',
      result: shown(resultOf(draft, state)),
      error: state.error?.message ?? null,
      unanswered,
      nodes: nodeStatuses(draft, state).map(nodeStateOf),
      outputs: Object.fromEntries(outputs),
    };
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
async function finished(
  draft: Executable,
  recorded: Parameters<typeof trialRun>[1],
  pinned?: ReadonlyMap<string, Outcome>,
): Promise<TrialRun> {
  const trial = trialRun(draft, recorded, pinned);
  for (let next = trial.next(); ; next = trial.next()) {
    if (next.done) return next.value;
    await nextTurn();
  }
}
