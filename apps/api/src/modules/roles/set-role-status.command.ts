import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { roles } from '@tessera/contracts/roles/roles.contract';
import { roleStatus } from '@tessera/contracts/roles/roles.schema';
import { SharingRepository } from '@tessera/data/sharing/sharing.repository';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { type RoleDocument, RoleRepository } from '@tessera/data/workspaces/role.repository';
import { notFound } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { CommandFor } from '@tessera/kit/messages';
import { Giving } from '../../auth/giving.ts';
import { GroupMembers } from '../../auth/group-members.ts';
import { ofDocument } from '@tessera/data/workspaces/role-directory';
import { roleToWire } from './role-wire.ts';
import { refuseBuiltIn } from './roles.commands.ts';

export class SetRoleStatus extends CommandFor(roles.setStatus) {}

@CommandHandler(SetRoleStatus)
export class SetRoleStatusHandler implements ICommandHandler<SetRoleStatus> {
  constructor(
    private readonly repository: RoleRepository,
    private readonly memberships: MembershipRepository,
    private readonly sharing: SharingRepository,
    private readonly members: GroupMembers,
    private readonly giving: Giving,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: SetRoleStatus) {
    const { id, status } = input.body;
    const { workspace } = actor;
    refuseBuiltIn(id);
    const role = await this.repository.byId(workspace, id);
    if (!role) throw notFound('The role');
    if (status === roleStatus.deleted) return this.delete(actor, role);
    if (status === roleStatus.active && role.status !== status)
      await this.giving.requireRole(actor, ofDocument(role), 'body.status');
    const changed = await this.repository.update(workspace, id, { status });
    if (!changed || changed === 'taken') throw notFound('The role');
    await this.members.announce(workspace, await this.members.peopleOf(workspace, 'roles', id));
    return roleToWire(ofDocument(changed), await this.members.count(workspace, 'roles', id));
  }

  /** The role itself is deleted last: after an interruption, deleting it again finishes the rest. */
  private async delete(actor: Actor, role: RoleDocument) {
    await this.access.require(actor, 'roles:CAN_DELETE');
    const { workspace } = actor;
    const people = await this.members.peopleOf(workspace, 'roles', role._id);
    await this.sharing.withdraw(workspace, `role:${role._id}`);
    await this.memberships.leave(workspace, 'roles', role._id);
    await this.repository.delete(workspace, role._id);
    await this.members.announce(workspace, people);
    return { ...roleToWire(ofDocument(role), 0), status: roleStatus.deleted };
  }
}
