import { Injectable } from '@nestjs/common';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { pageBehind, type Position } from '../keyset.ts';
import type { VerificationDocument } from './verification-document.ts';

/** What a sweep needs to know of a verification that runs. */
export type OpenVerification = Pick<
  VerificationDocument,
  '_id' | 'workspace' | 'route' | 'room' | 'startedAt' | 'aloneSince'
>;

/** Verifications of every workspace that are not over: nobody has ended them, or nobody has sealed them. */
@Injectable()
export class OpenVerifications extends CrossTenantRepository<OpenVerification> {
  constructor(database: Database) {
    super(database, 'verifications');
  }

  /** Those that run, the oldest first, from behind a position on. */
  page(limit: number, after: Position | null): Promise<OpenVerification[]> {
    const projection = { workspace: 1, route: 1, room: 1, startedAt: 1, aloneSince: 1 } as const;
    const where = { status: 'open', ...pageBehind('startedAt', after) };
    return this.findAnywhere(where, { sort: { startedAt: 1, _id: 1 }, limit, projection });
  }

  /**
   * Those that ended before a moment and are not sealed yet, the oldest first.
   * @param begun the moment that counts where the sealing has begun
   */
  unsealed(before: Date, begun: Date, limit: number): Promise<Pick<OpenVerification, '_id' | 'workspace'>[]> {
    const isDue = { $or: [{ sealing: null }, { endedAt: { $lt: begun } }] };
    const where = { status: 'finishing', erased: null, endedAt: { $lt: before }, ...isDue };
    return this.findAnywhere(where, { sort: { endedAt: 1 }, limit, projection: { workspace: 1 } });
  }
}
