import { Injectable } from '@nestjs/common';
import type { RunSummary } from '@tessera/contracts/executions/executions.schema';
import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import { deterministicId } from '@tessera/data/deterministic-id';
import type { RunDocument } from '@tessera/data/runs/run-document';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { retryFrom } from '@tessera/engine/retry-from';
import { conflict, notFound } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { RunBlobs } from './run-blobs.ts';
import { RunHandover } from './run-handover.ts';
import { summaryOf } from './run-summary.ts';
import { WorkflowVersions } from './workflow-versions.ts';

/** Tries failed runs again from where they failed, as new runs that keep the finished steps. */
@Injectable()
export class RunRetrier {
  constructor(
    private readonly runs: RunRepository,
    private readonly versions: WorkflowVersions,
    private readonly blobs: RunBlobs,
    private readonly handover: RunHandover,
  ) {}

  /**
   * Asking twice for the same run gives the same new run: a failed retry is itself retried, not the first run again.
   * @returns the new run
   * @throws DomainError NOT_FOUND; CONFLICT when the run has not failed
   */
  async retry(workspace: WorkspaceId, id: string): Promise<RunSummary> {
    const failed = await this.runs.byId(workspace, id);
    if (!failed) throw notFound('The run');
    if (failed.status !== 'failed' && failed.status !== 'cancelled')
      throw conflict(`Only a run that failed or was cancelled can be retried; this one is ${failed.status}.`);
    const document = await this.successorOf(failed);
    const known = await this.runs.accept([document]);
    if (known.size === 0) await this.handover.tryNow(document);
    return summaryOf((await this.runs.byId(workspace, document._id)) ?? document);
  }

  private async successorOf(failed: RunDocument): Promise<RunDocument> {
    const { executable } = await this.versions.of(failed.workspace, failed.workflow, failed.version);
    const createdAt = new Date();
    const stored = JSON.parse(failed.journal) as RunEvent[];
    // What was kept elsewhere is needed to tell which steps have finished: those after it use it.
    const restored = await this.blobs.restore(failed.workspace, stored);
    const kept = retryFrom(executable, restored, { at: createdAt.getTime() });
    const events = this.blobs.referred(stored, kept);
    const id = deterministicId('retry', failed._id);
    const { workspace, workflow, workflowName, version, trigger } = failed;
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
      createdAt,
      openSince: createdAt,
      startedAt: null,
      finishedAt: null,
      resumeAt: null,
      error: null,
      result: null,
      journal: JSON.stringify(events),
      retryOf: failed._id,
      outbox: [{ id, type: 'run.requested', at: createdAt }],
    };
  }
}
