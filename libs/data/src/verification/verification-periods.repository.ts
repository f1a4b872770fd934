import { Injectable } from '@nestjs/common';
import type { RetentionKind } from '@tessera/contracts/verification/retention.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { TenantRepository } from '../tenant-repository.ts';
import { stillThere } from './expired-verifications.repository.ts';
import type { VerificationDocument } from './verification-document.ts';

/** What a retention policy would erase of one workspace's verifications, and what is under legal hold. */
@Injectable()
export class VerificationPeriodsRepository extends TenantRepository<VerificationDocument> {
  constructor(database: Database) {
    super(database, 'verifications', []);
  }

  /** Verifications with an artefact of a kind that ended before a time and that nobody holds. */
  countEndedBefore(workspace: WorkspaceId, kind: RetentionKind, moment: Date): Promise<number> {
    const unheld = { status: 'ended', erased: null, hold: null };
    return this.count(workspace, { ...unheld, endedAt: { $lt: moment }, ...stillThere[kind] });
  }

  /** Responses that belong to verifications under legal hold. */
  async heldResponses(workspace: WorkspaceId, limit: number): Promise<string[]> {
    const where = { hold: { $ne: null }, submission: { $ne: null } };
    const held = await this.find(workspace, where, { limit, projection: { submission: 1 } });
    return held.flatMap(({ submission }) => submission ?? []);
  }
}
