import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { roles } from '@tessera/contracts/roles/roles.contract';
import { roleStatus } from '@tessera/contracts/roles/roles.schema';
import { notFound } from '@tessera/kernel/errors';
import { QueryFor } from '@tessera/kit/messages';
import { GroupMembers } from '../../auth/group-members.ts';
import { groupRows } from '../../auth/group-rows.ts';
import { RoleDirectory } from '../../auth/role-directory.ts';
import { roleToWire } from './role-wire.ts';

export class ListRoles extends QueryFor(roles.list) {}
export class PeopleOfRole extends QueryFor(roles.people) {}

@QueryHandler(ListRoles)
export class ListRolesHandler implements IQueryHandler<ListRoles> {
  constructor(
    private readonly directory: RoleDirectory,
    private readonly members: GroupMembers,
  ) {}

  async execute({ input, actor }: ListRoles) {
    const { status, ...list } = input.query;
    const [all, count] = await Promise.all([
      this.directory.all(actor.workspace),
      this.members.counts(actor.workspace, 'roles'),
    ]);
    const wanted = all.filter(({ isActive }) => status === undefined || isActive === (status === roleStatus.active));
    const groups = wanted.map((role) => ({ ...role, members: count(role.id) }));
    return groupRows(groups, list, (role) => roleToWire(role, role.members));
  }
}

@QueryHandler(PeopleOfRole)
export class PeopleOfRoleHandler implements IQueryHandler<PeopleOfRole> {
  constructor(
    private readonly directory: RoleDirectory,
    private readonly members: GroupMembers,
  ) {}

  async execute({ input, actor }: PeopleOfRole) {
    const { id, ...paging } = input.query;
    if (!(await this.directory.byId(actor.workspace, id))) throw notFound('The role');
    return this.members.page(actor.workspace, 'roles', id, paging);
  }
}
