import { Injectable } from '@nestjs/common';
import { NotificationSettingsRepository } from '@tessera/data/accounts/notification-settings.repository';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { TeamRepository } from '@tessera/data/workspaces/team.repository';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';

/** A member with the address of their account. */
export interface Addressee {
  person: UserId;
  name: string;
  email: string;
}

/** Members of a team that get a mail; those beyond see what waits for them on the page. */
const mostOfTeam = 50;

/** People and teams as recipients of mail. */
@Injectable()
export class Addressees {
  constructor(
    private readonly users: UserRepository,
    private readonly memberships: MembershipRepository,
    private readonly teams: TeamRepository,
    private readonly notifications: NotificationSettingsRepository,
  ) {}

  /** @returns null for somebody who is not a member */
  async person(workspace: WorkspaceId, id: string): Promise<Addressee | null> {
    return (await this.people(workspace, [id]))[0] ?? null;
  }

  /** Those of some accounts that are members. */
  async people(workspace: WorkspaceId, ids: readonly string[]): Promise<Addressee[]> {
    const members = ids.length === 0 ? [] : await this.memberships.among(workspace, ids as readonly UserId[]);
    return this.addressed(members.map(({ user }) => user));
  }

  /** @returns null for a team that does not exist */
  async team(workspace: WorkspaceId, id: string): Promise<{ name: string; members: Addressee[] } | null> {
    const team = await this.teams.byId(workspace, id);
    if (!team) return null;
    const members = await this.memberships.ofGroup(workspace, 'teams', id, { limit: mostOfTeam });
    return { name: team.name, members: await this.addressed(members.map(({ user }) => user)) };
  }

  /** Of some members, those who do not want a mail at once about what is asked of them. */
  notAtOnce(workspace: WorkspaceId, people: readonly UserId[]): Promise<Set<UserId>> {
    return this.notifications.notAtOnce(workspace, people);
  }

  private async addressed(ids: readonly UserId[]): Promise<Addressee[]> {
    const found = ids.length === 0 ? [] : await this.users.byIds(ids);
    return found.map(({ _id: person, name, email }) => ({ person, name, email }));
  }
}
