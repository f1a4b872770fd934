import { Injectable } from '@nestjs/common';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { IdentityRepository } from '../identity-repository.ts';

/** Time zone of workspaces founded before zones were stored. */
export const defaultTimeZone = 'UTC';

export interface WorkspaceDocument {
  _id: WorkspaceId;
  name: string;
  /** Time zone; missing in older workspaces. */
  timeZone?: string;
  /** Superadmins. Stored here and not in the memberships, so that one write can ensure that one remains. */
  superadmins: UserId[];
  createdAt: Date;
}

@Injectable()
export class WorkspaceRepository extends IdentityRepository<WorkspaceDocument> {
  constructor(database: Database) {
    super(database, 'workspaces', []);
  }

  /** @returns false if it already exists */
  add(workspace: WorkspaceDocument): Promise<boolean> {
    return this.insert(workspace);
  }

  byId(id: WorkspaceId): Promise<WorkspaceDocument | null> {
    return this.findOne({ _id: id });
  }

  byIds(ids: readonly WorkspaceId[]): Promise<WorkspaceDocument[]> {
    return this.find({ _id: { $in: ids } });
  }

  setSettings(
    id: WorkspaceId,
    settings: Partial<Pick<WorkspaceDocument, 'name' | 'timeZone'>>,
  ): Promise<WorkspaceDocument | null> {
    return this.change({ _id: id }, { $set: settings });
  }

  async addSuperadmin(id: WorkspaceId, user: UserId): Promise<void> {
    await this.change({ _id: id }, { $addToSet: { superadmins: user } });
  }

  /** @returns false, without a change, if there is no other superadmin */
  async removeSuperadmin(id: WorkspaceId, user: UserId): Promise<boolean> {
    const another = { _id: id, superadmins: { $elemMatch: { $ne: user } } };
    return (await this.change(another, { $pull: { superadmins: user } })) !== null;
  }

  /** Removes a workspace whose founder could not be stored. */
  async withdraw(id: WorkspaceId): Promise<void> {
    await this.remove({ _id: id });
  }
}
