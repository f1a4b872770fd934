import { Injectable } from '@nestjs/common';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { pageBehind, type Position } from '../keyset.ts';
import type { VerificationDocument } from './verification-document.ts';

/** Fields of a running verification that a sweep needs. */
export type OpenVerification = Pick<
  VerificationDocument,
  '_id' | 'workspace' | 'route' | 'room' | 'startedAt' | 'aloneSince'
>;

/** Unfinished verifications of every workspace: running, or ended but not sealed. */
@Injectable()
export class OpenVerifications extends CrossTenantRepository<OpenVerification> {
  constructor(database: Database) {
    super(database, 'verifications');
  }

  /** Running ones, oldest first, after a position. */
  page(limit: number, after: Position | null): Promise<OpenVerification[]> {
    const projection = { workspace: 1, route: 1, room: 1, startedAt: 1, aloneSince: 1 } as const;
    const where = { status: 'open', ...pageBehind('startedAt', after) };
    return this.findAnywhere(where, { sort: { startedAt: 1, _id: 1 }, limit, projection });
  }

  /**
   * Verifications that ended before a time and are not sealed, oldest first.
   * @param begun the time that applies if sealing has begun
   */
  unsealed(before: Date, begun: Date, limit: number): Promise<Pick<OpenVerification, '_id' | 'workspace'>[]> {
    const isDue = { $or: [{ sealing: null }, { endedAt: { $lt: begun } }] };
    const where = { status: 'finishing', erased: null, endedAt: { $lt: before }, ...isDue };
    return this.findAnywhere(where, { sort: { endedAt: 1 }, limit, projection: { workspace: 1 } });
  }
}
