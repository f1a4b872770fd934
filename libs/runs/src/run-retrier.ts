import { Injectable } from '@nestjs/common';
import type { RunSummary } from '@tessera/contracts/executions/executions.schema';
import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import type { RunDocument } from '@tessera/data/runs/run-document';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { isListening } from '@tessera/data/workflows/listener.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { changedNodes, retryFrom, startOf } from '@tessera/engine/retry-from';
import { conflict, DomainError, notFound } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { LiveRuns } from './live-runs.ts';
import { retryIdOf } from './retry-id.ts';
import { RunBlobs } from './run-blobs.ts';
import { RunHandover } from './run-handover.ts';
import { WorkflowVersions } from './workflow-versions.ts';

/** Which version a repeated run executes: the one of the run before, or the published one. */
type VersionChoice = 'same' | 'latest';
/** `started` is false when the run had been started before. */
export type RepeatedRun = RunSummary & { started: boolean };

/** Repeats runs as new runs: failed ones from where they failed, ended ones from their beginning. */
@Injectable()
export class RunRetrier {
  constructor(
    private readonly runs: RunRepository,
    private readonly workflows: WorkflowRepository,
    private readonly versions: WorkflowVersions,
    private readonly blobs: RunBlobs,
    private readonly handover: RunHandover,
    private readonly live: LiveRuns,
  ) {}

  /**
   * Retries the last run of the chain that began with `id`, from its failed step; finished steps are kept. While that
   * last run has not ended, or when it completed, nothing is started and it is the answer.
   * @throws DomainError NOT_FOUND; CONFLICT when the run itself has not failed; UNPROCESSABLE without a published
   *   version
   */
  async retry(workspace: WorkspaceId, id: string, choice: VersionChoice = 'same'): Promise<RepeatedRun> {
    const asked = await this.read(workspace, id);
    if (!isRetryable(asked))
      throw conflict(`Only a run that failed or was cancelled can be retried; this one is ${asked.status}.`);
    const last = await this.lastOf(asked);
    if (!isRetryable(last)) return { ...(await this.live.summary(last)), started: false };
    const version = await this.versionFor(last, choice);
    const at = new Date();
    return this.start(
      documentOf(last, { id: retryIdOf(last._id), version, at, events: await this.kept(last, version, at) }),
    );
  }

  /**
   * Runs every step again with the input of a run that has ended. Each call starts a run.
   * @throws DomainError NOT_FOUND; CONFLICT when the run has not ended; UNPROCESSABLE without a published version
   */
  async rerun(workspace: WorkspaceId, id: string, choice: VersionChoice = 'same'): Promise<RepeatedRun> {
    const ended = await this.read(workspace, id);
    if (ended.finishedAt === null) throw conflict('This run has not ended yet, so it cannot run again.');
    const version = await this.versionFor(ended, choice);
    const at = new Date();
    return this.start(
      documentOf(ended, { id: newId(), version, at, events: [startOf(eventsIn(ended), at.getTime())] }),
    );
  }

  private async read(workspace: WorkspaceId, id: string): Promise<RunDocument> {
    const run = await this.runs.byId(workspace, id);
    if (!run) throw notFound('The run');
    return run;
  }

  private async lastOf(run: RunDocument): Promise<RunDocument> {
    let last = run;
    for (let next: RunDocument | null = run; next; next = await this.runs.byId(run.workspace, retryIdOf(next._id)))
      last = next;
    return last;
  }

  private async versionFor(run: RunDocument, choice: VersionChoice): Promise<number> {
    if (choice === 'same') return run.version;
    const workflow = await this.workflows.summary(run.workspace, run.workflow);
    if (!workflow) throw notFound('The workflow of this run');
    if (!isListening(workflow))
      throw new DomainError(
        'UNPROCESSABLE',
        'The workflow is not published. Publish it, or use the version of this run.',
      );
    return workflow.publishedVersion;
  }

  private async kept(failed: RunDocument, version: number, at: Date): Promise<RunEvent[]> {
    const { workspace, workflow } = failed;
    const before = await this.versions.of(workspace, workflow, failed.version);
    const after = await this.versions.of(workspace, workflow, version);
    const stored = eventsIn(failed);
    // What was kept elsewhere is needed to tell which steps have finished: those after it use it.
    const restored = await this.blobs.restore(workspace, stored);
    const again = version === failed.version ? [] : changedNodes(before.definition, after.definition);
    const events = retryFrom(before.executable, restored, { at: at.getTime(), again, target: after.executable });
    return this.blobs.referred(stored, events);
  }

  private async start(document: RunDocument): Promise<RepeatedRun> {
    const known = await this.runs.accept([document]);
    const started = known.size === 0;
    if (started) await this.handover.tryNow(document);
    const stored = (await this.runs.byId(document.workspace, document._id)) ?? document;
    return { ...(await this.live.summary(stored)), started };
  }
}

const isRetryable = ({ status }: RunDocument): boolean => status === 'failed' || status === 'cancelled';
const eventsIn = (run: RunDocument): RunEvent[] => JSON.parse(run.journal) as RunEvent[];

interface Repetition {
  id: string;
  version: number;
  at: Date;
  events: readonly RunEvent[];
}

function documentOf(before: RunDocument, { id, version, at, events }: Repetition): RunDocument {
  const { workspace, workflow, workflowName, trigger } = before;
  return {
    _id: id,
    workspace,
    workflow,
    workflowName,
    version,
    trigger,
    status: 'queued',
    epoch: 0,
    revision: events.length,
    createdAt: at,
    openSince: at,
    startedAt: null,
    finishedAt: null,
    resumeAt: null,
    error: null,
    result: null,
    journal: JSON.stringify(events),
    retryOf: before._id,
    outbox: [{ id, type: 'run.requested', at }],
  };
}
