import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

interface AppFavouriteDocument extends TenantDocument {
  user: string;
  app: string;
}

/** The apps that people have marked as their favourites. */
@Injectable()
export class AppFavouriteRepository extends TenantRepository<AppFavouriteDocument> {
  constructor(database: Database) {
    super(database, 'appFavourites', [{ key: { workspace: 1, user: 1 } }]);
  }

  /** The ids of somebody's favourites. */
  async of(workspace: WorkspaceId, user: string): Promise<Set<string>> {
    const found = await this.find(workspace, { user }, { projection: { app: 1 } });
    return new Set(found.map(({ app }) => app));
  }

  async set(workspace: WorkspaceId, user: string, app: string, isFavourite: boolean): Promise<void> {
    const _id = deterministicId('appFavourite', workspace, user, app);
    if (isFavourite) await this.insertNew([{ _id, workspace, user, app }]);
    else await this.remove(workspace, { _id });
  }
}
