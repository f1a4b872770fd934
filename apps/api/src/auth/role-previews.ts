import { Injectable } from '@nestjs/common';
import type { SessionDocument } from '@tessera/data/accounts/session.repository';
import { DomainError, notFound } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { Giving } from './giving.ts';
import { type KnownRole, RoleDirectory } from '@tessera/data/workspaces/role-directory';
import { Sessions } from './sessions.ts';

/** A preview ends by itself after this time. */
const previewMs = 30 * 60_000;

/**
 * Lets somebody who may edit roles look at the workspace with the rights of one, in their own session and without
 * changing anything. Only roles that they could give themselves, so that a preview shows nothing new to them.
 */
@Injectable()
export class RolePreviews {
  constructor(
    private readonly roles: RoleDirectory,
    private readonly giving: Giving,
    private readonly access: AccessControl,
    private readonly sessions: Sessions,
  ) {}

  /** @throws DomainError NOT_FOUND, UNPROCESSABLE for a role that is off, FORBIDDEN for one with more rights */
  async begin(actor: Actor, id: string, now = new Date()): Promise<Actor> {
    if (actor.key) throw new DomainError('FORBIDDEN', "API keys can't view the workspace as a role. Log in to do so.");
    const role = await this.roles.byId(actor.workspace, id);
    if (!role) throw notFound('The role');
    if (!role.isActive)
      throw new DomainError('UNPROCESSABLE', 'This role is switched off. Switch it on first.', {
        field: 'body.id',
      });
    await this.requireNoMore(actor, role);
    const until = new Date(now.getTime() + previewMs);
    await this.sessions.lookAs(actor.sessionId, { role: id, until });
    return withRole(actor, role, until);
  }

  end(actor: Actor): Promise<void> {
    return this.sessions.lookAs(actor.sessionId, null);
  }

  /**
   * The caller with the rights of the role that the session looks as. Once the time is over, the role is off or gone,
   * or the person may not do this any more, it is the caller as they are.
   */
  async applied(own: Actor, lookingAs: SessionDocument['lookingAs'], now: number): Promise<Actor> {
    if (!lookingAs || lookingAs.until.getTime() <= now || !this.access.may(own, 'roles:CAN_EDIT')) return own;
    const role = await this.roles.byId(own.workspace, lookingAs.role);
    if (!role?.isActive) return own;
    try {
      await this.requireNoMore(own, role);
    } catch (error) {
      if (error instanceof DomainError) return own;
      throw error;
    }
    return withRole(own, role, lookingAs.until);
  }

  private async requireNoMore(actor: Actor, role: KnownRole): Promise<void> {
    try {
      await this.giving.requireRole(actor, role, 'body.id');
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const message = `You can't view the workspace as ${role.name}: it has rights that you don't have. Ask a superadmin.`;
      throw new DomainError('FORBIDDEN', message, { field: 'body.id' });
    }
  }
}

const withRole = (own: Actor, { id, name, permissions }: KnownRole, until: Date): Actor => ({
  ...own,
  isSuperadmin: false,
  roles: [id],
  teams: [],
  permissions,
  lookingAs: { role: id, name, until },
});
