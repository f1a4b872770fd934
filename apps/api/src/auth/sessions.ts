import { Injectable } from '@nestjs/common';
import { SessionRepository } from '@tessera/data/accounts/session.repository';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { newId } from '@tessera/kernel/ids';
import type { Caller } from '@tessera/kit/actor';
import { idleEnd, sessionLifetime } from './session-lifetime.ts';
import { SessionSignals } from './session-signals.ts';
import { hashOf, newToken } from './tokens.ts';

/** Creates, moves and ends sessions, and signals each change to every process. */
@Injectable()
export class Sessions {
  constructor(
    private readonly repository: SessionRepository,
    private readonly signals: SessionSignals,
  ) {}

  /** @returns the token, which is not stored anywhere, and the session's id */
  async begin(user: UserId, workspace: WorkspaceId, caller: Caller): Promise<{ token: string; sessionId: string }> {
    const token = newToken();
    const now = new Date();
    const expiresAt = new Date(now.getTime() + sessionLifetime.longestMs);
    const sessionId = newId();
    await this.repository.add({
      _id: sessionId,
      tokenHash: hashOf(token),
      user,
      workspace,
      createdAt: now,
      lastSeenAt: now,
      idleAt: idleEnd(now, expiresAt),
      expiresAt,
      endedAt: null,
      ip: caller.ip,
      userAgent: caller.userAgent,
    });
    return { token, sessionId };
  }

  /** Whether a session is valid. This check does not extend it. */
  async isOpen(tokenHash: string, now: Date): Promise<boolean> {
    const session = await this.repository.byTokenHash(tokenHash);
    return session !== null && !session.endedAt && session.idleAt > now && session.expiresAt > now;
  }

  async moveTo(sessionId: string, workspace: WorkspaceId): Promise<void> {
    await this.repository.moveTo(sessionId, workspace);
    await this.signals.sessionChanged(sessionId);
  }

  /** @param lookingAs null ends it */
  async lookAs(sessionId: string, lookingAs: { role: string; until: Date } | null): Promise<void> {
    await this.repository.lookAs(sessionId, lookingAs);
    await this.signals.sessionChanged(sessionId);
  }

  /** @returns whether the person had this session */
  async end(user: UserId, sessionId: string): Promise<boolean> {
    const ended = await this.repository.end(user, sessionId, new Date());
    if (ended) await this.signals.sessionChanged(sessionId);
    return ended;
  }

  /** @returns the number of ended sessions */
  async endOthers(user: UserId, keep: string): Promise<number> {
    const ended = await this.repository.endOthers(user, keep, new Date());
    await this.signals.userChanged(user, keep);
    return ended;
  }

  async endAll(user: UserId): Promise<void> {
    await this.repository.endAll(user, new Date());
    await this.signals.userChanged(user);
  }

  /** Ends the person's sessions in one workspace. */
  async endIn(user: UserId, workspace: WorkspaceId): Promise<void> {
    await this.repository.endIn(user, workspace, new Date());
    await this.signals.userChanged(user);
  }
}
