import { Injectable } from '@nestjs/common';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** The public link of an app; its id is that of the app. */
export interface AppLinkDocument extends TenantDocument {
  slug: string;
  level: 'view' | 'comment' | 'edit';
  /** Null for a link without a password. */
  passwordHash: string | null;
  expiresAt: Date | null;
  /** Origins whose pages may show the app in a frame. */
  embedOrigins: string[];
  /** Rises with each change; visitors who opened an older link have to open it again. */
  revision: number;
  createdAt: Date;
  createdBy: UserId;
}

/** Public links of apps: at most one for each. */
@Injectable()
export class AppLinkRepository extends TenantRepository<AppLinkDocument> {
  constructor(database: Database) {
    super(database, 'appLinks', []);
  }

  of(workspace: WorkspaceId, app: string): Promise<AppLinkDocument | null> {
    return this.findOne(workspace, { _id: app });
  }

  /** @returns false when the app has a link already */
  async add(link: AppLinkDocument): Promise<boolean> {
    return (await this.insertNew([link])).size === 0;
  }

  /** @returns null when the app has no link */
  update(
    workspace: WorkspaceId,
    app: string,
    set: Partial<Pick<AppLinkDocument, 'level' | 'passwordHash' | 'expiresAt' | 'embedOrigins'>>,
  ): Promise<AppLinkDocument | null> {
    return this.change(workspace, { _id: app }, { $set: set, $inc: { revision: 1 } });
  }

  /** @returns the link that was taken away */
  async take(workspace: WorkspaceId, app: string): Promise<AppLinkDocument | null> {
    const link = await this.of(workspace, app);
    if (link) await this.remove(workspace, { _id: app });
    return link;
  }
}
