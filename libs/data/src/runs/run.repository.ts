import { Injectable } from '@nestjs/common';
import { finalStatuses, type RunError, type RunStatus } from '@tessera/contracts/executions/executions.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { TenantRepository, type Where } from '../tenant-repository.ts';
import type { RunDocument } from './run-document.ts';

/** A run without what it carries. */
export type RunOverview = Omit<RunDocument, 'result' | 'journal'>;

/** How a run ended, written in one batch with others. */
export interface Settlement {
  workspace: WorkspaceId;
  run: string;
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
}

export interface RunFilter {
  workflow?: string;
  status?: RunStatus;
  trigger?: string;
  from?: Date;
  to?: Date;
  search?: string;
}
/** The last run of a page: the next one begins after it. */
export interface RunPosition {
  createdAt: Date;
  id: string;
}

const withoutPayloads = { result: 0, journal: 0 } as const;
const unfinished = { $nin: finalStatuses };

@Injectable()
export class RunRepository extends TenantRepository<RunDocument> {
  constructor(database: Database) {
    super(database, 'runs', [
      { key: { workspace: 1, createdAt: -1, _id: -1 } },
      { key: { workspace: 1, workflow: 1, createdAt: -1, _id: -1 } },
      { key: { 'outbox.at': 1 }, sparse: true },
      { key: { status: 1, createdAt: 1 } },
    ]);
  }

  /** Stores runs that are not there yet. @returns ids of those that were there already */
  accept(runs: readonly RunDocument[]): Promise<Set<string>> {
    return this.insertNew(runs);
  }

  byId(workspace: WorkspaceId, id: string): Promise<RunDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  /** A page of the history, newest first, without what the runs carried. */
  page(workspace: WorkspaceId, filter: RunFilter, limit: number, after: RunPosition | null): Promise<RunOverview[]> {
    return this.find(workspace, whereOf(filter, after), {
      sort: { createdAt: -1, _id: -1 },
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
      settlements.map(({ workspace, run, epoch, ...end }) => ({
        workspace,
        where: { _id: run, epoch: { $lte: epoch }, status: unfinished },
        change: { $set: { ...end, epoch, resumeAt: null }, $unset: { outbox: '' } },
      })),
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

  /** How many of a workspace's runs have a status and, if a moment is given, ended after it. */
  countBy(workspace: WorkspaceId, status: RunStatus, finishedAfter?: Date): Promise<number> {
    return this.count(workspace, { status, ...(finishedAfter && { finishedAt: { $gt: finishedAfter } }) });
  }
}

function whereOf(filter: RunFilter, after: RunPosition | null): Where<RunDocument> {
  const all: Record<string, unknown>[] = [];
  if (filter.workflow) all.push({ workflow: filter.workflow });
  if (filter.status) all.push({ status: filter.status });
  if (filter.trigger) all.push({ 'trigger.kind': filter.trigger });
  if (filter.from) all.push({ createdAt: { $gte: filter.from } });
  if (filter.to) all.push({ createdAt: { $lte: filter.to } });
  if (filter.search) all.push({ $or: searched(filter.search) });
  if (after)
    all.push({
      $or: [{ createdAt: { $lt: after.createdAt } }, { createdAt: after.createdAt, _id: { $lt: after.id } }],
    });
  return all.length > 0 ? { $and: all } : {};
}

function searched(text: string): Record<string, unknown>[] {
  const $regex = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return ['_id', 'error.message', 'trigger.subject', 'workflowName'].map((field) => ({
    [field]: { $regex, $options: 'i' },
  }));
}
