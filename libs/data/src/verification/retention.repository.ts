import { Injectable } from '@nestjs/common';
import type { RetentionPolicy } from '@tessera/contracts/verification/retention.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';
import type { Doer } from './log-entry.ts';

/** That somebody changed a policy. */
export interface RetentionChange extends Doer {
  at: Date;
  from: RetentionPolicy;
  to: RetentionPolicy;
  /** Given where something is kept for a shorter time. */
  reason: string | null;
}

export interface RetentionDocument extends TenantDocument {
  policy: RetentionPolicy;
  /** The newest last. */
  changes?: RetentionChange[];
}

/**
 * Where a workspace said nothing: recordings three years, as verification calls are kept at least; transcript and record
 * until somebody erases them, because consent has to be proved until half a year after a policy's end, and only the
 * insurer knows when that is (docs/adr/0057).
 */
export const usualRetention: RetentionPolicy = {
  video_days: 1_095,
  audio_days: 1_095,
  transcript_days: null,
  record_days: null,
};
/** Older changes are not kept. */
const mostChanges = 200;

@Injectable()
export class RetentionRepository extends TenantRepository<RetentionDocument> {
  constructor(database: Database) {
    super(database, 'verification-retention', [{ key: { workspace: 1 }, unique: true }]);
  }

  async of(workspace: WorkspaceId): Promise<Pick<RetentionDocument, 'policy' | 'changes'>> {
    return (await this.findOne(workspace, {})) ?? { policy: usualRetention };
  }

  /** Sets the policy and keeps who did it. @returns null when it is another by now than the one that was changed */
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

/** The policies of every workspace that has one of its own. */
@Injectable()
export class RetentionPolicies extends CrossTenantRepository<RetentionDocument> {
  constructor(database: Database) {
    super(database, 'verification-retention');
  }

  all(): Promise<RetentionDocument[]> {
    return this.findAnywhere({});
  }
}
