import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { pageBehind, type Position } from '../keyset.ts';
import type { RunDocument } from './run-document.ts';
import { type RunOverview, withoutPayloads } from './run.repository.ts';

/** An active run without its input and outputs. */
export type UnfinishedRun = RunOverview;

/** Active runs of every workspace, for the reconciler. */
@Injectable()
export class RunSweepRepository extends CrossTenantRepository<RunDocument> {
  constructor(database: Database) {
    super(database, 'runs');
  }

  /** Failed runs up to a time whose error workflows were not started yet. */
  untoldFailures(moment: Date, limit: number): Promise<Pick<RunDocument, '_id' | 'workspace'>[]> {
    return this.findAnywhere({ failedFact: { $lt: moment } }, { limit, projection: { workspace: 1 } });
  }

  /** The next workspace with runs that wait for their turn. */
  async nextHolding(after: string): Promise<WorkspaceId | null> {
    const where = { heldSince: { $exists: true }, workspace: { $gt: after } };
    const options = { sort: { workspace: 1 }, limit: 1, projection: { workspace: 1 } } as const;
    return (await this.findAnywhere(where, options))[0]?.workspace ?? null;
  }

  /** Active runs accepted within a span, newest first. */
  unfinishedWithin(from: Date, to: Date, limit: number): Promise<UnfinishedRun[]> {
    const options = { limit, sort: { openSince: -1 }, projection: withoutPayloads } as const;
    return this.findAnywhere({ openSince: { $gt: from, $lte: to } }, options);
  }

  /** Active runs accepted up to a time, oldest first, after a position. */
  unfinishedBefore(moment: Date, limit: number, after: Position | null): Promise<UnfinishedRun[]> {
    return this.findAnywhere(pageBehind('openSince', after, moment), {
      limit,
      sort: { openSince: 1, _id: 1 },
      projection: withoutPayloads,
    });
  }
}
