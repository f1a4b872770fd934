import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { workspaces } from '@tessera/contracts/workspaces/workspaces.contract';
import { memoryPage } from '@tessera/data/query/memory-page';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { InvitationRepository } from '@tessera/data/workspaces/invitation.repository';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { WorkspaceRepository } from '@tessera/data/workspaces/workspace.repository';
import { DomainError, notFound } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { RoleDirectory } from '@tessera/data/workspaces/role-directory';
import { hashOf } from '../../auth/tokens.ts';
import { WorkspaceAccess } from '../../auth/workspace-access.ts';
import { DescribedWorkspaces } from './described-workspaces.ts';
import { invitedToWire, memberRow, memberToWire } from './workspace-wire.ts';

export class MyWorkspaces extends QueryFor(workspaces.mine) {}
export class WorkspaceById extends QueryFor(workspaces.byId) {}
export class WorkspaceMembers extends QueryFor(workspaces.members) {}
export class MembersByStatus extends QueryFor(workspaces.countByStatus) {}
export class InvitationByToken extends QueryFor(workspaces.invitation) {}

@QueryHandler(MyWorkspaces)
export class MyWorkspacesHandler implements IQueryHandler<MyWorkspaces> {
  constructor(
    private readonly users: UserRepository,
    private readonly repository: WorkspaceRepository,
    private readonly described: DescribedWorkspaces,
  ) {}

  async execute({ actor }: MyWorkspaces) {
    const user = await this.users.byId(actor.userId);
    const mine = await this.repository.byIds(user?.workspaces ?? []);
    const items = await Promise.all(mine.map((workspace) => this.described.of(workspace)));
    return { items: items.sort((one, other) => one.name.localeCompare(other.name)), nextCursor: null };
  }
}

@QueryHandler(WorkspaceById)
export class WorkspaceByIdHandler implements IQueryHandler<WorkspaceById> {
  constructor(
    private readonly access: WorkspaceAccess,
    private readonly repository: WorkspaceRepository,
    private readonly described: DescribedWorkspaces,
  ) {}

  async execute({ input, actor }: WorkspaceById) {
    const id = input.query.id as WorkspaceId;
    const [membership, workspace] = await Promise.all([
      this.access.membershipOf(actor.userId, id),
      this.repository.byId(id),
    ]);
    if (!membership || !workspace) throw notFound('The workspace');
    return this.described.of(workspace);
  }
}

@QueryHandler(WorkspaceMembers)
export class WorkspaceMembersHandler implements IQueryHandler<WorkspaceMembers> {
  constructor(
    private readonly users: UserRepository,
    private readonly repository: WorkspaceRepository,
    private readonly memberships: MembershipRepository,
    private readonly invitations: InvitationRepository,
    private readonly directory: RoleDirectory,
  ) {}

  async execute({ input, actor }: WorkspaceMembers) {
    const id = actor.workspace;
    const [workspace, roles, memberships, invited] = await Promise.all([
      this.repository.byId(id),
      this.directory.all(id),
      this.memberships.all(id),
      this.invitations.pendingOf(id),
    ]);
    if (!workspace) throw notFound('The workspace');
    const users = new Map(
      (await this.users.byIds(memberships.map(({ user }) => user))).map((user) => [user._id, user]),
    );
    const members = memberships.flatMap((membership) => {
      const user = users.get(membership.user);
      return user ? [memberToWire(user, membership, workspace, roles)] : [];
    });
    const all = [...members, ...invited.map((invitation) => invitedToWire(invitation, roles))];
    const list = { ...workspaces.members.list, searched: ['name', 'email'] };
    return memoryPage(all.map(memberRow), list, listRequest(input.query, actor));
  }
}

@QueryHandler(MembersByStatus)
export class MembersByStatusHandler implements IQueryHandler<MembersByStatus> {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly invitations: InvitationRepository,
  ) {}

  async execute({ actor: { workspace } }: MembersByStatus) {
    const [pending, accepted, inactive] = await Promise.all([
      this.invitations.countOf(workspace, 0),
      this.memberships.size(workspace),
      this.invitations.countOf(workspace, 2),
    ]);
    return { pending, accepted, inactive };
  }
}

@QueryHandler(InvitationByToken)
export class InvitationByTokenHandler implements IQueryHandler<InvitationByToken> {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly repository: WorkspaceRepository,
    private readonly users: UserRepository,
  ) {}

  async execute({ input }: InvitationByToken) {
    const invitation = await this.invitations.byTokenHash(hashOf(input.query.token));
    if (!invitation) throw notFound('The invitation');
    if (invitation.status !== 0 || invitation.expiresAt.getTime() <= Date.now()) {
      throw new DomainError('GONE', 'This invitation was used or withdrawn, or has expired. Ask for a new one.');
    }
    const [workspace, user] = await Promise.all([
      this.repository.byId(invitation.workspace),
      this.users.byEmail(invitation.email),
    ]);
    if (!workspace) throw notFound('The invitation');
    return { workspace_name: workspace.name, email: invitation.email, has_account: user !== null };
  }
}
