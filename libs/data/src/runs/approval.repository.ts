import { Injectable } from '@nestjs/common';
import type { Decision } from '@tessera/contracts/approvals/approvals.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { ListRequest } from '@tessera/query/list-request';
import type { SealedMail } from '../accounts/sealed-mail.ts';
import { Database } from '../database.ts';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { TenantRepository } from '../tenant-repository.ts';
import type { ApprovalDocument, Decider, StoredAssignee } from './approval-document.ts';

const approvalList = {
  columns: {
    question: { path: 'question', kind: 'text' },
    workflow_id: { path: 'workflow', kind: 'choice' },
    created_at: { path: 'createdAt', kind: 'moment' },
    due_at: { path: 'dueAt', kind: 'moment' },
  },
  searched: ['question', 'workflowName', 'nodeName'],
} satisfies StoredList;

@Injectable()
export class ApprovalRepository extends TenantRepository<ApprovalDocument> {
  constructor(database: Database) {
    super(database, 'approvals', [
      { key: { workspace: 1, asked: 1, status: 1, createdAt: -1 } },
      { key: { workspace: 1, run: 1, createdAt: -1 } },
      { key: { untoldSince: 1 }, sparse: true },
      { key: { 'outbox.at': 1 }, sparse: true },
    ]);
  }

  byId(workspace: WorkspaceId, id: string): Promise<ApprovalDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  /** Stores an approval once: a step that is executed again finds the first one. */
  async add(approval: ApprovalDocument): Promise<void> {
    await this.insertNew([approval]);
  }

  /** A page of what people with these keys are asked for. */
  list(
    workspace: WorkspaceId,
    request: ListRequest,
    { asked, isOpen }: { asked: readonly string[]; isOpen: boolean },
  ): Promise<ListPage<ApprovalDocument>> {
    const status = isOpen ? 'waiting' : { $ne: 'waiting' };
    const scope = { asked: { $in: [...asked] }, status };
    return this.listPage(workspace, approvalList, request, { scope, projection: { outbox: 0 } });
  }

  /** The questions with a time limit that wait for people with these keys, the next one first. */
  dueFor(workspace: WorkspaceId, asked: readonly string[], limit: number): Promise<ApprovalDocument[]> {
    const where = { asked: { $in: [...asked] }, status: 'waiting' as const, dueAt: { $ne: null } };
    return this.find(workspace, where, { sort: { dueAt: 1 }, limit, projection: { outbox: 0 } });
  }

  /** The questions that wait for people with these keys, the oldest first. */
  waitingFor(workspace: WorkspaceId, asked: readonly string[], limit: number): Promise<ApprovalDocument[]> {
    const where = { asked: { $in: [...asked] }, status: 'waiting' };
    return this.find(workspace, where, { sort: { createdAt: 1 }, limit, projection: { outbox: 0 } });
  }

  /** Asks another person for what waits for somebody. */
  async handOver(workspace: WorkspaceId, from: string, heir: Pick<StoredAssignee, 'id' | 'name'>): Promise<void> {
    const [gone, key] = [`person:${from}`, `person:${heir.id}`];
    const waiting = await this.find(workspace, { asked: gone, status: 'waiting' });
    await this.changeEach(
      waiting.map(({ _id, asked, assignees }) => ({
        workspace,
        where: { _id, status: 'waiting' },
        change: {
          $set: {
            asked: [...new Set(asked.map((each) => (each === gone ? key : each)))],
            assignees: [...assignees.filter(({ id }) => id !== from && id !== heir.id), { kind: 'person', ...heir }],
          },
        },
      })),
    );
  }

  ofRun(workspace: WorkspaceId, run: string): Promise<ApprovalDocument[]> {
    return this.find(workspace, { run }, { sort: { createdAt: -1 }, limit: 100, projection: { outbox: 0 } });
  }

  /** @returns null unless it waits, and its time limit has not passed */
  decide(
    workspace: WorkspaceId,
    id: string,
    to: { status: Decision; comment: string; decidedBy: Decider; decidedAt: Date },
  ): Promise<ApprovalDocument | null> {
    const inTime = [{ dueAt: null }, { dueAt: { $gt: to.decidedAt } }];
    const change = { $set: { ...to, remindAt: null, untoldSince: to.decidedAt } };
    return this.change(workspace, { _id: id, status: 'waiting', $or: inTime }, change);
  }

  /** Ends one at its time limit. @returns null if it does not wait any more */
  timeOut(workspace: WorkspaceId, id: string, at: Date): Promise<ApprovalDocument | null> {
    const change = { $set: { status: 'timed_out', decidedAt: at, remindAt: null } };
    return this.change(workspace, { _id: id, status: 'waiting' }, change);
  }

  /** Ends those of a run that still wait. */
  async cancelOf(workspace: WorkspaceId, run: string, at: Date): Promise<void> {
    const change = { $set: { status: 'cancelled', decidedAt: at, remindAt: null } };
    await this.changeMany(workspace, { run, status: 'waiting' }, change);
  }

  /** Stores reminders, unless another worker did. */
  async remind(
    workspace: WorkspaceId,
    id: string,
    { due, next, mails }: { due: Date; next: Date; mails: readonly SealedMail[] },
  ): Promise<ApprovalDocument | null> {
    const change = { $set: { remindAt: next }, $push: { outbox: { $each: mails } } };
    return this.change(workspace, { _id: id, status: 'waiting', remindAt: due }, change);
  }

  /** Notes that the run knows of the decision. */
  async told(workspace: WorkspaceId, id: string): Promise<void> {
    await this.change(workspace, { _id: id }, { $unset: { untoldSince: '' } });
  }

  async clearMail(workspace: WorkspaceId, id: string, mail: string): Promise<void> {
    await this.change(workspace, { _id: id }, { $pull: { outbox: { id: mail } } });
  }
}
