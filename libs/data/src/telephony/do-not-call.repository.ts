import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { ListRequest } from '@tessera/query/list-request';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

export interface DoNotCallDocument extends TenantDocument {
  /** E.164. */
  number: string;
  note: string;
  source: 'member' | 'conversation';
  /** Name of the member who added it. */
  addedBy: string | null;
  /** In which the customer asked for it. */
  conversation: string | null;
  createdAt: Date;
}
export type NewDoNotCall = Omit<DoNotCallDocument, '_id' | 'workspace'>;

const list = {
  columns: {
    number: { path: 'number', kind: 'text' },
    source: { path: 'source', kind: 'choice' },
    created_at: { path: 'createdAt', kind: 'moment' },
  },
  searched: ['number', 'note'],
} satisfies StoredList;

/** Numbers that a workspace never calls. */
@Injectable()
export class DoNotCallRepository extends TenantRepository<DoNotCallDocument> {
  constructor(database: Database) {
    super(database, 'doNotCall', [
      { key: { workspace: 1, createdAt: -1, _id: -1 } },
      { key: { workspace: 1, number: 1, _id: 1 } },
    ]);
  }

  list(workspace: WorkspaceId, request: ListRequest): Promise<ListPage<DoNotCallDocument>> {
    return this.listPage(workspace, list, request);
  }

  async has(workspace: WorkspaceId, number: string): Promise<boolean> {
    return (await this.byNumber(workspace, number)) !== null;
  }

  byNumber(workspace: WorkspaceId, number: string): Promise<DoNotCallDocument | null> {
    return this.findOne(workspace, { _id: idOf(workspace, number) });
  }

  /** @returns those of the numbers that are listed */
  async among(workspace: WorkspaceId, numbers: readonly string[]): Promise<Set<string>> {
    const ids = numbers.map((number) => idOf(workspace, number));
    const found = await this.find(workspace, { _id: { $in: ids } }, { projection: { number: 1 } });
    return new Set(found.map(({ number }) => number));
  }

  /** Adds the numbers that are not listed yet; the others stay as they are. @returns how many were added */
  async add(workspace: WorkspaceId, entries: readonly NewDoNotCall[]): Promise<number> {
    const documents = entries.map((entry) => ({ _id: idOf(workspace, entry.number), workspace, ...entry }));
    return documents.length - (await this.insertNew(documents)).size;
  }

  /**
   * Entries of a person, by number or note.
   * @param pattern source of a regular expression, without regard to case
   */
  mentioning(
    workspace: WorkspaceId,
    { pattern, number }: { pattern: string; number: string | null },
    limit: number,
  ): Promise<DoNotCallDocument[]> {
    const inNote = { note: { $regex: pattern, $options: 'i' } };
    const $or = number === null ? [inNote] : [{ number: { $regex: number } }, inNote];
    return this.find(workspace, { $or }, { sort: { createdAt: -1, _id: -1 }, limit });
  }

  /** Leaves nothing but the numbers of entries, which are still not called. */
  async forgetAllButNumbers(workspace: WorkspaceId, ids: readonly string[]): Promise<void> {
    await this.changeMany(workspace, { _id: { $in: ids } }, { $set: { note: '', conversation: null } });
  }

  async delete(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id })) > 0;
  }
}

const idOf = (workspace: WorkspaceId, number: string): string => deterministicId('doNotCall', workspace, number);
