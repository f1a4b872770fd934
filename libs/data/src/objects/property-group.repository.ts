import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { folded } from '@tessera/query/fold';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

export interface PropertyGroupDocument extends TenantDocument {
  name: string;
  nameOrder: string;
  /** Normalised name, for uniqueness. */
  folded: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Groups of properties. Which properties are in one is stored in the properties. */
@Injectable()
export class PropertyGroupRepository extends TenantRepository<PropertyGroupDocument> {
  constructor(database: Database) {
    super(database, 'propertyGroups', [{ key: { workspace: 1, folded: 1 }, unique: true }]);
  }

  /** Every group, by name. */
  all(workspace: WorkspaceId): Promise<PropertyGroupDocument[]> {
    return this.find(workspace, {}, { sort: { nameOrder: 1, _id: 1 } });
  }

  async exists(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.count(workspace, { _id: id })) > 0;
  }

  /** Stores a new group if the workspace has fewer than `most`. */
  async add(
    workspace: WorkspaceId,
    group: Pick<PropertyGroupDocument, '_id' | 'name' | 'folded'>,
    most: number,
  ): Promise<PropertyGroupDocument | 'taken' | 'full'> {
    const now = new Date();
    const document = { ...group, workspace, nameOrder: folded(group.name), createdAt: now, updatedAt: now };
    const outcome = await this.insertLimited(document, most);
    return outcome === 'added' ? document : outcome;
  }

  /** @returns null when it is gone, 'taken' when another one has the name */
  rename(
    workspace: WorkspaceId,
    id: string,
    name: Pick<PropertyGroupDocument, 'name' | 'folded'>,
  ): Promise<PropertyGroupDocument | null | 'taken'> {
    const set = { ...name, nameOrder: folded(name.name), updatedAt: new Date() };
    return this.changeUnique(workspace, { _id: id }, { $set: set });
  }

  async delete(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id })) > 0;
  }
}
