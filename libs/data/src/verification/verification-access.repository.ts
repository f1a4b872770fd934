import { Injectable } from '@nestjs/common';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { datedId } from '../deterministic-id.ts';
import { pageAfter, type Position } from '../keyset.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';
import type { Doer } from './log-entry.ts';

/** That somebody looked at a verification, or did something to it. Entries are added, and never changed or removed. */
export interface VerificationAccessDocument extends TenantDocument, Doer {
  verification: string;
  at: Date;
  what: string;
  ip: string;
}
type NewAccess = Omit<VerificationAccessDocument, '_id' | 'workspace' | 'at'>;

/** Who looks again and again within this looked once. */
const oneLookMs = 15 * 60_000;

@Injectable()
export class VerificationAccessRepository extends TenantRepository<VerificationAccessDocument> {
  constructor(database: Database) {
    super(database, 'verification-accesses', [{ key: { workspace: 1, verification: 1, at: -1, _id: -1 } }]);
  }

  /** @param known of what may be noted again after a crash: it is noted once */
  async add(workspace: WorkspaceId, access: NewAccess, known?: { id: string; at: Date }): Promise<void> {
    await this.insertNew([{ ...access, workspace, _id: known?.id ?? newId(), at: known?.at ?? new Date() }]);
  }

  /** Notes a look, once for one person within a quarter of an hour. */
  async addLook(workspace: WorkspaceId, access: NewAccess & { userId: string }): Promise<void> {
    const at = new Date();
    const quarter = new Date(Math.floor(at.getTime() / oneLookMs) * oneLookMs);
    const _id = datedId(quarter, workspace, access.verification, access.userId, access.what, quarter.toISOString());
    await this.insertNew([{ ...access, workspace, at, _id }]);
  }

  /** Of one verification, the newest first. */
  page(
    workspace: WorkspaceId,
    verification: string,
    limit: number,
    after: Position | null,
  ): Promise<VerificationAccessDocument[]> {
    const where = { verification, ...pageAfter('at', after) };
    return this.find(workspace, where, { sort: { at: -1, _id: -1 }, limit });
  }
}
