import { Injectable } from '@nestjs/common';
import type { Visible } from '@tessera/access/decide';
import { finalStatuses, type RunError, type RunStatus } from '@tessera/contracts/executions/executions.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { containing, pageAfter, type Period, type Position } from '../keyset.ts';
import { TenantRepository, type Where } from '../tenant-repository.ts';
import { visibleRows } from '../visible-rows.ts';
import type { RunDocument } from './run-document.ts';

/** A run without what it carries. */
export type RunOverview = Omit<RunDocument, 'result' | 'journal'>;

/** How a run ended, written in one batch with others. */
export interface Settlement {
  workspace: WorkspaceId;
  run: string;
  createdAt: Date;
  epoch: number;
  revision: number;
  status: RunStatus;
  startedAt: Date | null;
  finishedAt: Date;
  error: RunError | null;
  result: string | null;
  journal: string;
}

/** Where a run that takes its time stands, for whoever looks at the history meanwhile. */
export interface Progress {
  workspace: WorkspaceId;
  run: string;
  epoch: number;
  revision: number;
  status: 'running' | 'waiting';
  startedAt: Date | null;
  resumeAt: Date | null;
  journal: string;
}

export interface RunFilter extends Period {
  /** Workflows whose runs may be listed. */
  visible: Visible;
  workflow?: string;
  status?: RunStatus;
  trigger?: string;
  search?: string;
}

const withoutPayloads = { result: 0, journal: 0 } as const;
const dayMs = 24 * 3_600_000;
const unfinished = { $nin: finalStatuses };

@Injectable()
export class RunRepository extends TenantRepository<RunDocument> {
  constructor(database: Database) {
    super(database, 'runs', [
      { key: { workspace: 1, createdAt: -1, _id: -1 } },
      { key: { workspace: 1, workflow: 1, createdAt: -1, _id: -1 } },
      { key: { openSince: 1 }, sparse: true },
      { key: { failed: -1 }, sparse: true },
    ]);
  }

  /** Stores runs that are not there yet. @returns ids of those that were there already */
  accept(runs: readonly RunDocument[]): Promise<Set<string>> {
    return this.insertNew(runs);
  }

  byId(workspace: WorkspaceId, id: string): Promise<RunDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  /** The workflow of a run, or null when there is no such run. */
  async workflowOf(workspace: WorkspaceId, id: string): Promise<string | null> {
    return (await this.findOne(workspace, { _id: id }, { projection: { workflow: 1 } }))?.workflow ?? null;
  }

  /** A page of the history, newest first, without what the runs carried. */
  page(workspace: WorkspaceId, filter: RunFilter, limit: number, after: Position | null): Promise<RunOverview[]> {
    const isOfFailed = filter.status === 'failed';
    return this.find(workspace, whereOf(workspace, filter, after), {
      sort: isOfFailed ? { failed: -1 } : { createdAt: -1, _id: -1 },
      limit,
      projection: withoutPayloads,
    });
  }

  /**
   * Ends runs, each unless it has ended already or a worker with a higher epoch has it, and clears their outboxes.
   * @returns how many were written: one that is not counted had ended before
   */
  settle(settlements: readonly Settlement[]): Promise<number> {
    return this.changeEach(
      settlements.map(({ workspace, run, createdAt, epoch, ...end }) => {
        const failed = end.status === 'failed' && { failed: failedKey(workspace, createdAt, run) };
        return {
          workspace,
          where: { _id: run, epoch: { $lte: epoch }, status: unfinished },
          change: { $set: { ...end, ...failed, epoch, resumeAt: null }, $unset: { outbox: '', openSince: '' } },
        };
      }),
    );
  }

  /** Says where runs stand that have not ended. */
  note(progress: readonly Progress[]): Promise<number> {
    return this.changeEach(
      progress.map(({ workspace, run, epoch, ...where }) => ({
        workspace,
        where: { _id: run, epoch: { $lte: epoch }, status: unfinished },
        change: { $set: { ...where, epoch }, $unset: { outbox: '' } },
      })),
    );
  }

  /** @returns the run as it is now, or null when there is none or it has ended */
  requestCancel(workspace: WorkspaceId, id: string): Promise<RunDocument | null> {
    return this.change(workspace, { _id: id, status: unfinished }, { $set: { cancelRequested: true } });
  }

  /** How many of a workspace's runs are under way. */
  countOpen(workspace: WorkspaceId): Promise<number> {
    return this.count(workspace, { openSince: { $gt: new Date(0) } });
  }

  /** How many of a workspace's runs have ended like this since a moment; runs of more than a day are left out. */
  countEnded(workspace: WorkspaceId, status: RunStatus, since: Date): Promise<number> {
    const createdAt = { $gt: new Date(since.getTime() - dayMs) };
    return this.count(workspace, { createdAt, status, finishedAt: { $gt: since } });
  }
}

const failedKey = (workspace: WorkspaceId, at: Date, id: string): string => `${workspace}/${at.toISOString()}/${id}`;
/** Sorts behind every moment and every id. */
const last = '~';

/** The keys of a workspace's failed runs, within a period and behind a position: what `pageAfter` says of moments. */
function failedWithin(workspace: WorkspaceId, { from, to }: Period, after: Position | null): Record<string, unknown> {
  const end = to ? failedKey(workspace, to, last) : `${workspace}/${last}`;
  const position = after ? failedKey(workspace, after.at, after.id) : end;
  return { $gte: `${workspace}/${from?.toISOString() ?? ''}`, $lt: position < end ? position : end };
}

const whereOf = (workspace: WorkspaceId, filter: RunFilter, after: Position | null): Where<RunDocument> => ({
  ...(filter.workflow && { workflow: filter.workflow }),
  ...(filter.status && { status: filter.status }),
  ...(filter.trigger && { 'trigger.kind': filter.trigger }),
  $and: [visibleRows(filter.visible, 'workflow'), ...(filter.search ? [{ $or: searched(filter.search) }] : [])],
  ...(filter.status === 'failed'
    ? { failed: failedWithin(workspace, filter, after) }
    : pageAfter('createdAt', after, filter)),
});

const searched = (text: string): Record<string, unknown>[] =>
  ['_id', 'error.message', 'trigger.subject', 'workflowName'].map((field) => ({ [field]: containing(text) }));
