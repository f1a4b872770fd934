import { Injectable } from '@nestjs/common';
import type { PermissionMap } from '@tessera/access/rights';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { TenantRepository } from '../tenant-repository.ts';

export interface MembershipDocument {
  _id: string;
  workspace: WorkspaceId;
  user: UserId;
  /** Rights given directly, besides those of the roles. */
  permissions: PermissionMap;
  /** Built-in roles and roles of the workspace, active or not. */
  roles: string[];
  teams: string[];
  joinedAt: Date;
}
/** Memberships that were stored before there were roles and teams have neither field. */
type StoredMembership = Omit<MembershipDocument, 'roles' | 'teams'> & Partial<MembershipDocument>;
/** The two lists by which a member belongs to groups. */
export type GroupField = 'roles' | 'teams';
/** Who is in which group, without the rest of the membership. */
export type MemberGroups = Pick<MembershipDocument, 'user' | GroupField>;

const membershipId = (workspace: WorkspaceId, user: UserId): string => deterministicId('membership', workspace, user);

@Injectable()
export class MembershipRepository extends TenantRepository<StoredMembership> {
  constructor(database: Database) {
    super(database, 'memberships', [{ key: { workspace: 1, joinedAt: 1 } }]);
  }

  async of(workspace: WorkspaceId, user: UserId): Promise<MembershipDocument | null> {
    const stored = await this.findOne(workspace, { _id: membershipId(workspace, user) });
    return stored && opened(stored);
  }

  /** Adds the member; for somebody who is one already nothing changes. */
  async add(
    workspace: WorkspaceId,
    user: UserId,
    { permissions, roles = [], joinedAt }: Pick<StoredMembership, 'permissions' | 'roles' | 'joinedAt'>,
  ): Promise<void> {
    await this.insertNew([
      { _id: membershipId(workspace, user), workspace, user, permissions, roles, teams: [], joinedAt },
    ]);
  }

  async all(workspace: WorkspaceId): Promise<MembershipDocument[]> {
    return (await this.find(workspace, {})).map(opened);
  }

  size(workspace: WorkspaceId): Promise<number> {
    return this.count(workspace, {});
  }

  async setRights(
    workspace: WorkspaceId,
    user: UserId,
    set: Partial<Pick<MembershipDocument, 'permissions' | 'roles'>>,
  ): Promise<void> {
    await this.change(workspace, { _id: membershipId(workspace, user) }, { $set: set });
  }

  /** The groups of every member. */
  async groups(workspace: WorkspaceId): Promise<MemberGroups[]> {
    const found = await this.find(workspace, {}, { projection: { user: 1, roles: 1, teams: 1 } });
    return found.map(({ user, roles = [], teams = [] }) => ({ user, roles, teams }));
  }

  /** The members of one group, those who joined first first. */
  async ofGroup(
    workspace: WorkspaceId,
    field: GroupField,
    group: string,
    page: { skip?: number; limit?: number } = {},
  ): Promise<MembershipDocument[]> {
    return (await this.find(workspace, { [field]: group }, { sort: byAge, ...page })).map(opened);
  }

  countOfGroup(workspace: WorkspaceId, field: GroupField, group: string): Promise<number> {
    return this.count(workspace, { [field]: group });
  }

  /** Those of the people who are members, those who joined first first. */
  async among(workspace: WorkspaceId, users: readonly UserId[]): Promise<MembershipDocument[]> {
    const ids = users.map((user) => membershipId(workspace, user));
    return (await this.find(workspace, { _id: { $in: ids } }, { sort: byAge })).map(opened);
  }

  /** Adds members to a group. Members who are in it already stay as they are. */
  async join(workspace: WorkspaceId, field: GroupField, group: string, users: readonly UserId[]): Promise<void> {
    const ids = users.map((user) => membershipId(workspace, user));
    await this.changeMany(workspace, { _id: { $in: ids } }, { $addToSet: { [field]: group } });
  }

  /** Takes members out of a group: these, or all. */
  async leave(workspace: WorkspaceId, field: GroupField, group: string, users?: readonly UserId[]): Promise<void> {
    const among = users && { _id: { $in: users.map((user) => membershipId(workspace, user)) } };
    await this.changeMany(workspace, { [field]: group, ...among }, { $pull: { [field]: group } });
  }

  /** @returns whether there was such a member */
  async drop(workspace: WorkspaceId, user: UserId): Promise<boolean> {
    return (await this.remove(workspace, { _id: membershipId(workspace, user) })) > 0;
  }
}

const byAge = { joinedAt: 1, _id: 1 } as const;

const opened = (stored: StoredMembership): MembershipDocument => ({
  ...stored,
  roles: stored.roles ?? [],
  teams: stored.teams ?? [],
});
