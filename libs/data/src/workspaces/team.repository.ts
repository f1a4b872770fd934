import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database, isDuplicateKey } from '../database.ts';
import { TenantRepository } from '../tenant-repository.ts';

export interface TeamDocument {
  _id: string;
  workspace: WorkspaceId;
  name: string;
  /** Normalised name, for uniqueness. */
  folded: string;
  description: string;
  createdAt: Date;
  updatedAt: Date;
}
type TeamChange = Partial<Pick<TeamDocument, 'name' | 'folded' | 'description'>>;

/** Teams of a workspace. The members are stored in the memberships. */
@Injectable()
export class TeamRepository extends TenantRepository<TeamDocument> {
  constructor(database: Database) {
    super(database, 'teams', [{ key: { workspace: 1, folded: 1 }, unique: true }]);
  }

  byId(workspace: WorkspaceId, id: string): Promise<TeamDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  byIds(workspace: WorkspaceId, ids: readonly string[]): Promise<TeamDocument[]> {
    return this.find(workspace, { _id: { $in: ids } });
  }

  all(workspace: WorkspaceId): Promise<TeamDocument[]> {
    return this.find(workspace, {});
  }

  /**
   * Stores a new team if the workspace has fewer than `most`. The limit is checked after the write, so that concurrent
   * calls cannot exceed it.
   */
  async add(team: TeamDocument, most: number): Promise<'added' | 'taken' | 'full'> {
    if ((await this.insertNew([team])).size > 0) return 'taken';
    if ((await this.count(team.workspace, {})) <= most) return 'added';
    await this.delete(team.workspace, team._id);
    return 'full';
  }

  /** @returns null if it is gone, 'taken' if another one has the name */
  async update(workspace: WorkspaceId, id: string, change: TeamChange): Promise<TeamDocument | null | 'taken'> {
    try {
      return await this.change(workspace, { _id: id }, { $set: { ...change, updatedAt: new Date() } });
    } catch (error) {
      if (isDuplicateKey(error)) return 'taken';
      throw error;
    }
  }

  async delete(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id })) > 0;
  }
}
