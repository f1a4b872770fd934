import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { runJobs } from '@tessera/contracts/executions/executions.jobs';
import type { JobData } from '@tessera/contracts/job';
import { fold } from '@tessera/engine/advance';
import type { ExecuteEffect, FinishEffect, Outcome, RunState } from '@tessera/engine/run-state';
import { isExecuting } from '@tessera/engine/step-places';
import { DomainError } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { RunError } from '@tessera/contracts/executions/executions.schema';
import type { SeenError } from '@tessera/data/runs/error-group.repository';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { runTexts } from '@tessera/data/runs/run-texts';
import { errorGroupId } from '@tessera/runs/error-fingerprint';
import type { JsonObject } from '@tessera/kernel/json';
import { reach } from '@tessera/queue/fault-point';
import { isStartedBy } from '@tessera/nodes/registry';
import { HandlesJob, type JobHandler, type JobRun, type Postponed } from '@tessera/queue/handles-job';
import { type Claim, eventsOf, RunJournal } from '@tessera/queue/run-journal';
import { RunQueue } from '@tessera/queue/run-queue';
import { RunTurns } from '@tessera/runs/run-turns';
import { WaitingSteps } from '@tessera/runs/waiting-steps';
import { RunBlobs, shown } from '@tessera/runs/run-blobs';
import { type CompiledVersion, WorkflowVersions } from '@tessera/runs/workflow-versions';
import type { WorkerSettings } from '../config.ts';
import { NodeRunner } from '../nodes/node-runner.ts';
import { WORKER_SETTINGS } from '../settings.ts';
import { CalledRuns } from './called-runs.ts';
import { ExecutionJournal } from './execution-journal.ts';
import { FairShare } from './fair-share.ts';
import { RunClaims } from './run-claims.ts';
import { RunExecution } from './run-execution.ts';
import { MovedNodes, RunPushes } from './run-pushes.ts';
import { Settler } from './settler.ts';

/** Check interval of a wait without a time, in case its event arrived through another process. */
const openWaitMs = 24 * 3_600_000;
/** Larger results are truncated in the document: the steps have them in full. */
const largestResult = 1_000_000;
/** Delay for a workspace that exceeds its share. */
const turnMs = 200;

/** Continues a run from its journal until it ends or waits. */
@Injectable()
@HandlesJob(runJobs.advance)
export class AdvanceRun implements JobHandler<typeof runJobs.advance>, OnApplicationBootstrap {
  private readonly courses = new Map<string, RunExecution>();
  private readonly share: FairShare;

  constructor(
    @Inject(WORKER_SETTINGS) settings: WorkerSettings,
    private readonly claims: RunClaims,
    private readonly journal: RunJournal,
    private readonly queue: RunQueue,
    private readonly versions: WorkflowVersions,
    private readonly blobs: RunBlobs,
    private readonly nodes: NodeRunner,
    private readonly settler: Settler,
    private readonly pushes: RunPushes,
    private readonly called: CalledRuns,
    private readonly turns: RunTurns,
    private readonly steps: WaitingSteps,
    private readonly runs: RunRepository,
  ) {
    this.share = new FairShare(settings.WORKER_CONCURRENCY);
  }

  onApplicationBootstrap(): Promise<void> {
    return this.journal.onNews((run, news) => this.courses.get(run)?.[news]());
  }

  stop(): void {
    for (const course of this.courses.values()) course.stop();
  }

  async handle(data: JobData<typeof runJobs.advance>, job: JobRun): Promise<void | Postponed> {
    const workspace = data.workspace as WorkspaceId;
    if (!this.share.enter(workspace, Date.now())) return job.postpone(Date.now() + turnMs * (1 + Math.random()));
    try {
      reach('before-claim');
      const claim = await this.claims.take(workspace, data.run);
      if (claim) return await this.follow(data.run, claim, job);
      await this.tellAgain(workspace, data.run);
    } finally {
      this.share.leave(workspace);
    }
  }

  private async follow(run: string, claim: Claim, job: JobRun): Promise<void | Postponed> {
    const version = await this.versionOf(claim);
    if (!version)
      return this.settle(run, claim, versionIsGone, {
        revision: claim.revision,
        text: `[${claim.fragments.join(',')}]`,
      });
    const noted = eventsOf(claim.fragments);
    const journal = new ExecutionJournal(run, claim, this.journal, this.blobs, this.blobs.spilledBy(noted));
    const events = await this.blobs.restore(claim.facts.workspace, noted);
    const state = fold(version.executable, run, events);
    const course = new RunExecution(version.executable, state, journal, this.surroundings(run, claim, version, state));
    this.courses.set(run, course);
    try {
      const leaving = await course.follow(claim.cancelRequested);
      switch (leaving.how) {
        case 'finished':
          await this.called.cancelOf(version.executable, claim.facts, run, leaving.finish.status);
          return await this.settle(run, claim, leaving.finish, {
            revision: journal.revision,
            text: journal.text(),
            input: state.steps[0]?.output,
          });
        case 'waiting':
          return await this.wait(run, claim, journal, leaving.until, job);
        case 'handed-back':
          return await job.postpone(Date.now());
        case 'fenced':
          throw new Error(`run ${run} was taken over or its journal is gone; this worker leaves it`);
      }
    } finally {
      this.courses.delete(run);
    }
  }

