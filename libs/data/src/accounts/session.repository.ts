import { Injectable } from '@nestjs/common';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { IdentityRepository } from '../identity-repository.ts';

export interface SessionDocument {
  _id: string;
  /** SHA-256 of the token; unique. The token itself is not stored. */
  tokenHash: string;
  user: UserId;
  workspace: WorkspaceId;
  createdAt: Date;
  lastSeenAt: Date;
  /** Idle expiry: extended by use, never past `expiresAt`. */
  idleAt: Date;
  /** Absolute expiry. */
  expiresAt: Date;
  endedAt: Date | null;
  ip: string;
  userAgent: string;
  /** The role as which it looks at the workspace. */
  lookingAs?: { role: string; until: Date };
}

const keepEndedSeconds = 30 * 24 * 3600;

@Injectable()
export class SessionRepository extends IdentityRepository<SessionDocument> {
  constructor(database: Database) {
    super(database, 'sessions', [
      { key: { tokenHash: 1 }, unique: true },
      { key: { user: 1, createdAt: -1, _id: -1 } },
      { key: { expiresAt: 1 }, expireAfterSeconds: keepEndedSeconds },
    ]);
  }

  async add(session: SessionDocument): Promise<void> {
    await this.insert(session);
  }

  byTokenHash(tokenHash: string): Promise<SessionDocument | null> {
    return this.findOne({ tokenHash });
  }

  /** Active sessions, newest first. */
  openOf(user: UserId, now: Date, page: { skip: number; limit: number }): Promise<SessionDocument[]> {
    return this.find(openSessions(user, now), { sort: { createdAt: -1, _id: -1 }, ...page });
  }

  countOpenOf(user: UserId, now: Date): Promise<number> {
    return this.count(openSessions(user, now));
  }

  async touch(id: string, lastSeenAt: Date, idleAt: Date): Promise<void> {
    await this.change({ _id: id, endedAt: null }, { $set: { lastSeenAt, idleAt } });
  }

  async moveTo(id: string, workspace: WorkspaceId): Promise<void> {
    await this.change({ _id: id, endedAt: null }, { $set: { workspace }, $unset: { lookingAs: '' } });
  }

  /** @param lookingAs null ends it */
  async lookAs(id: string, lookingAs: NonNullable<SessionDocument['lookingAs']> | null): Promise<void> {
    await this.change({ _id: id, endedAt: null }, lookingAs ? { $set: { lookingAs } } : { $unset: { lookingAs: '' } });
  }

  /** @returns whether such a session existed */
  async end(user: UserId, id: string, at: Date): Promise<boolean> {
    return (await this.change({ _id: id, user, endedAt: null }, { $set: { endedAt: at } })) !== null;
  }

  /** @returns number of ended sessions */
  endOthers(user: UserId, keep: string, at: Date): Promise<number> {
    return this.changeMany({ user, _id: { $ne: keep }, endedAt: null }, { $set: { endedAt: at } });
  }

  endAll(user: UserId, at: Date): Promise<number> {
    return this.changeMany({ user, endedAt: null }, { $set: { endedAt: at } });
  }

  endIn(user: UserId, workspace: WorkspaceId, at: Date): Promise<number> {
    return this.changeMany({ user, workspace, endedAt: null }, { $set: { endedAt: at } });
  }
}

const openSessions = (user: UserId, now: Date) => ({
  user,
  endedAt: null,
  idleAt: { $gt: now },
  expiresAt: { $gt: now },
});
