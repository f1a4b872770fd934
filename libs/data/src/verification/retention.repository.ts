import { Injectable } from '@nestjs/common';
import type { RetentionPolicy } from '@tessera/contracts/verification/retention.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';
import type { Doer } from './log-entry.ts';

/** Change of a retention policy. */
export interface RetentionChange extends Doer {
  at: Date;
  from: RetentionPolicy;
  to: RetentionPolicy;
  /** Present if a retention was shortened. */
  reason: string | null;
}

export interface RetentionDocument extends TenantDocument {
  policy: RetentionPolicy;
  /** Oldest first. */
  changes?: RetentionChange[];
}

/**
 * Default policy. Recordings are kept for three years, the minimum for verification calls. Transcript and record are
 * kept until they are erased manually, because consent must be provable until half a year after the end of a policy,
 * which only the insurer knows (docs/adr/0057).
 */
export const usualRetention: RetentionPolicy = {
  video_days: 1_095,
  audio_days: 1_095,
  transcript_days: null,
  record_days: null,
};
/** Number of changes kept. */
const mostChanges = 200;

@Injectable()
export class RetentionRepository extends TenantRepository<RetentionDocument> {
  constructor(database: Database) {
    super(database, 'verification-retention', [{ key: { workspace: 1 }, unique: true }]);
  }

  async of(workspace: WorkspaceId): Promise<Pick<RetentionDocument, 'policy' | 'changes'>> {
    return (await this.findOne(workspace, {})) ?? { policy: usualRetention };
  }

  /** Sets the policy and logs its author. @returns null if it changed since it was read */
  async set(workspace: WorkspaceId, change: RetentionChange): Promise<RetentionDocument | null> {
    const _id = deterministicId('retention', workspace);
    await this.insertNew([{ _id, workspace, policy: usualRetention }]);
    const unchanged = Object.entries(change.from).map(([kind, days]) => [`policy.${kind}`, days] as const);
    const changes = { $each: [change], $slice: -mostChanges };
    return this.change(workspace, Object.fromEntries(unchanged), {
      $set: { policy: change.to },
      $push: { changes },
    });
  }
}

/** Custom policies of all workspaces. */
@Injectable()
export class RetentionPolicies extends CrossTenantRepository<RetentionDocument> {
  constructor(database: Database) {
    super(database, 'verification-retention');
  }

  all(): Promise<RetentionDocument[]> {
    return this.findAnywhere({});
  }
}
