import type { WorkspaceId } from '@tessera/kernel/ids';
import { folded } from '@tessera/query/fold';
import type { Database } from './database.ts';
import { type TenantDocument, TenantRepository } from './tenant-repository.ts';

export interface FolderDocument extends TenantDocument {
  name: string;
  nameOrder: string;
  /** Normalised name, for uniqueness. */
  folded: string;
  createdAt: Date;
  updatedAt: Date;
}
type FolderName = Pick<FolderDocument, 'name' | 'folded'>;

/** Folders of things. What is in one is stored in the things. */
export abstract class FolderRepository extends TenantRepository<FolderDocument> {
  constructor(database: Database, collection: string) {
    super(database, collection, [{ key: { workspace: 1, folded: 1 }, unique: true }]);
  }

  /** Every folder, by name. */
  all(workspace: WorkspaceId): Promise<FolderDocument[]> {
    return this.find(workspace, {}, { sort: { nameOrder: 1, _id: 1 } });
  }

  async exists(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.count(workspace, { _id: id })) > 0;
  }

  /** Stores a new folder if the workspace has fewer than `most`. */
  async add(
    workspace: WorkspaceId,
    folder: FolderName & { _id: string },
    most: number,
  ): Promise<FolderDocument | 'taken' | 'full'> {
    const now = new Date();
    const document = { ...folder, workspace, nameOrder: folded(folder.name), createdAt: now, updatedAt: now };
    const outcome = await this.insertLimited(document, most);
    return outcome === 'added' ? document : outcome;
  }

  /** @returns null when it is gone, 'taken' when another one has the name */
  rename(workspace: WorkspaceId, id: string, name: FolderName): Promise<FolderDocument | null | 'taken'> {
    const set = { ...name, nameOrder: folded(name.name), updatedAt: new Date() };
    return this.changeUnique(workspace, { _id: id }, { $set: set });
  }

  async delete(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id })) > 0;
  }
}
