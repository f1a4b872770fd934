import { Injectable } from '@nestjs/common';
import { finalStatuses } from '@tessera/contracts/executions/executions.schema';
import { dayLength } from '@tessera/kernel/calendar';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { TenantRepository, type Where } from '../tenant-repository.ts';
import type { RunDocument } from './run-document.ts';
import type { RunRetention } from './run-rules.repository.ts';

/** Nothing younger is deleted: a fact may be delivered again, and find the run that it started. */
const youngestMs = 3_600_000;
/** Their error workflows were not started yet. */
const isTold = { failedFact: { $exists: false } };

/** Ended runs beyond what a workspace keeps. */
@Injectable()
export class RunHistoryRepository extends TenantRepository<RunDocument> {
  constructor(database: Database) {
    // The indexes are those of RunRepository.
    super(database, 'runs', []);
  }

  /** The next workflow with runs, deleted ones included; null after the last. */
  async workflowAfter(workspace: WorkspaceId, after: string): Promise<string | null> {
    const options = { sort: { workflow: 1 }, limit: 1, projection: { workflow: 1 } } as const;
    const [next] = await this.find(workspace, { workflow: { $gt: after } }, options);
    return next?.workflow ?? null;
  }

  /** Number of a workflow's ended runs that the rules do not keep, up to a limit. */
  async countBeyond(
    workspace: WorkspaceId,
    workflow: string,
    { rules, now, limit }: { rules: RunRetention; now: Date; limit: number },
  ): Promise<number> {
    const where = await this.beyond(workspace, workflow, rules, now);
    return where ? this.count(workspace, where, limit) : 0;
  }

  /** Ids of some of a workflow's ended runs that the rules do not keep, the oldest first. */
  async someBeyond(
    workspace: WorkspaceId,
    workflow: string,
    { rules, now, limit }: { rules: RunRetention; now: Date; limit: number },
  ): Promise<string[]> {
    const where = await this.beyond(workspace, workflow, rules, now);
    if (!where) return [];
    const options = { sort: { createdAt: 1, _id: 1 }, limit, projection: { _id: 1 } } as const;
    return (await this.find(workspace, where, options)).map(({ _id }) => _id);
  }

  /** Deletes runs that have ended; others stay. */
  deleteEnded(workspace: WorkspaceId, ids: readonly string[]): Promise<number> {
    return this.remove(workspace, { _id: { $in: [...ids] }, status: { $in: finalStatuses } });
  }

  /** @returns null where the rules keep all */
  private async beyond(
    workspace: WorkspaceId,
    workflow: string,
    { keepRuns, keepDays }: RunRetention,
    now: Date,
  ): Promise<Where<RunDocument> | null> {
    const ended = { workflow, status: { $in: finalStatuses } };
    const first = keepRuns === null ? null : await this.firstBeyond(workspace, ended, keepRuns);
    const before = keepDays === null ? null : new Date(now.getTime() - keepDays * dayLength);
    const older = [
      ...(first
        ? [{ createdAt: { $lt: first.createdAt } }, { createdAt: first.createdAt, _id: { $lte: first._id } }]
        : []),
      // A run that waited long is as old as its end.
      ...(before ? [{ createdAt: { $lt: before }, finishedAt: { $lt: before } }] : []),
    ];
    if (older.length === 0) return null;
    return { ...ended, ...isTold, finishedAt: { $lt: new Date(now.getTime() - youngestMs) }, $or: older };
  }

  private async firstBeyond(workspace: WorkspaceId, ended: Where<RunDocument>, keepRuns: number) {
    const sort = { createdAt: -1, _id: -1 } as const;
    const options = { sort, skip: keepRuns, limit: 1, projection: { createdAt: 1 } } as const;
    return (await this.find(workspace, ended, options))[0] ?? null;
  }
}
