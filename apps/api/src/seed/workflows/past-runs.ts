import { Injectable } from '@nestjs/common';
import { status as published } from '@tessera/contracts/common.schema';
import type { RunTrigger } from '@tessera/contracts/executions/executions.schema';
import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import { deterministicId } from '@tessera/data/deterministic-id';
import type { RunDocument } from '@tessera/data/runs/run-document';
import { RunRepository, type Settlement } from '@tessera/data/runs/run.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { advance, initialState } from '@tessera/engine/advance';
import type { Executable } from '@tessera/engine/compile/executable';
import type { Effect } from '@tessera/engine/run-state';
import { runPure } from '@tessera/engine/run-pure';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { WorkflowVersions } from '@tessera/runs/workflow-versions';

/** A run of the past: what set it off, and when. */
export interface PastRun {
  key: string;
  at: Date;
  trigger: RunTrigger;
  input: JsonObject;
}

const stepMs = 40;

/**
 * Stores runs of the past with their end. The engine computes each from its input, so its steps, result and error are
 * those of a run at that time. Only for workflows without side effects.
 */
@Injectable()
export class PastRuns {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly versions: WorkflowVersions,
    private readonly runs: RunRepository,
  ) {}

  /** Idempotent: a run that is stored stays as it is. */
  async store(workspace: WorkspaceId, workflow: string, past: readonly PastRun[]): Promise<void> {
    const found = await this.workflows.byId(workspace, workflow);
    if (found?.status !== published.published || found.publishedVersion === null) return;
    const { name, publishedVersion: version } = found;
    const { executable } = await this.versions.of(workspace, workflow, version);
    const played = past.map(({ key, at, trigger, input }) => {
      const id = deterministicId('demo-run', key);
      const end = play(executable, id, at, input);
      return { document: documentOf({ _id: id, workspace, workflow, workflowName: name, version, trigger }, at), end };
    });
    await this.runs.accept(played.map(({ document }) => document));
    await this.runs.settle(
      played.map(({ document, end }) => ({
        workspace,
        run: document._id,
        epoch: 1,
        ...end,
      })),
    );
  }
}

type About = Pick<RunDocument, '_id' | 'workspace' | 'workflow' | 'workflowName' | 'version' | 'trigger'>;

/** Without outbox: no worker has to run it. */
const documentOf = (about: About, at: Date): RunDocument => ({
  ...about,
  ...{ status: 'queued', epoch: 0, revision: 1, createdAt: at, startedAt: null, finishedAt: null, resumeAt: null },
  ...{ error: null, result: null, journal: '[]', retryOf: null },
});

function play(executable: Executable, run: string, at: Date, input: JsonObject) {
  const events: RunEvent[] = [];
  let state = initialState(executable, run);
  let now = at.getTime();
  const queue: Effect[] = [];
  const send = (event: RunEvent): void => {
    events.push(event);
    const advanced = advance(executable, state, event);
    ({ state } = advanced);
    queue.push(...advanced.effects);
  };
  send({ type: 'run.started', at: now, input });
  for (let effect = queue.shift(); effect; effect = queue.shift()) {
    if (effect.type === 'finish') {
      const { status, error, result } = effect;
      const text = result === null ? null : JSON.stringify(result);
      const end = { status, error, result: text, startedAt: at, finishedAt: new Date(now) };
      return { ...end, revision: events.length, journal: JSON.stringify(events) } satisfies Partial<Settlement>;
    }
    if (effect.type !== 'execute') continue;
    const { node, iteration, attempt } = effect;
    const outcome = runPure(effect, { now, timeZone: executable.timeZone });
    now += stepMs;
    const step = { at: now, node, iteration, attempt };
    if (outcome.kind === 'done') send({ type: 'node.succeeded', ...step, output: outcome.output, port: outcome.port });
    else if (outcome.kind === 'fail') {
      const { code, message, retryable } = outcome;
      send({ type: 'node.failed', ...step, error: { code, message }, retryable });
    }
  }
  throw new Error(`the run ${run} of the demo has no end`);
}
