import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';
import type { StoredChange } from './record.document.ts';

/** One entry of a record's history. Its id is dated, so entries sort by time. */
export interface RecordChangeDocument extends TenantDocument, StoredChange {
  object: string;
  record: string;
  at: Date;
  /** The entry of the previous large write that the record had: proof that it was written. */
  after?: string;
}

@Injectable()
export class RecordChangeRepository extends TenantRepository<RecordChangeDocument> {
  constructor(database: Database) {
    super(database, 'recordChanges', [
      { key: { workspace: 1, record: 1, _id: -1 } },
      { key: { workspace: 1, batch: 1, _id: -1 } },
    ]);
  }

  /** Stores entries, each once. */
  async add(changes: readonly RecordChangeDocument[]): Promise<void> {
    await this.insertNew(changes);
  }

  byId(workspace: WorkspaceId, id: string): Promise<RecordChangeDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  /** Those of these entries that are stored. */
  async known(workspace: WorkspaceId, ids: readonly string[]): Promise<Set<string>> {
    const found = await this.find(workspace, { _id: { $in: [...ids] } }, { projection: { _id: 1 } });
    return new Set(found.map(({ _id }) => _id));
  }

  /** Which of these entries were followed by another large write to the same record. */
  async followed(
    workspace: WorkspaceId,
    changes: readonly { record: string; entry: string }[],
  ): Promise<Set<string | undefined>> {
    const records = changes.map(({ record }) => record);
    const entries = changes.map(({ entry }) => entry);
    const where = { record: { $in: records }, after: { $in: entries } };
    const found = await this.find(workspace, where, { projection: { after: 1 } });
    return new Set(found.map(({ after }) => after));
  }

  /** Removes entries of changes that did not happen. */
  async takeOut(workspace: WorkspaceId, ids: readonly string[]): Promise<void> {
    await this.remove(workspace, { _id: { $in: [...ids] } });
  }

  /** A page of the history of a record, newest first. */
  ofRecord(workspace: WorkspaceId, record: string, limit: number, before?: string): Promise<RecordChangeDocument[]> {
    const where = { record, ...(before !== undefined && { _id: { $lt: before } }) };
    return this.find(workspace, where, { sort: { _id: -1 }, limit });
  }

  /** The changes of a batch, newest first. @param before the last one of the page before */
  ofBatch(
    workspace: WorkspaceId,
    object: string,
    batch: string,
    limit: number,
    before?: string,
  ): Promise<RecordChangeDocument[]> {
    const where = { batch, object, ...(before !== undefined && { _id: { $lt: before } }) };
    return this.find(workspace, where, { sort: { _id: -1 }, limit });
  }

  /** The changes that a batch made to some records, by record. */
  async inBatch(
    workspace: WorkspaceId,
    batch: string,
    records: readonly string[],
  ): Promise<Map<string, RecordChangeDocument>> {
    const found = await this.find(workspace, { record: { $in: [...records] }, batch });
    return new Map(found.map((change) => [change.record, change]));
  }

  async deleteOf(workspace: WorkspaceId, records: readonly string[]): Promise<void> {
    await this.remove(workspace, { record: { $in: [...records] } });
  }
}
