import { Injectable } from '@nestjs/common';
import { SessionRepository } from '@tessera/data/accounts/session.repository';
import { defaultTimeZone, WorkspaceRepository } from '@tessera/data/workspaces/workspace.repository';
import { AppLinks } from '@tessera/apps/app-links';
import { DomainError } from '@tessera/kernel/errors';
import { type Actor, Authenticator } from '@tessera/kit/actor';
import { log } from '@tessera/kit/logger';
import { ApiKeyActors, isApiKey } from './api-key-actors.ts';
import { MemberActors } from './member-actors.ts';
import { idleEnd, sessionLifetime } from './session-lifetime.ts';
import { RolePreviews } from './role-previews.ts';
import { type SessionChange, SessionSignals } from './session-signals.ts';
import { hashOf } from './tokens.ts';

interface Remembered {
  actor: Actor;
  expiresAt: number;
  touchedAt: number;
  rememberedAt: number;
}

const rememberMs = 5_000;
const mostRemembered = 20_000;
/** What logs and presence call somebody who opened a public link. */
export const visitorName = 'Visitor';
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

// The client logs out on either of these two messages (specification, section 8).
const unauthorized = () => new DomainError('UNAUTHENTICATED', 'Unauthorized access.');
const expired = () => new DomainError('SESSION_EXPIRED', 'Your session has expired, kindly login again.');

/**
 * Resolves a token to its session, or to the API key that it is. Sessions are cached for a few seconds, so that a busy
 * client costs no reads. An ended session is dropped from the cache of every process immediately.
 */
@Injectable()
export class SessionAuthenticator extends Authenticator {
  private readonly remembered = new Map<string, Remembered>();
  private changes = 0;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly workspaces: WorkspaceRepository,
    private readonly members: MemberActors,
    private readonly apiKeys: ApiKeyActors,
    private readonly links: AppLinks,
    private readonly previews: RolePreviews,
    signals: SessionSignals,
  ) {
    super();
    signals.onChange((change) => this.forget(change));
  }

  async actorOf(token: string | undefined): Promise<Actor> {
    if (token === undefined) throw unauthorized();
    if (isApiKey(token)) return this.apiKeys.actorOf(token);
    if (this.links.isOfVisitor(token)) return this.visitorOf(token);
    if (!tokenPattern.test(token)) throw unauthorized();
    const tokenHash = hashOf(token);
    const now = Date.now();
    const known = this.remembered.get(tokenHash);
    const found = known && now - known.rememberedAt < rememberMs ? known : await this.find(tokenHash, now);
    if (found.expiresAt <= now) throw expired();
    if (now - found.touchedAt >= sessionLifetime.touchEveryMs) this.touch(found, now);
    return found.actor;
  }

  private async visitorOf(token: string): Promise<Actor> {
    const tokenHash = hashOf(token);
    const now = Date.now();
    const known = this.remembered.get(tokenHash);
    if (known && now - known.rememberedAt < rememberMs && known.expiresAt > now) return known.actor;
    const changesBefore = this.changes;
    const visit = await this.links.visitOf(token);
    const workspace = visit && (await this.workspaces.byId(visit.workspace));
    if (!visit || !workspace) throw expired();
    const { visitor, guest, expiresAt } = visit;
    const actor: Actor = {
      userId: visitor,
      name: visitorName,
      email: '',
      workspace: workspace._id,
      sessionId: visitor,
      isSuperadmin: false,
      roles: [],
      teams: [],
      permissions: {},
      timeZone: workspace.timeZone ?? defaultTimeZone,
      guest,
    };
    const found = { actor, expiresAt: expiresAt.getTime(), touchedAt: now, rememberedAt: now };
    if (changesBefore === this.changes) this.remember(tokenHash, found);
    return actor;
  }

  private async find(tokenHash: string, now: number): Promise<Remembered> {
    const changesBefore = this.changes;
    const session = await this.sessions.byTokenHash(tokenHash);
    if (!session) throw unauthorized();
    if (session.endedAt || session.idleAt.getTime() <= now) throw expired();
    const own = await this.members.of(session.workspace, session.user, session._id);
    if (!own) throw expired();
    const actor = await this.previews.applied(own, session.lookingAs, now);
    const found: Remembered = {
      actor,
      expiresAt: session.expiresAt.getTime(),
      touchedAt: session.lastSeenAt.getTime(),
      rememberedAt: now,
    };
    // A value read during a change may be stale.
    if (changesBefore === this.changes) this.remember(tokenHash, found);
    return found;
  }

  private remember(tokenHash: string, found: Remembered): void {
    this.remembered.delete(tokenHash);
    this.remembered.set(tokenHash, found);
    const oldest = this.remembered.keys().next();
    if (this.remembered.size > mostRemembered && !oldest.done) this.remembered.delete(oldest.value);
  }

  private touch(found: Remembered, now: number): void {
    found.touchedAt = now;
    const seenAt = new Date(now);
    this.sessions
      .touch(found.actor.sessionId, seenAt, idleEnd(seenAt, new Date(found.expiresAt)))
      .catch((error: unknown) => log.warn({ err: error }, 'the use of a session could not be noted'));
  }

  private forget(change: SessionChange | 'all'): void {
    this.changes += 1;
    if (change === 'all') return this.remembered.clear();
    for (const [tokenHash, { actor }] of this.remembered) {
      if (concerns(change, actor)) this.remembered.delete(tokenHash);
    }
  }
}

/** Whether a change concerns the given session. */
export function concerns(change: SessionChange, actor: Actor): boolean {
  if (change.of === 'session') return actor.sessionId === change.id;
  if (change.of === 'workspace') return actor.workspace === change.id;
  return actor.userId === change.id && actor.sessionId !== change.except;
}
