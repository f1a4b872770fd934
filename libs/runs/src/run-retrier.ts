import { Injectable } from '@nestjs/common';
import type { RunSummary } from '@tessera/contracts/executions/executions.schema';
import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import { runTexts } from '@tessera/data/runs/run-texts';
import type { RunDocument } from '@tessera/data/runs/run-document';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { isListening } from '@tessera/data/workflows/listener.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { changedNodes, retryFrom, startOf } from '@tessera/engine/retry-from';
import { conflict, DomainError, notFound, unprocessable } from '@tessera/kernel/errors';
import type { JsonObject } from '@tessera/kernel/json';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { LiveRuns } from './live-runs.ts';
import { retryIdOf } from './retry-id.ts';
import { RunBlobs } from './run-blobs.ts';
import { RunHandover } from './run-handover.ts';
import { standingOf } from './run-starter.ts';
import { isHeld, RunTurns } from './run-turns.ts';
import { WorkflowVersions } from './workflow-versions.ts';

/** Which version a repeated run executes: the one of the run before, or the published one. */
type VersionChoice = 'same' | 'latest';
/** `started` is false when the run had been started before. */
export type RepeatedRun = RunSummary & { started: boolean };

/** How a run is replayed. */
interface Replay {
  /** The step from which everything is executed again. */
  node?: string;
  /** Outputs of steps before it that are replaced, by node; the trigger's are the input. */
  values: Readonly<Record<string, JsonObject>>;
  version: VersionChoice;
}

interface Kept extends Partial<Pick<Replay, 'values'>> {
  version: number;
  at: Date;
  again?: readonly string[];
}

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
    private readonly turns: RunTurns,
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
    if (last._id !== id) await this.runs.markRetried(workspace, id);
    if (!isRetryable(last)) return { ...(await this.live.summary(last)), started: false };
    const version = await this.versionFor(last, choice);
    const at = new Date();
    const retry = await this.start(
      documentOf(last, { id: retryIdOf(last._id), version, at, events: await this.kept(last, { version, at }) }),
    );
    await this.runs.markRetried(workspace, last._id);
    return retry;
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

  /**
   * Runs an ended run again from one of its steps: what finished before is kept, with other values where they are
   * given. Without a step, everything runs again.
   * @throws DomainError NOT_FOUND; CONFLICT when the run has not ended; UNPROCESSABLE for a step that the version does
   *   not have, for one inside of a loop, and for values of loops and of steps inside of them
   */
  async replay(workspace: WorkspaceId, id: string, { node, values, version: choice }: Replay): Promise<RepeatedRun> {
    const ended = await this.read(workspace, id);
    if (ended.finishedAt === null) throw conflict('This run has not ended yet, so it cannot be replayed.');
    const version = await this.versionFor(ended, choice);
    const { executable } = await this.versions.of(workspace, ended.workflow, version);
    if (
      executable.nodes.some(({ id: step, loop, body }) => (body ?? loop) !== undefined && Object.hasOwn(values, step))
    )
      throw unprocessable('Results of a loop and of steps inside of it cannot be replaced.', 'body.values');
    const first = executable.nodes[0]?.id ?? '';
    const from = executable.nodes[node === undefined ? 0 : (executable.indexOf.get(node) ?? -1)];
    if (!from) throw unprocessable(`Version ${version} has no step "${node}".`, 'body.node_id');
    if (from.loop !== undefined)
      throw unprocessable('This step is inside of a loop. Replay from the loop instead.', 'body.node_id');
    const at = new Date();
    const again = from.id === first ? executable.nodes.slice(1).map((one) => one.id) : [from.id];
    const events = await this.kept(ended, { version, at, again, values });
    return this.start(documentOf(ended, { id: newId(), version, at, events }));
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

  private async kept(failed: RunDocument, { version, at, again = [], values }: Kept): Promise<RunEvent[]> {
    const { workspace, workflow } = failed;
    const before = await this.versions.of(workspace, workflow, failed.version);
    const after = await this.versions.of(workspace, workflow, version);
    const stored = eventsIn(failed);
    // What was kept elsewhere is needed to tell which steps have finished: those after it use it.
    const restored = await this.blobs.restore(workspace, stored);
    const changed = version === failed.version ? [] : changedNodes(before.definition, after.definition);
    const options = { at: at.getTime(), again: [...changed, ...again], target: after.executable, values };
    const events = retryFrom(before.executable, restored, options);
    // A changed output is not the one that was stored elsewhere.
    const isKept = (event: RunEvent) => event.type !== 'node.succeeded' || !Object.hasOwn(values ?? {}, event.node);
    return this.blobs.referred(stored.filter(isKept), events);
  }

  private async start(document: RunDocument): Promise<RepeatedRun> {
    const { workspace, workflow, _id: id, createdAt } = document;
    const of = await this.workflows.summary(workspace, workflow);
    const mustWait = await this.turns.mustWait(workspace, { isHeld: of !== null && isHeld(of) });
    const standing = standingOf(id, createdAt, mustWait);
    const known = await this.runs.accept([{ ...document, ...standing }]);
    const started = known.size === 0;
    if (started && mustWait) await this.turns.give(workspace);
    else if (started) await this.handover.tryNow(document);
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
    texts: runTexts({ input: events[0]?.type === 'run.started' ? events[0].input : null }),
    createdAt: at,
    startedAt: null,
    finishedAt: null,
    resumeAt: null,
    error: null,
    result: null,
    journal: JSON.stringify(events),
    retryOf: before._id,
  };
}
