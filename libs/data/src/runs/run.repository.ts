import { Injectable } from '@nestjs/common';
import type { Visible } from '@tessera/access/decide';
import {
  finalStatuses,
  openStatuses,
  type RunError,
  type RunStatus,
} from '@tessera/contracts/executions/executions.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { AggregateRow } from '@tessera/query/aggregate';
import type { ListRequest } from '@tessera/query/list-request';
import type { Aggregate } from '@tessera/query/query.schema';
import type { Properties, QueryContext } from '@tessera/query/values';
import { Database } from '../database.ts';
import { visibleRows } from '../visible-rows.ts';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { TenantRepository, type Where } from '../tenant-repository.ts';
import type { RunDocument } from './run-document.ts';

/** A run without its input and outputs, and the texts of these. */
export type RunOverview = Omit<RunDocument, 'result' | 'journal' | 'texts'>;

/** End of a run, written in a batch with others. */
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
  /** Whether it starts error workflows. */
  isFailure?: boolean;
  errorGroup?: string;
  texts?: string;
}

/** Progress of a long run, for the history. */
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

export const withoutPayloads = { result: 0, journal: 0, texts: 0 } as const;
const runList = {
  columns: {
    workflow_id: { path: 'workflow', kind: 'choice' },
    status: { path: 'status', kind: 'choice' },
    trigger: { path: 'trigger.kind', kind: 'choice' },
    error: { path: 'error.message', kind: 'text' },
    error_group: { path: 'errorGroup', kind: 'choice' },
    content: { path: 'texts', kind: 'text' },
    duration: { path: 'seconds', kind: 'number' },
    version: { path: 'version', kind: 'number' },
    created_at: { path: 'createdAt', kind: 'moment' },
    finished_at: { path: 'finishedAt', kind: 'moment' },
    held_since: { path: 'heldSince', kind: 'moment' },
  },
  searched: ['_id', 'error.message', 'trigger.subject', 'workflowName', 'texts'],
} satisfies StoredList;
/** Counts are exact up to this number. */
const countedUpTo = 10_000;
/** Matches runs that have ended, in the words of the partial index by end. */
const hasEnded = { seconds: { $exists: true } } as const;
const hasFailed = { status: 'failed', ...hasEnded } as const;
const unfinished = { $nin: finalStatuses };

/** A count that is exact up to a limit. */
export interface BoundedCount {
  count: number;
  exact: boolean;
}

@Injectable()
export class RunRepository extends TenantRepository<RunDocument> {
  constructor(database: Database) {
    super(database, 'runs', [
      { key: { workspace: 1, createdAt: -1, _id: -1 } },
      { key: { workspace: 1, workflow: 1, createdAt: -1, _id: -1 } },
      { key: { workspace: 1, status: 1, createdAt: -1, _id: -1 } },
      { key: { workspace: 1, 'trigger.subject': 1 } },
      { key: { openSince: 1 }, sparse: true },
      { key: { workspace: 1, status: 1, finishedAt: -1 }, partialFilterExpression: hasEnded },
      { key: { 'parent.run': 1 }, sparse: true },
      { key: { failedFact: 1 }, sparse: true },
      {
        // `retried` lets the counts of groups read no documents.
        key: { workspace: 1, errorGroup: 1, createdAt: -1, _id: -1, retried: 1 },
        partialFilterExpression: { errorGroup: { $exists: true } },
      },
    ]);
  }

  /** Inserts missing runs. @returns ids of existing ones */
  accept(runs: readonly RunDocument[]): Promise<Set<string>> {
    return this.insertNew(runs);
  }

  byId(workspace: WorkspaceId, id: string): Promise<RunDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  /**
   * Runs whose input, result or error matches a regular expression, newest first.
   * @param pattern its source; case does not count
   */
  mentioning(workspace: WorkspaceId, pattern: string, limit: number): Promise<RunDocument[]> {
    const sort = { createdAt: -1, _id: -1 } as const;
    return this.find(workspace, { texts: { $regex: pattern, $options: 'i' } }, { sort, limit });
  }

