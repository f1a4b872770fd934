import { Injectable } from '@nestjs/common';
import type { RetentionPolicy } from '@tessera/contracts/verification/retention.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

export interface RetentionDocument extends TenantDocument {
  policy: RetentionPolicy;
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

@Injectable()
export class RetentionRepository extends TenantRepository<RetentionDocument> {
  constructor(database: Database) {
    super(database, 'verification-retention', [{ key: { workspace: 1 }, unique: true }]);
  }

  async of(workspace: WorkspaceId): Promise<RetentionPolicy> {
    return (await this.findOne(workspace, {}))?.policy ?? usualRetention;
  }

  async set(workspace: WorkspaceId, policy: RetentionPolicy): Promise<void> {
    await this.insertNew([{ _id: deterministicId('retention', workspace), workspace, policy }]);
    await this.change(workspace, {}, { $set: { policy } });
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
