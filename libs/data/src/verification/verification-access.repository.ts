import { Injectable } from '@nestjs/common';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import type { ListRequest } from '@tessera/query/list-request';
import { Database } from '../database.ts';
import { datedId } from '../deterministic-id.ts';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';
import type { Doer } from './log-entry.ts';

/** Access log entry of a verification. Append-only. */
export interface VerificationAccessDocument extends TenantDocument, Doer {
  verification: string;
  at: Date;
  what: string;
  ip: string;
}
type NewAccess = Omit<VerificationAccessDocument, '_id' | 'workspace' | 'at'>;

/** Repeated views by one person within this time count once. */
const oneLookMs = 15 * 60_000;

const accessList = { columns: { at: { path: 'at', kind: 'moment' } } } satisfies StoredList;

@Injectable()
export class VerificationAccessRepository extends TenantRepository<VerificationAccessDocument> {
  constructor(database: Database) {
    super(database, 'verification-accesses', [{ key: { workspace: 1, verification: 1, at: -1, _id: -1 } }]);
  }

  /** @param known deduplication key of an entry that may be repeated after a crash */
  async add(workspace: WorkspaceId, access: NewAccess, known?: { id: string; at: Date }): Promise<void> {
    await this.insertNew([{ ...access, workspace, _id: known?.id ?? newId(), at: known?.at ?? new Date() }]);
  }

  /** Logs a view, once per person within a quarter of an hour. */
  async addLook(workspace: WorkspaceId, access: NewAccess & { userId: string }): Promise<void> {
    const at = new Date();
    const quarter = new Date(Math.floor(at.getTime() / oneLookMs) * oneLookMs);
    const _id = datedId(quarter, workspace, access.verification, access.userId, access.what, quarter.toISOString());
    await this.insertNew([{ ...access, workspace, at, _id }]);
  }

  /** Entries of one verification, newest first. */
  page(
    workspace: WorkspaceId,
    verification: string,
    { cursor, limit }: Pick<ListRequest, 'cursor' | 'limit'>,
  ): Promise<ListPage<VerificationAccessDocument>> {
    // The context defines dates of filters, and this list has no filter.
    const context = { now: 0, timeZone: 'UTC' };
    const request: ListRequest = { cursor, limit, sort: [{ property: 'at', direction: 'descending' }], context };
    return this.listPage(workspace, accessList, request, { scope: { verification } });
  }
}
