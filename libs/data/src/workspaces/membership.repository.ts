import { Injectable } from '@nestjs/common';
import type { PermissionMap } from '@tessera/contracts/permissions';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { TenantRepository } from '../tenant-repository.ts';

export interface MembershipDocument {
  _id: string;
  workspace: WorkspaceId;
  user: UserId;
  permissions: PermissionMap;
  joinedAt: Date;
}

const membershipId = (workspace: WorkspaceId, user: UserId): string => deterministicId('membership', workspace, user);

@Injectable()
export class MembershipRepository extends TenantRepository<MembershipDocument> {
  constructor(database: Database) {
    super(database, 'memberships', [{ key: { workspace: 1, joinedAt: 1 } }]);
  }

  of(workspace: WorkspaceId, user: UserId): Promise<MembershipDocument | null> {
    return this.findOne(workspace, { _id: membershipId(workspace, user) });
  }

  /** Adds the member; for somebody who is one already nothing changes. */
  async add(workspace: WorkspaceId, user: UserId, permissions: PermissionMap, joinedAt: Date): Promise<void> {
    await this.insertNew([{ _id: membershipId(workspace, user), workspace, user, permissions, joinedAt }]);
  }

  list(workspace: WorkspaceId, page: { skip: number; limit: number }): Promise<MembershipDocument[]> {
    return this.find(workspace, {}, { sort: { joinedAt: 1, _id: 1 }, ...page });
  }

  size(workspace: WorkspaceId): Promise<number> {
    return this.count(workspace, {});
  }

  setPermissions(workspace: WorkspaceId, user: UserId, permissions: PermissionMap): Promise<MembershipDocument | null> {
    return this.change(workspace, { _id: membershipId(workspace, user) }, { $set: { permissions } });
  }

  /** @returns whether there was such a member */
  async drop(workspace: WorkspaceId, user: UserId): Promise<boolean> {
    return (await this.remove(workspace, { _id: membershipId(workspace, user) })) > 0;
  }
}
