import { Injectable } from '@nestjs/common';
import { AppRepository } from '@tessera/data/apps/app.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** A workspace's apps, for features that refer to one. */
@Injectable()
export class KnownApps {
  constructor(private readonly apps: AppRepository) {}

  async exists(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.apps.byId(workspace, id)) !== null;
  }

  /** The active apps that show records of an object. */
  ofObject(workspace: WorkspaceId, object: string): Promise<string[]> {
    return this.apps.idsOfObjects(workspace, [object]);
  }
}
