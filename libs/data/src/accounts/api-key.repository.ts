import { Injectable } from '@nestjs/common';
import type { PermissionMap } from '@tessera/access/rights';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { IdentityRepository } from '../identity-repository.ts';

export interface ApiKeyDocument {
  _id: string;
  workspace: WorkspaceId;
  /** SHA-256 of the key; unique. The key itself is not stored. */
  tokenHash: string;
  name: string;
  hint: string;
  scope: PermissionMap;
  callsPerMinute: number;
  createdBy: UserId;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
}

/** Keys read for one list: those in force are limited when they are made. */
const mostListed = 1_000;

/** Keys of programs. A call names no workspace, so a key is looked up by its hash alone. */
@Injectable()
export class ApiKeyRepository extends IdentityRepository<ApiKeyDocument> {
  constructor(database: Database) {
    super(database, 'apiKeys', [{ key: { tokenHash: 1 }, unique: true }, { key: { workspace: 1, createdAt: -1 } }]);
  }

  async add(key: ApiKeyDocument): Promise<void> {
    await this.insert(key);
  }

  byTokenHash(tokenHash: string): Promise<ApiKeyDocument | null> {
    return this.findOne({ tokenHash });
  }

  /** Newest first, without those revoked before a moment. */
  ofWorkspace(workspace: WorkspaceId, revokedAfter: Date): Promise<ApiKeyDocument[]> {
    const where = { workspace, $or: [{ revokedAt: null }, { revokedAt: { $gt: revokedAfter } }] };
    return this.find(where, { sort: { createdAt: -1 }, limit: mostListed });
  }

  countInForce(workspace: WorkspaceId, now: Date): Promise<number> {
    return this.count({ workspace, revokedAt: null, $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] });
  }

  async touch(id: string, lastUsedAt: Date): Promise<void> {
    await this.change({ _id: id }, { $set: { lastUsedAt } });
  }

  /** Repeating it keeps the first moment. @returns null if the workspace has no such key */
  async revoke(workspace: WorkspaceId, id: string, revokedAt: Date): Promise<ApiKeyDocument | null> {
    const revoked = await this.change({ _id: id, workspace, revokedAt: null }, { $set: { revokedAt } });
    return revoked ?? this.findOne({ _id: id, workspace });
  }
}
