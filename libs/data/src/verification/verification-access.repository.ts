import { Injectable } from '@nestjs/common';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { datedId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** That somebody looked at a verification, or did something to it. Entries are added, and never changed or removed. */
export interface VerificationAccessDocument extends TenantDocument {
  verification: string;
  at: Date;
  by: string;
  what: string;
  ip: string;
}
type NewAccess = Omit<VerificationAccessDocument, '_id' | 'workspace' | 'at'>;

/** Who looks again and again within this looked once. */
const oneLookMs = 15 * 60_000;
const mostListed = 1_000;

@Injectable()
export class VerificationAccessRepository extends TenantRepository<VerificationAccessDocument> {
  constructor(database: Database) {
    super(database, 'verification-accesses', [{ key: { workspace: 1, verification: 1, _id: -1 } }]);
  }

  /** @param known of what may be noted again after a crash: it is noted once */
  async add(workspace: WorkspaceId, access: NewAccess, known?: { id: string; at: Date }): Promise<void> {
    await this.insertNew([{ ...access, workspace, _id: known?.id ?? newId(), at: known?.at ?? new Date() }]);
  }

  /** Notes a look, once for one person within a quarter of an hour. */
  async addLook(workspace: WorkspaceId, access: NewAccess, user: string): Promise<void> {
    const at = new Date();
    const quarter = new Date(Math.floor(at.getTime() / oneLookMs) * oneLookMs);
    const _id = datedId(quarter, workspace, access.verification, user, access.what, quarter.toISOString());
    await this.insertNew([{ ...access, workspace, at, _id }]);
  }

  /** The newest first. */
  of(workspace: WorkspaceId, verification: string): Promise<VerificationAccessDocument[]> {
    return this.find(workspace, { verification }, { sort: { at: -1, _id: -1 }, limit: mostListed });
  }
}
