import { Injectable } from '@nestjs/common';
import type { RunTrigger } from '@tessera/contracts/executions/executions.schema';
import { datedId, deterministicId } from '@tessera/data/deterministic-id';
import { GroupCommit } from '@tessera/data/group-commit';
import type { RunDocument } from '@tessera/data/runs/run-document';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { fragmentOf } from '@tessera/queue/run-journal';
import { RunHandover } from './run-handover.ts';

/** What a run begins with. */
export interface RunRequest {
  workspace: WorkspaceId;
  /** The workflow and the published version that the run keeps to its end. */
  workflow: { id: string; name: string; version: number };
  trigger: RunTrigger;
  input: JsonObject;
  /**
   * What sets the workflow off, by a name that is the same however often it is delivered (a submission's id, the
   * caller's key, a schedule's instant): the same fact starts a workflow once. `at` is its moment, if that is the same
   * each time too. Without a fact, each call starts a run.
   */
  fact?: { key: string; at?: Date };
}
export interface StartedRun {
  id: string;
  /** False when this fact had started the workflow before: nothing new began. */
  isNew: boolean;
}

const batchSize = 200;

/** The id of the run that a fact starts in a workflow. */
function runIdOf(workflow: string, fact: RunRequest['fact']): string {
  if (!fact) return newId();
  return fact.at ? datedId(fact.at, 'run', workflow, fact.key) : deterministicId('run', workflow, fact.key);
}

/** Accepts runs: stores each with its first event, and hands it to the workers. */
@Injectable()
export class RunStarter {
  private readonly accepting: GroupCommit<RunDocument, boolean>;

  constructor(
    runs: RunRepository,
    private readonly handover: RunHandover,
  ) {
    this.accepting = new GroupCommit(
      async (documents) => {
        // The same fact can come twice in one batch: the first of them is the one that starts the run.
        const first = new Map<string, RunDocument>();
        for (const document of documents) if (!first.has(document._id)) first.set(document._id, document);
        const known = await runs.accept([...first.values()]);
        return documents.map((document) => first.get(document._id) === document && !known.has(document._id));
      },
      batchSize,
      { spacingMs: 6 },
    );
  }

  /**
   * @returns when the database has the run. It is in the queue by then too, unless Redis is away: then a worker's
   * sweep puts it there as soon as Redis is back.
   */
  async start(request: RunRequest): Promise<StartedRun> {
    const document = runDocumentOf(request);
    const isNew = await this.accepting.add(document);
    if (isNew) await this.handover.tryNow(document);
    return { id: document._id, isNew };
  }
}

function runDocumentOf({ workspace, workflow, trigger, input, fact }: RunRequest): RunDocument {
  const createdAt = new Date();
  const id = runIdOf(workflow.id, fact);
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
    openSince: createdAt,
    startedAt: null,
    finishedAt: null,
    resumeAt: null,
    error: null,
    result: null,
    journal: `[${fragmentOf([{ type: 'run.started', at: createdAt.getTime(), input }])}]`,
    retryOf: null,
    outbox: [{ id, type: 'run.requested', at: createdAt }],
  };
}
