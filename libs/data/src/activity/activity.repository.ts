import { Injectable } from '@nestjs/common';
import { Database } from '../database.ts';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { ChangedValue } from '@tessera/contracts/activity/changed-value.schema';
import { configurationKinds, type ThingKind, type Verb } from '@tessera/contracts/activity/logged';
import type { ListRequest } from '@tessera/query/list-request';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { visibleRows } from '../visible-rows.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** Audit entry of a command. Of its input it has only what changed in the configuration. */
export interface ActivityDocument extends TenantDocument {
  at: Date;
  operation: string;
  user: { id: string; name: string };
  verb: Verb;
  kind: ThingKind;
  subject: string | null;
  name: string | null;
  version: number | null;
  ip: string;
  /** Missing if there are none. */
  changes?: ChangedValue[];
}

const activityList = {
  columns: {
    operation: { path: 'operation', kind: 'choice' },
    user_id: { path: 'user.id', kind: 'choice' },
    subject: { path: 'subject', kind: 'choice' },
    kind: { path: 'kind', kind: 'choice' },
    name: { path: 'name', kind: 'text' },
    verb: { path: 'verb', kind: 'choice' },
    at: { path: 'at', kind: 'moment' },
  },
  searched: ['name', 'user.name'],
} satisfies StoredList;

@Injectable()
export class ActivityRepository extends TenantRepository<ActivityDocument> {
  constructor(database: Database) {
    super(database, 'activity', [
      { key: { workspace: 1, at: -1, _id: -1 } },
      { key: { workspace: 1, subject: 1, at: -1 } },
      { key: { at: 1, _id: 1 } },
    ]);
  }

  /** The name that a thing had in its last entry with one. */
  async nameOf(workspace: WorkspaceId, subject: string): Promise<string | null> {
    const named = { subject, name: { $type: 'string' } };
    const last = await this.findOne(workspace, named, { sort: { at: -1 }, projection: { name: 1 } });
    return last?.name ?? null;
  }

  async addAll(entries: readonly ActivityDocument[]): Promise<void> {
    await this.insertNew(entries);
  }

  countBefore(workspace: WorkspaceId, before: Date): Promise<number> {
    return this.count(workspace, { at: { $lt: before } });
  }

  /** Deletes some of the entries before a time. @returns how many */
  async eraseSome(workspace: WorkspaceId, before: Date, limit: number): Promise<number> {
    const found = await this.find(workspace, { at: { $lt: before } }, { limit, projection: { _id: 1 } });
    return found.length === 0 ? 0 : this.remove(workspace, { _id: { $in: found.map(({ _id }) => _id) } });
  }

  /** What was done to one thing. */
  ofSubject(workspace: WorkspaceId, subject: string, request: ListRequest): Promise<ListPage<ActivityDocument>> {
    return this.listPage(workspace, activityList, request, { scope: { subject } });
  }

  /**
   * @param hidden things of which no entry may tell
   * @param log one of the two logs; both without it
   */
  list(
    workspace: WorkspaceId,
    request: ListRequest,
    { hidden, log }: { hidden: readonly string[]; log?: 'activity' | 'configuration' | undefined },
  ): Promise<ListPage<ActivityDocument>> {
    const kinds = { [log === 'configuration' ? '$in' : '$nin']: [...configurationKinds] };
    const scope = { ...visibleRows({ except: hidden }, 'subject'), ...(log && { kind: kinds }) };
    return this.listPage(workspace, activityList, request, { scope });
  }
}
