import { Injectable } from '@nestjs/common';
import type { DataPeriods } from '@tessera/contracts/privacy/retention.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

interface DataRetentionChange {
  by: string;
  userId: string;
  email: string;
  at: Date;
  from: DataPeriods;
  to: DataPeriods;
  /** Present if a period was shortened. */
  reason: string | null;
}

interface DataRetentionDocument extends TenantDocument {
  policy: DataPeriods;
  /** Oldest first. */
  changes?: DataRetentionChange[];
}

/** Periods of a workspace that has not set any. */
export const usualPeriods: DataPeriods = { responses_days: null, conversations_days: null, activity_days: 180 };
/** Number of changes kept. */
const mostChanges = 200;

@Injectable()
export class DataRetentionRepository extends TenantRepository<DataRetentionDocument> {
  constructor(database: Database) {
    super(database, 'data-retention', [{ key: { workspace: 1 }, unique: true }]);
  }

  async of(workspace: WorkspaceId): Promise<Pick<DataRetentionDocument, 'policy' | 'changes'>> {
    return (await this.findOne(workspace, {})) ?? { policy: usualPeriods };
  }

  /** @returns false if the periods changed since they were read */
  async set(workspace: WorkspaceId, change: DataRetentionChange): Promise<boolean> {
    const _id = deterministicId('data-retention', workspace);
    await this.insertNew([{ _id, workspace, policy: usualPeriods }]);
    const unchanged = Object.entries(change.from).map(([kind, days]) => [`policy.${kind}`, days] as const);
    const changed = await this.change(workspace, Object.fromEntries(unchanged), {
      $set: { policy: change.to },
      $push: { changes: { $each: [change], $slice: -mostChanges } },
    });
    return changed !== null;
  }
}

/** Periods of every workspace that has set some. */
@Injectable()
export class DataRetentionPolicies extends CrossTenantRepository<DataRetentionDocument> {
  constructor(database: Database) {
    super(database, 'data-retention');
  }

  all(): Promise<DataRetentionDocument[]> {
    return this.findAnywhere({});
  }
}
