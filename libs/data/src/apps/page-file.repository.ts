import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** A picture or file on the pages of an app. Its content is a blob. */
export interface PageFileDocument extends TenantDocument {
  app: string;
  page: string;
  name: string;
  type: string;
  size: number;
  createdAt: Date;
  createdBy: string;
}

/** Key of a file's blob. */
export const pageFileKey = ({ workspace, app, _id }: Pick<PageFileDocument, 'workspace' | 'app' | '_id'>): string =>
  `pages/${workspace}/${app}/${_id}`;

@Injectable()
export class PageFileRepository extends TenantRepository<PageFileDocument> {
  constructor(database: Database) {
    super(database, 'pageFiles', [{ key: { workspace: 1, app: 1 } }]);
  }

  byIds(workspace: WorkspaceId, app: string, ids: readonly string[]): Promise<PageFileDocument[]> {
    return this.find(workspace, { _id: { $in: ids }, app });
  }

  /** @returns 'full' when the app has `most` files */
  async add(file: PageFileDocument, most: number): Promise<'added' | 'taken' | 'full'> {
    return this.insertLimited(file, most, { app: file.app });
  }
}
