import { Injectable } from '@nestjs/common';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { TenantRepository } from '../tenant-repository.ts';

interface DefaultViewDocument {
  _id: string;
  workspace: WorkspaceId;
  view: string;
}

const idOf = (workspace: WorkspaceId, list: string, person: UserId): string =>
  deterministicId('default-view', workspace, list, person);

/** The view that a list opens with: at most one for each person and list. */
@Injectable()
export class DefaultViewRepository extends TenantRepository<DefaultViewDocument> {
  constructor(database: Database) {
    super(database, 'default_views', [{ key: { workspace: 1, view: 1 } }]);
  }

  async of(workspace: WorkspaceId, list: string, person: UserId): Promise<string | null> {
    return (await this.findOne(workspace, { _id: idOf(workspace, list, person) }))?.view ?? null;
  }

  async set(workspace: WorkspaceId, list: string, person: UserId, view: string): Promise<void> {
    const _id = idOf(workspace, list, person);
    if ((await this.insertNew([{ _id, workspace, view }])).size > 0)
      await this.change(workspace, { _id }, { $set: { view } });
  }

  async unset(workspace: WorkspaceId, list: string, person: UserId): Promise<void> {
    await this.remove(workspace, { _id: idOf(workspace, list, person) });
  }

  /** Call when a view is deleted: nobody's list opens with it any more. */
  async forget(workspace: WorkspaceId, view: string): Promise<void> {
    await this.remove(workspace, { view });
  }
}