  private async versionOf({ facts }: Claim): Promise<CompiledVersion | null> {
    try {
      return await this.versions.of(facts.workspace, facts.workflow, facts.version);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  }

  private surroundings(run: string, claim: Claim, { executable }: CompiledVersion, first: RunState) {
    const { facts, startedAt } = claim;
    let told = claim.revision === 1 ? null : first;
    return {
      execute: (effect: ExecuteEffect, signal: AbortSignal): Promise<Outcome> =>
        this.nodes.run(effect, { workspace: facts.workspace, run, timeZone: executable.timeZone, signal }),
      saved: (state: RunState, revision: number): void => {
        const about = { run, workflow: facts.workflow, executable, revision };
        this.pushes.nodes(run, facts, new MovedNodes(about, told, state));
        const isWaiting = state.open > 0 && !isExecuting(executable, state);
        const status = isWaiting ? 'waiting' : 'running';
        this.pushes.status({ run, facts, status, revision, startedAt, finishedAt: null, error: null });
        told = state;
      },
    };
  }

  private async settle(
    run: string,
    { facts, epoch, startedAt }: Claim,
    { status, result, error }: FinishEffect,
    journal: { revision: number; text: string; input?: JsonObject | undefined },
  ): Promise<void> {
    const finishedAt = new Date();
    const revision = journal.revision + 1;
    await this.settler.settle({
      workspace: facts.workspace,
      run,
      workflow: facts.workflow,
      epoch,
      revision,
      status,
      startedAt: new Date(startedAt),
      finishedAt,
      error,
      result: result === null ? null : resultText(result),
      isFailure: status === 'failed' && !isStartedBy(facts.trigger.kind, 'failure'),
      journal: journal.text,
      texts: runTexts({ input: journal.input ?? null, result, error }),
      ...(status === 'failed' && error && { seen: seenError({ run, facts, error, at: finishedAt }) }),
    });
    this.pushes.status({ run, facts, status, revision, startedAt, finishedAt: finishedAt.getTime(), error });
    if (facts.parent) await this.steps.tell(facts.parent);
    if (facts.hasTurn) await this.turns.give(facts.workspace);
  }

  /** The worker that ended the run may have died before it told the step that waits for it. */
  private async tellAgain(workspace: WorkspaceId, run: string): Promise<void> {
    const parent = await this.runs.parentOf(workspace, run);
    if (parent) await this.steps.tell(parent);
  }

  /** Postpones the run to its time. Stored in the database first, so that a lost timer is detected. */
  private async wait(
    run: string,
    { facts, epoch, startedAt }: Claim,
    journal: ExecutionJournal,
    until: number | null,
    job: JobRun,
  ): Promise<Postponed> {
    const resumeAt = until ?? Date.now() + openWaitMs;
    reach('before-wait');
    await this.settler.note({
      workspace: facts.workspace,
      run,
      epoch,
      revision: journal.revision,
      status: 'waiting',
      startedAt: new Date(startedAt),
      resumeAt: new Date(resumeAt),
      journal: journal.text(),
    });
    if (facts.hasTurn) await this.turns.give(facts.workspace);
    reach('before-pause');
    const left: Postponed = await job.postpone(resumeAt);
    reach('during-wait');
    // Catches a cancel request or a nudge between the last save and the pause.
    if (await this.journal.hasNews(run)) await this.queue.wake(run);
    return left;
  }
}

/** The failure as its error group notes it. */
function seenError(of: { run: string; facts: Claim['facts']; error: RunError; at: Date }): SeenError {
  const { run, facts, error, at } = of;
  return {
    _id: errorGroupId(facts.workflow, error),
    workspace: facts.workspace,
    workflow: facts.workflow,
    workflowName: facts.workflowName,
    node: error.nodeId || null,
    nodeName: error.nodeName ?? null,
    code: error.code,
    message: error.message,
    lastSeen: at,
    lastRun: run,
  };
}

function resultText(result: JsonObject): string {
  const text = JSON.stringify(result);
  return text.length <= largestResult ? text : JSON.stringify(shown(result));
}

const versionIsGone: FinishEffect = {
  type: 'finish',
  status: 'failed',
  result: null,
  error: { nodeId: '', code: 'VERSION_GONE', message: 'The version of the workflow that this run began with is gone.' },
};
