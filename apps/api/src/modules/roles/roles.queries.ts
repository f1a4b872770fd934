import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { roles } from '@tessera/contracts/roles/roles.contract';
import { memoryPage } from '@tessera/data/query/memory-page';
import { notFound } from '@tessera/kernel/errors';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { GroupMembers } from '../../auth/group-members.ts';
import { groupRow, groupSearch } from '../../auth/group-row.ts';
import { RoleDirectory } from '@tessera/data/workspaces/role-directory';
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
    const [all, count] = await Promise.all([
      this.directory.all(actor.workspace),
      this.members.counts(actor.workspace, 'roles'),
    ]);
    const rows = all.map((role) => groupRow(roleToWire(role, count(role.id))));
    return memoryPage(rows, { ...roles.list.list, searched: groupSearch }, listRequest(input.query, actor));
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
