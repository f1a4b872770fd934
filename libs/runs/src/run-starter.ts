import { Injectable } from '@nestjs/common';
import type { RunTrigger } from '@tessera/contracts/executions/executions.schema';
import { datedId, deterministicId } from '@tessera/data/deterministic-id';
import { GroupCommit } from '@tessera/data/group-commit';
import { runTexts } from '@tessera/data/runs/run-texts';
import type { RunDocument } from '@tessera/data/runs/run-document';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { fragmentOf } from '@tessera/queue/run-journal';
import { RunHandover } from './run-handover.ts';
import { RunTurns, type StartedWorkflow } from './run-turns.ts';

/** Input of a new run. */
export interface RunRequest {
  workspace: WorkspaceId;
  /** The workflow, and the published version that the run uses to its end. */
  workflow: StartedWorkflow;
  trigger: RunTrigger;
  input: JsonObject;
  /**
   * Fact that triggers the run, named the same on each delivery (submission id, the caller's key, scheduled instant).
   * It starts a workflow once. `at` is its time, if that is the same each time too. Without a fact, each call starts a
   * run.
   */
  fact?: { key: string; at?: Date };
  /** How many runs led to this one. Beyond `mostChained` the run fails before its first step. */
  depth?: number;
  /** The step that waits for the run's end. */
  parent?: { run: string; node: string; iteration: number };
}
export interface StartedRun {
  id: string;
  /** False if the fact had already started the workflow. */
  isNew: boolean;
}

const batchSize = 200;
/** Most runs of which each was started by what the one before did. */
const mostChained = 8;
const tooDeep = {
  code: 'TOO_MANY_RUNS_IN_A_ROW',
  message: `${mostChained} runs have started each other in a row, so this one was stopped. Does the workflow change what it listens to? Give its trigger a condition.`,
};

/** Id of the run that a fact starts in a workflow. */
function runIdOf(workflow: string, fact: RunRequest['fact']): string {
  if (!fact) return newId();
  return fact.at ? datedId(fact.at, 'run', workflow, fact.key) : deterministicId('run', workflow, fact.key);
}

/** Accepts runs: stores each with its first event and hands it to the workers. */
@Injectable()
export class RunStarter {
  private readonly accepting: GroupCommit<RunDocument, boolean>;

  constructor(
    runs: RunRepository,
    private readonly handover: RunHandover,
    private readonly turns: RunTurns,
  ) {
    this.accepting = new GroupCommit(
      async (documents) => {
        // A batch may contain a fact twice: the first occurrence starts the run.
        const first = new Map<string, RunDocument>();
        for (const document of documents) if (!first.has(document._id)) first.set(document._id, document);
        const known = await runs.accept([...first.values()]);
        return documents.map((document) => first.get(document._id) === document && !known.has(document._id));
      },
      batchSize,
      { spacingMs: 6 },
    );
  }

  /** Id of the run that a fact starts in a workflow. */
  idOf(workflow: string, fact: NonNullable<RunRequest['fact']>): string {
    return runIdOf(workflow, fact);
  }

  /**
   * @returns when the run is stored in the database. It is also queued by then, unless Redis is unreachable: then a
   * worker's sweep enqueues it once Redis is back.
   */
  async start(request: RunRequest): Promise<StartedRun> {
    const mustWait = await this.turns.mustWait(request.workspace, request.workflow);
    const document = runDocumentOf(request, mustWait);
    const isNew = await this.accepting.add(document);
    if (isNew && mustWait) await this.turns.give(request.workspace);
    else if (isNew) await this.handover.tryNow(document);
    return { id: document._id, isNew };
  }
}

function runDocumentOf(request: RunRequest, mustWait: boolean): RunDocument {
  const { workspace, workflow, trigger, input, fact, depth = 0, parent } = request;
  const createdAt = new Date();
  const id = runIdOf(workflow.id, fact);
  const refused = depth > mostChained && { refused: tooDeep };
  return {
    _id: id,
    workspace,
    workflow: workflow.id,
    workflowName: workflow.name,
    version: workflow.version,
    trigger,
    status: 'queued',
    epoch: 0,
    revision: 1,
    createdAt,
    texts: runTexts({ input }),
    startedAt: null,
    finishedAt: null,
    resumeAt: null,
    error: null,
    result: null,
    journal: `[${fragmentOf([{ type: 'run.started', at: createdAt.getTime(), input, ...refused }])}]`,
    retryOf: null,
    ...(depth > 0 && { depth }),
    ...(parent && { parent }),
    ...standingOf(id, createdAt, mustWait),
  };
}

/** Fields of a new run that put it into the queue, or let it wait for its turn. */
export const standingOf = (
  id: string,
  at: Date,
  mustWait: boolean,
): Pick<RunDocument, 'heldSince' | 'openSince' | 'outbox'> =>
  mustWait ? { heldSince: at } : { openSince: at, outbox: [{ id, type: 'run.requested', at }] };
