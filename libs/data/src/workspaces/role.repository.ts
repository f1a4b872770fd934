import { Injectable } from '@nestjs/common';
import type { PermissionMap } from '@tessera/access/rights';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { TenantRepository } from '../tenant-repository.ts';

export interface RoleDocument {
  _id: string;
  workspace: WorkspaceId;
  name: string;
  /** Normalised name, for uniqueness. */
  folded: string;
  description: string;
  permissions: PermissionMap;
  /** Active 1, inactive 0 (specification, section 4). */
  status: 0 | 1;
  createdAt: Date;
  updatedAt: Date;
}
type RoleChange = Partial<Pick<RoleDocument, 'name' | 'folded' | 'description' | 'permissions' | 'status'>>;

/** Custom roles of a workspace; built-in ones are not stored. */
@Injectable()
export class RoleRepository extends TenantRepository<RoleDocument> {
  constructor(database: Database) {
    super(database, 'roles', [{ key: { workspace: 1, folded: 1 }, unique: true }]);
  }

  byId(workspace: WorkspaceId, id: string): Promise<RoleDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  byIds(workspace: WorkspaceId, ids: readonly string[]): Promise<RoleDocument[]> {
    return this.find(workspace, { _id: { $in: ids } });
  }

  all(workspace: WorkspaceId): Promise<RoleDocument[]> {
    return this.find(workspace, {});
  }

  /** Stores a new role if the workspace has fewer than `most`. */
  add(role: RoleDocument, most: number): Promise<'added' | 'taken' | 'full'> {
    return this.insertLimited(role, most);
  }

  /** @returns null if it is gone, 'taken' if another one has the name */
  update(workspace: WorkspaceId, id: string, change: RoleChange): Promise<RoleDocument | null | 'taken'> {
    return this.changeUnique(workspace, { _id: id }, { $set: { ...change, updatedAt: new Date() } });
  }

  async delete(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id })) > 0;
  }
}
