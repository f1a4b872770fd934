import { Injectable } from '@nestjs/common';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { pageBehind, type Position } from '../keyset.ts';
import type { RunDocument } from './run-document.ts';

/** A run that has not ended, without what it carries. */
export type UnfinishedRun = Omit<RunDocument, 'result' | 'journal'>;

/** Runs of every workspace that have not ended, for the reconciler. */
@Injectable()
export class RunSweepRepository extends CrossTenantRepository<RunDocument> {
  constructor(database: Database) {
    super(database, 'runs');
  }

  /** Runs that have not ended and were accepted by a moment, the oldest first, from behind a position on. */
  unfinishedBefore(moment: Date, limit: number, after: Position | null): Promise<UnfinishedRun[]> {
    return this.findAnywhere(pageBehind('openSince', after, { to: moment }), {
      limit,
      sort: { openSince: 1, _id: 1 },
      projection: { result: 0, journal: 0 },
    });
  }
}
