import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { builtInRole, builtInRoles } from '@tessera/access/built-in-roles';
import { foldedName } from '@tessera/access/folded-name';
import { roles } from '@tessera/contracts/roles/roles.contract';
import { mostRoles, roleStatus } from '@tessera/contracts/roles/roles.schema';
import { type RoleDocument, RoleRepository } from '@tessera/data/workspaces/role.repository';
import { DomainError, nameTaken, notFound, workspaceFull } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { Giving } from '../../auth/giving.ts';
import { GroupMembers } from '../../auth/group-members.ts';
import { ofDocument, RoleDirectory } from '@tessera/data/workspaces/role-directory';
import { roleToWire } from './role-wire.ts';

export class CreateRole extends CommandFor(roles.create) {}
export class UpdateRole extends CommandFor(roles.update) {}
export class AddPeopleToRole extends CommandFor(roles.addPeople) {}
export class RemovePersonFromRole extends CommandFor(roles.removePerson) {}

const isReserved = (folded: string) => builtInRoles.some(({ name }) => foldedName(name) === folded);

/** @throws DomainError UNPROCESSABLE for a built-in role */
export function refuseBuiltIn(id: string): void {
  if (!builtInRole(id)) return;
  throw new DomainError('UNPROCESSABLE', "Built-in roles can't be changed. Copy the role and edit the copy.", {
    field: 'body.id',
  });
}

@CommandHandler(CreateRole)
export class CreateRoleHandler implements ICommandHandler<CreateRole> {
  constructor(
    private readonly repository: RoleRepository,
    private readonly giving: Giving,
  ) {}

  async execute({ input, actor }: CreateRole) {
    const { name, description, permissions } = input.body;
    this.giving.requireRights(actor, permissions);
    const folded = foldedName(name);
    if (isReserved(folded)) throw nameTaken('role', name);
    const now = new Date();
    const role: RoleDocument = {
      _id: newId(),
      workspace: actor.workspace,
      name,
      folded,
      description,
      permissions,
      status: roleStatus.active,
      createdAt: now,
      updatedAt: now,
    };
    const outcome = await this.repository.add(role, mostRoles);
    if (outcome === 'taken') throw nameTaken('role', name);
    if (outcome === 'full') throw workspaceFull('roles', mostRoles);
    return roleToWire(ofDocument(role), 0);
  }
}

@CommandHandler(UpdateRole)
export class UpdateRoleHandler implements ICommandHandler<UpdateRole> {
  constructor(
    private readonly repository: RoleRepository,
    private readonly giving: Giving,
    private readonly members: GroupMembers,
  ) {}

  async execute({ input, actor }: UpdateRole) {
    const { id, name, ...change } = input.body;
    const { workspace } = actor;
    refuseBuiltIn(id);
    const before = await this.repository.byId(workspace, id);
    if (!before) throw notFound('The role');
    // Nobody holds the rights of an inactive role, so keeping them does not exempt from the check.
    const held = before.status === roleStatus.active ? before.permissions : {};
    if (change.permissions) this.giving.requireRights(actor, change.permissions, held);
    const renamed = name === undefined ? {} : { name, folded: foldedName(name) };
    if (renamed.folded !== undefined && isReserved(renamed.folded)) throw nameTaken('role', renamed.name);
    const role = await this.repository.update(workspace, id, { ...change, ...renamed });
    if (role === 'taken') throw nameTaken('role', name ?? '');
    if (!role) throw notFound('The role');
    if (change.permissions) await this.members.announce(workspace, await this.members.peopleOf(workspace, 'roles', id));
    return roleToWire(ofDocument(role), await this.members.count(workspace, 'roles', id));
  }
}

@CommandHandler(AddPeopleToRole)
export class AddPeopleToRoleHandler implements ICommandHandler<AddPeopleToRole> {
  constructor(
    private readonly directory: RoleDirectory,
    private readonly members: GroupMembers,
    private readonly giving: Giving,
  ) {}

  async execute({ input, actor }: AddPeopleToRole) {
    const { id, user_ids: people } = input.body;
    const role = await this.directory.byId(actor.workspace, id);
    if (!role) throw notFound('The role');
    await this.giving.requireRole(actor, role, 'body.id');
    await this.members.add(actor.workspace, 'roles', id, people);
    return roleToWire(role, await this.members.count(actor.workspace, 'roles', id));
  }
}

@CommandHandler(RemovePersonFromRole)
export class RemovePersonFromRoleHandler implements ICommandHandler<RemovePersonFromRole> {
  constructor(
    private readonly directory: RoleDirectory,
    private readonly members: GroupMembers,
  ) {}

  async execute({ input, actor }: RemovePersonFromRole) {
    const { id, user_id: person } = input.body;
    const role = await this.directory.byId(actor.workspace, id);
    if (!role) throw notFound('The role');
    await this.members.remove(actor.workspace, 'roles', id, [person]);
    return roleToWire(role, await this.members.count(actor.workspace, 'roles', id));
  }
}