  /** @returns false if it has not ended */
  async deleteEnded(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id, status: { $in: finalStatuses } })) > 0;
  }

  /** The workflow of a run, or null if the run does not exist. */
  async workflowOf(workspace: WorkspaceId, id: string): Promise<string | null> {
    return (await this.findOne(workspace, { _id: id }, { projection: { workflow: 1 } }))?.workflow ?? null;
  }

  /** Whether a run has ended, is about to be cancelled, or does not exist. */
  async isOver(workspace: WorkspaceId, id: string): Promise<boolean> {
    const goesOn = { _id: id, status: unfinished, cancelRequested: { $ne: true } };
    return (await this.count(workspace, goesOn, 1)) === 0;
  }

  /** The step that waits for the end of a run; null if there is none. */
  async parentOf(workspace: WorkspaceId, id: string): Promise<RunDocument['parent'] | null> {
    return (await this.findOne(workspace, { _id: id }, { projection: { parent: 1 } }))?.parent ?? null;
  }

  /** Active runs that steps of a run wait for. */
  async openCalls(workspace: WorkspaceId, run: string): Promise<string[]> {
    const where = { 'parent.run': run, status: unfinished };
    return (await this.find(workspace, where, { projection: { _id: 1 } })).map(({ _id }) => _id);
  }

  /** Clears the facts of failed runs whose error workflows are being started. */
  async clearFailures(failed: readonly { workspace: WorkspaceId; run: string }[]): Promise<void> {
    await this.changeEach(
      failed.map(({ workspace, run }) => ({ workspace, where: { _id: run }, change: { $unset: { failedFact: '' } } })),
    );
  }

  /** How many runs led to this one; 0 also if the run does not exist. */
  async depthOf(workspace: WorkspaceId, id: string): Promise<number> {
    return (await this.findOne(workspace, { _id: id }, { projection: { depth: 1 } }))?.depth ?? 0;
  }

  /**
   * A page of the history, without inputs and outputs.
   * @param visible workflows whose runs may be listed
   */
  list(workspace: WorkspaceId, request: ListRequest, visible: Visible): Promise<ListPage<RunOverview>> {
    const scope = visibleRows(visible, 'workflow');
    return this.listPage(workspace, runList, request, { scope, projection: withoutPayloads });
  }

  /**
   * Groups and measures of runs.
   * @param visible workflows whose runs may be counted
   * @throws DomainError UNPROCESSABLE for values with too many groups
   */
  aggregateOf(
    workspace: WorkspaceId,
    aggregate: Aggregate,
    visible: Visible,
    terms: { context: QueryContext; properties: Properties },
  ): Promise<AggregateRow[]> {
    const { context, properties } = terms;
    const scope = visibleRows(visible, 'workflow');
    return this.aggregate(workspace, runList.columns, aggregate, context, { scope, properties });
  }

  /**
   * Runs that something started, such as a response, the newest first.
   * @param visible workflows whose runs may be listed
   */
  ofSubject(workspace: WorkspaceId, subject: string, visible: Visible, limit: number): Promise<RunOverview[]> {
    const where = { 'trigger.subject': subject, ...visibleRows(visible, 'workflow') };
    return this.find(workspace, where, { sort: { createdAt: -1 }, limit, projection: withoutPayloads });
  }

  /**
   * Stores the end of runs and clears their outboxes. Skips runs that have ended or that a worker with a higher epoch
   * holds.
   * @returns number written: the others had ended before
   */
  settle(settlements: readonly Settlement[]): Promise<number> {
    return this.changeEach(
      settlements.map(({ workspace, run, epoch, isFailure, ...end }) => {
        const fact = isFailure && { failedFact: end.finishedAt };
        return {
          workspace,
          where: { _id: run, epoch: { $lte: epoch }, status: unfinished },
          change: {
            $set: { ...end, ...fact, seconds: secondsOf(end.startedAt, end.finishedAt), epoch, resumeAt: null },
            $unset: { outbox: '', openSince: '', heldSince: '', turnSince: '' },
          },
        };
      }),
    );
  }

  /** Number of failed runs of an error group, exact up to a limit. */
  countOfGroup(workspace: WorkspaceId, group: string, only?: 'unretried'): Promise<BoundedCount> {
    return this.bounded(workspace, { errorGroup: group, ...(only && { retried: { $ne: true as const } }) });
  }

  /** Failed runs of an error group from which no retry was started, the newest first. */
  async unretriedOfGroup(workspace: WorkspaceId, group: string, limit: number): Promise<string[]> {
    const where = { errorGroup: group, retried: { $ne: true as const } };
    const found = await this.find(workspace, where, { sort: { createdAt: -1 }, limit, projection: { _id: 1 } });
    return found.map(({ _id }) => _id);
  }

  /** Runs of a workflow that completed or failed, the newest first. */
  async lastEnded(workspace: WorkspaceId, workflow: string, limit: number): Promise<string[]> {
    const where = { workflow, status: { $in: ['completed' as const, 'failed' as const] } };
    const found = await this.find(workspace, where, {
      sort: { createdAt: -1, _id: -1 },
      limit,
      projection: { _id: 1 },
    });
    return found.map(({ _id }) => _id);
  }

  /** Notes that a retry was started from a failed run. */
  async markRetried(workspace: WorkspaceId, id: string): Promise<void> {
    await this.change(workspace, { _id: id }, { $set: { retried: true } });
  }

  /** Stores the progress of active runs. */
  note(progress: readonly Progress[]): Promise<number> {
    return this.changeEach(
      progress.map(({ workspace, run, epoch, ...where }) => ({
        workspace,
        where: { _id: run, epoch: { $lte: epoch }, status: unfinished },
        change: {
          $set: { ...where, epoch },
          $unset: { outbox: '', heldSince: '', ...(where.status === 'waiting' && { turnSince: '' }) },
        },
      })),
    );
  }

  /** @returns the changed run, or null if it does not exist or has ended */
  requestCancel(workspace: WorkspaceId, id: string): Promise<RunDocument | null> {
    // The reconciler sees open runs only, and one that waited for its turn is to end.
    const change = { $set: { cancelRequested: true, openSince: new Date() }, $unset: { heldSince: '' } };
    return this.change(workspace, { _id: id, status: unfinished }, change);
  }

  /**
   * Runs that failed since a time, the last one first.
   * @param of null for those of every workflow but some
   */
  failedSince(
    workspace: WorkspaceId,
    { workflow, except }: { workflow: string | null; except: readonly string[] },
    since: Date,
    limit: number,
  ): Promise<RunOverview[]> {
    const of = workflow === null ? except.length > 0 && { workflow: { $nin: [...except] } } : { workflow };
    const where = { ...hasFailed, finishedAt: { $gt: since }, ...of };
    return this.find(workspace, where, { sort: { finishedAt: -1 }, limit, projection: withoutPayloads });
  }

  /** Whether the workspace has a run. */
  async hasAny(workspace: WorkspaceId): Promise<boolean> {
    return (await this.count(workspace, {}, 1)) > 0;
  }

  /** Number of a workspace's runs that have not ended, exact up to a limit. */
  countOpen(workspace: WorkspaceId): Promise<BoundedCount> {
    return this.bounded(workspace, { status: { $in: openStatuses } });
  }

  /** How many runs of each of some workflows failed after a time up to another one. */
  async failedBetween(
    workspace: WorkspaceId,
    workflows: readonly string[],
    from: Date,
    to: Date,
  ): Promise<Map<string, number>> {
    const scope = { ...hasFailed, workflow: { $in: [...workflows] }, finishedAt: { $gt: from, $lte: to } };
    const most = workflows.length;
    const groups = [{ property: 'workflow_id', by: 'value', order: 'key', direction: 'ascending', most } as const];
    const asked = { groups, measures: [{ of: 'count' as const }] };
    const rows = await this.aggregate(workspace, runList.columns, asked, { now: +to, timeZone: 'UTC' }, { scope });
    return new Map(rows.map(({ keys, measures }) => [String(keys[0]), Number(measures[0])]));
  }

  /** Number of a workspace's runs that ended in a status since a time, exact up to a limit. */
  countEnded(workspace: WorkspaceId, status: 'completed' | 'failed', since: Date): Promise<BoundedCount> {
    return this.bounded(workspace, { ...hasEnded, status, finishedAt: { $gt: since } });
  }

  private async bounded(workspace: WorkspaceId, where: Where<RunDocument>): Promise<BoundedCount> {
    const count = await this.count(workspace, where, countedUpTo + 1);
    return { count: Math.min(count, countedUpTo), exact: count <= countedUpTo };
  }
}

/** How long a run took; 0 for one that never started. */
export const secondsOf = (startedAt: Date | null, finishedAt: Date | null): number =>
  startedAt && finishedAt ? Math.max(0, finishedAt.getTime() - startedAt.getTime()) / 1_000 : 0;
