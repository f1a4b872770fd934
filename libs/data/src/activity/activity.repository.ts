import { Injectable } from '@nestjs/common';
import { Database } from '../database.ts';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { ListRequest } from '@tessera/query/list-request';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { visibleRows } from '../visible-rows.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** Audit entry of a command; never contains its input. */
export interface ActivityDocument extends TenantDocument {
  at: Date;
  operation: string;
  summary: string;
  user: { id: string; name: string };
  subject: string | null;
  ip: string;
}

const keepSeconds = 180 * 24 * 3600;

const activityList = {
  columns: {
    operation: { path: 'operation', kind: 'choice' },
    user_id: { path: 'user.id', kind: 'choice' },
    subject: { path: 'subject', kind: 'choice' },
    at: { path: 'at', kind: 'moment' },
  },
} satisfies StoredList;

@Injectable()
export class ActivityRepository extends TenantRepository<ActivityDocument> {
  constructor(database: Database) {
    super(database, 'activity', [
      { key: { workspace: 1, at: -1, _id: -1 } },
      { key: { at: 1 }, expireAfterSeconds: keepSeconds },
    ]);
  }

  async addAll(entries: readonly ActivityDocument[]): Promise<void> {
    await this.insertNew(entries);
  }

  /** @param hidden things of which no entry may tell */
  list(workspace: WorkspaceId, request: ListRequest, hidden: readonly string[]): Promise<ListPage<ActivityDocument>> {
    return this.listPage(workspace, activityList, request, { scope: visibleRows({ except: hidden }, 'subject') });
  }
}
