import { Injectable } from '@nestjs/common';
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

  /** Active runs accepted up to a time, oldest first, after a position. */
  unfinishedBefore(moment: Date, limit: number, after: Position | null): Promise<UnfinishedRun[]> {
    return this.findAnywhere(pageBehind('openSince', after, moment), {
      limit,
      sort: { openSince: 1, _id: 1 },
      projection: withoutPayloads,
    });
  }
}
