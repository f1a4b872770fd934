import { Injectable } from '@nestjs/common';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { defaultTimeZone, WorkspaceRepository } from '@tessera/data/workspaces/workspace.repository';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import type { Actor } from '@tessera/kit/actor';
import { EffectiveRights } from './effective-rights.ts';

/** Members of workspaces as callers. */
@Injectable()
export class MemberActors {
  constructor(
    private readonly users: UserRepository,
    private readonly workspaces: WorkspaceRepository,
    private readonly memberships: MembershipRepository,
    private readonly rights: EffectiveRights,
  ) {}

  /**
   * The member with all their rights.
   * @param sessionId of the session or the key that they call with
   * @returns null if the account, the workspace or the membership is gone
   */
  async of(workspaceId: WorkspaceId, userId: UserId, sessionId: string): Promise<Actor | null> {
    const [user, workspace, membership] = await Promise.all([
      this.users.byId(userId),
      this.workspaces.byId(workspaceId),
      this.memberships.of(workspaceId, userId),
    ]);
    if (!user || !workspace || !membership) return null;
    return {
      userId: user._id,
      name: user.name,
      email: user.email,
      workspace: workspace._id,
      sessionId,
      isSuperadmin: workspace.superadmins.includes(user._id),
      ...(await this.rights.of(membership)),
      timeZone: workspace.timeZone ?? defaultTimeZone,
    };
  }
}
