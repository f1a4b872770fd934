import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
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

  /** Stores a new team if the workspace has fewer than `most`. */
  add(team: TeamDocument, most: number): Promise<'added' | 'taken' | 'full'> {
    return this.insertLimited(team, most);
  }

  /** @returns null if it is gone, 'taken' if another one has the name */
  update(workspace: WorkspaceId, id: string, change: TeamChange): Promise<TeamDocument | null | 'taken'> {
    return this.changeUnique(workspace, { _id: id }, { $set: { ...change, updatedAt: new Date() } });
  }

  async delete(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id })) > 0;
  }
}
