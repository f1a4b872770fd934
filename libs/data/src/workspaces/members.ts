import { Injectable } from '@nestjs/common';
import type { PermissionMap } from '@tessera/access/rights';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { UserRepository } from '../accounts/user.repository.ts';
import { EffectiveRights } from './effective-rights.ts';
import { MembershipRepository } from './membership.repository.ts';
import { defaultTimeZone, WorkspaceRepository } from './workspace.repository.ts';

/** A member with all their rights. */
export interface Member {
  userId: UserId;
  name: string;
  email: string;
  workspace: WorkspaceId;
  isSuperadmin: boolean;
  /** Active roles only. */
  roles: string[];
  teams: string[];
  permissions: PermissionMap;
  timeZone: string;
}

/** Members of workspaces and what they may do. */
@Injectable()
export class Members {
  constructor(
    private readonly users: UserRepository,
    private readonly workspaces: WorkspaceRepository,
    private readonly memberships: MembershipRepository,
    private readonly rights: EffectiveRights,
  ) {}

  /** @returns null if the account, the workspace or the membership is gone */
  async of(workspaceId: WorkspaceId, userId: UserId): Promise<Member | null> {
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
      isSuperadmin: workspace.superadmins.includes(user._id),
      ...(await this.rights.of(membership)),
      timeZone: workspace.timeZone ?? defaultTimeZone,
    };
  }
}
