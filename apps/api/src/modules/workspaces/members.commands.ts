import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { done } from '@tessera/contracts/envelope';
import { workspaces } from '@tessera/contracts/workspaces/workspaces.contract';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { SharingRepository } from '@tessera/data/sharing/sharing.repository';
import { InvitationRepository } from '@tessera/data/workspaces/invitation.repository';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { WorkspaceRepository } from '@tessera/data/workspaces/workspace.repository';
import { notFound } from '@tessera/kernel/errors';
import type { UserId } from '@tessera/kernel/ids';
import type { Actor } from '@tessera/kit/actor';
import { CommandFor } from '@tessera/kit/messages';
import { Giving, lastSuperadmin, onlySuperadmins } from '../../auth/giving.ts';
import { RoleDirectory } from '@tessera/data/workspaces/role-directory';
import { SessionSignals } from '../../auth/session-signals.ts';
import { Sessions } from '../../auth/sessions.ts';
import { memberToWire } from './workspace-wire.ts';
import { WorkHandover } from './work-handover.ts';

export class SetPermissions extends CommandFor(workspaces.setPermissions) {}
export class RemoveMember extends CommandFor(workspaces.removeMember) {}

@CommandHandler(SetPermissions)
export class SetPermissionsHandler implements ICommandHandler<SetPermissions> {
  constructor(
    private readonly users: UserRepository,
    private readonly repository: WorkspaceRepository,
    private readonly memberships: MembershipRepository,
    private readonly giving: Giving,
    private readonly directory: RoleDirectory,
    private readonly signals: SessionSignals,
  ) {}

  async execute({ input, actor }: SetPermissions) {
    const { permissions, roles, is_superadmin } = input.body;
    const id = input.body.user_id as UserId;
    const before = await this.memberships.of(actor.workspace, id);
    const workspace = await this.repository.byId(actor.workspace);
    if (!before || !workspace) throw notFound('The member');
    const isSuperadmin = workspace.superadmins.includes(id);
    if ((isSuperadmin || is_superadmin !== undefined) && !actor.isSuperadmin) throw onlySuperadmins();
    if (permissions) this.giving.requireRights(actor, permissions, before.permissions);
    if (roles) await this.giving.requireRoles(actor, roles, before.roles);
    if (permissions || roles)
      await this.memberships.setRights(actor.workspace, id, {
        ...(permissions && { permissions }),
        ...(roles && { roles }),
      });
    if (is_superadmin !== undefined && is_superadmin !== isSuperadmin)
      await this.setSuperadmin(actor, id, is_superadmin);
    await this.signals.userChanged(id);
    return this.describe(actor, id);
  }

  private async setSuperadmin({ workspace }: Actor, id: UserId, is: boolean): Promise<void> {
    if (is) return this.repository.addSuperadmin(workspace, id);
    if (!(await this.repository.removeSuperadmin(workspace, id))) throw lastSuperadmin('body.is_superadmin');
  }

  private async describe({ workspace: within }: Actor, id: UserId) {
    const [user, membership, workspace] = await Promise.all([
      this.users.byId(id),
      this.memberships.of(within, id),
      this.repository.byId(within),
    ]);
    if (!user || !membership || !workspace) throw notFound('The member');
    return memberToWire(user, membership, workspace, await this.directory.byIds(within, membership.roles));
  }
}

@CommandHandler(RemoveMember)
export class RemoveMemberHandler implements ICommandHandler<RemoveMember> {
  constructor(
    private readonly users: UserRepository,
    private readonly repository: WorkspaceRepository,
    private readonly memberships: MembershipRepository,
    private readonly invitations: InvitationRepository,
    private readonly sharing: SharingRepository,
    private readonly sessions: Sessions,
    private readonly handover: WorkHandover,
  ) {}

  async execute({ input, actor }: RemoveMember) {
    const id = input.body.user_id as UserId;
    const heir = input.body.heir_id as UserId | undefined;
    const membership = await this.memberships.of(actor.workspace, id);
    if (!membership) {
      if (await this.invitations.withdraw(actor.workspace, id)) return done;
      throw notFound('The member');
    }
    if (heir) await this.handover.requireHeir(actor.workspace, id, heir);
    const workspace = await this.repository.byId(actor.workspace);
    if (workspace?.superadmins.includes(id)) {
      if (!actor.isSuperadmin) throw onlySuperadmins();
      if (!(await this.repository.removeSuperadmin(actor.workspace, id))) throw lastSuperadmin('body.user_id');
    }
    if (heir) await this.handover.handOver(actor.workspace, id, heir);
    await this.sharing.withdraw(actor.workspace, `person:${id}`);
    await this.memberships.drop(actor.workspace, id);
    await this.users.leaveWorkspace(id, actor.workspace);
    await this.sessions.endIn(id, actor.workspace);
    return done;
  }
}
