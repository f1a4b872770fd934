import { Injectable } from '@nestjs/common';
import type { GroupMember } from '@tessera/contracts/teams/teams.schema';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { type GroupField, MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { WorkspaceRepository } from '@tessera/data/workspaces/workspace.repository';
import { DomainError } from '@tessera/kernel/errors';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { rowsPage, windowOf } from '@tessera/kit/paging';
import { SessionSignals } from './session-signals.ts';

/** Above this number, one signal goes to the whole workspace instead of one per person. */
const mostSignals = 25;

/** Members of teams and roles, both stored in the memberships. */
@Injectable()
export class GroupMembers {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly users: UserRepository,
    private readonly workspaces: WorkspaceRepository,
    private readonly signals: SessionSignals,
  ) {}

  count(workspace: WorkspaceId, field: GroupField, group: string): Promise<number> {
    return this.memberships.countOfGroup(workspace, field, group);
  }

  /** Number of members per group. */
  async counts(workspace: WorkspaceId, field: GroupField): Promise<(group: string) => number> {
    const counts = new Map<string, number>();
    for (const member of await this.memberships.groups(workspace)) {
      for (const group of member[field]) counts.set(group, (counts.get(group) ?? 0) + 1);
    }
    return (group) => counts.get(group) ?? 0;
  }

  /** A page of the members of a group, ordered by when they joined the workspace. */
  async page(workspace: WorkspaceId, field: GroupField, group: string, paging: { page: number; per_page: number }) {
    const [members, total, within] = await Promise.all([
      this.memberships.ofGroup(workspace, field, group, windowOf(paging)),
      this.memberships.countOfGroup(workspace, field, group),
      this.workspaces.byId(workspace),
    ]);
    const users = new Map((await this.users.byIds(members.map(({ user }) => user))).map((user) => [user._id, user]));
    const rows = members.flatMap(({ user }): GroupMember[] => {
      const known = users.get(user);
      const isSuperadmin = within?.superadmins.includes(user) ?? false;
      return known ? [{ id: user, name: known.name, email: known.email, is_superadmin: isSuperadmin }] : [];
    });
    return rowsPage(rows, total, paging);
  }

  /** @throws DomainError UNPROCESSABLE naming the first of `body.user_ids` who is not a member of the workspace */
  async add(workspace: WorkspaceId, field: GroupField, group: string, users: readonly string[]): Promise<void> {
    const ids = users as readonly UserId[];
    const members = new Set((await this.memberships.among(workspace, ids)).map(({ user }) => user));
    const stranger = ids.findIndex((id) => !members.has(id));
    if (stranger >= 0) {
      throw new DomainError('UNPROCESSABLE', 'This person is not a member of the workspace. Invite them first.', {
        field: `body.user_ids.${stranger}`,
      });
    }
    await this.memberships.join(workspace, field, group, ids);
    await this.announce(workspace, ids);
  }

  async remove(workspace: WorkspaceId, field: GroupField, group: string, users: readonly string[]): Promise<void> {
    const ids = users as readonly UserId[];
    await this.memberships.leave(workspace, field, group, ids);
    await this.announce(workspace, ids);
  }

  /** The people affected by a change of a group: at most one more than are signalled individually. */
  async peopleOf(workspace: WorkspaceId, field: GroupField, group: string): Promise<UserId[]> {
    const members = await this.memberships.ofGroup(workspace, field, group, { limit: mostSignals + 1 });
    return members.map(({ user }) => user);
  }

  /** Signals people that their access changed; above the limit, the whole workspace. */
  async announce(workspace: WorkspaceId, people: readonly UserId[]): Promise<void> {
    if (people.length > mostSignals) return this.signals.workspaceChanged(workspace);
    await Promise.all(people.map((person) => this.signals.userChanged(person)));
  }
}
