import { Injectable } from '@nestjs/common';
import type { Visible } from '@tessera/access/decide';
import type { ErrorGroupState } from '@tessera/contracts/executions/error-groups.schema';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import type { ListRequest } from '@tessera/query/list-request';
import { Database } from '../database.ts';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';
import { visibleRows } from '../visible-rows.ts';

/** Failed runs of a workflow with the same step and message. They name it: it is counted when it is read. */
export interface StoredErrorGroup extends TenantDocument {
  workflow: string;
  workflowName: string;
  node: string | null;
  nodeName: string | null;
  code: string;
  message: string;
  firstSeen: Date;
  lastSeen: Date;
  lastRun: string;
  state: ErrorGroupState;
  assignee: UserId | null;
}
/** A failure that belongs to a group. */
export type SeenError = Omit<StoredErrorGroup, 'firstSeen' | 'state' | 'assignee'>;

const groupList = {
  columns: {
    workflow_id: { path: 'workflow', kind: 'choice' },
    state: { path: 'state', kind: 'choice' },
    assignee: { path: 'assignee', kind: 'choice' },
    message: { path: 'message', kind: 'text' },
    first_seen: { path: 'firstSeen', kind: 'moment' },
    last_seen: { path: 'lastSeen', kind: 'moment' },
  },
  searched: ['message', 'nodeName', 'workflowName'],
} satisfies StoredList;

@Injectable()
export class ErrorGroupRepository extends TenantRepository<StoredErrorGroup> {
  constructor(database: Database) {
    super(database, 'errorGroups', [{ key: { workspace: 1, lastSeen: -1, _id: -1 } }]);
  }

  byId(workspace: WorkspaceId, id: string): Promise<StoredErrorGroup | null> {
    return this.findOne(workspace, { _id: id });
  }

  /** @param visible workflows whose groups may be listed */
  list(workspace: WorkspaceId, request: ListRequest, visible: Visible): Promise<ListPage<StoredErrorGroup>> {
    return this.listPage(workspace, groupList, request, { scope: visibleRows(visible, 'workflow') });
  }

  /** @param pattern source of a regular expression, without regard to case */
  async eraseMentions(workspace: WorkspaceId, pattern: string): Promise<void> {
    const where = { message: { $regex: pattern, $options: 'i' } };
    await this.changeMany(workspace, where, { $set: { message: 'Erased on request of a person' } });
  }

  /** Notes failures, in the order of their time: new groups are added, known ones were seen again. */
  async note(errors: readonly SeenError[]): Promise<void> {
    const newest = [...new Map(errors.map((error) => [error._id, error])).values()];
    const known = await this.insertNew(
      newest.map((error) => ({ ...error, firstSeen: error.lastSeen, state: 'open', assignee: null })),
    );
    await this.changeEach(
      newest
        .filter(({ _id }) => known.has(_id))
        .map(({ _id, workspace, lastSeen, lastRun, message, nodeName, workflowName }) => ({
          workspace,
          where: { _id, lastSeen: { $lt: lastSeen } },
          change: { $set: { lastSeen, lastRun, message, nodeName, workflowName } },
        })),
    );
  }

  set(
    workspace: WorkspaceId,
    id: string,
    set: Partial<Pick<StoredErrorGroup, 'state' | 'assignee'>>,
  ): Promise<StoredErrorGroup | null> {
    return this.change(workspace, { _id: id }, { $set: set });
  }
}
