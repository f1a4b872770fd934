import { Injectable } from '@nestjs/common';
import { type RecordChangeDocument, RecordChangeRepository } from '@tessera/data/records/record-change.repository';
import type { ChangeEntry, RecordDocument, StoredChange } from '@tessera/data/records/record.document';
import { RecordCommentRepository } from '@tessera/data/records/record-comment.repository';
import { RecordRepository } from '@tessera/data/records/record.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { RecordTriggers } from '@tessera/runs/record-triggers';

/** A change whose record was written. */
export interface WrittenChange {
  record: string;
  entry: ChangeEntry;
}

/** What was done to records. Each write stores its entry in the record, from where the history takes it over. */
@Injectable()
export class RecordHistory {
  constructor(
    private readonly changes: RecordChangeRepository,
    private readonly records: RecordRepository,
    private readonly comments: RecordCommentRepository,
    private readonly triggers: RecordTriggers,
  ) {}

  /**
   * Stores the entries of written records, each once, starts the workflows that listen to them, and clears the entries
   * from the records. If Redis is unreachable, they stay there, and a sweep takes them later.
   */
  async take(workspace: WorkspaceId, object: string, written: readonly WrittenChange[]): Promise<void> {
    await this.note(workspace, object, written);
    const starting = written.filter(({ entry }) => startsWorkflows(entry)).map(({ entry }) => entry.id);
    if (!(await this.triggers.tryStart(workspace, object, starting))) return;
    await this.records.clearEntries(
      workspace,
      written.map(({ record, entry }) => ({ record, entry: entry.id })),
    );
  }

  /** An entry that the history has. */
  byId(workspace: WorkspaceId, entry: string): Promise<RecordChangeDocument | null> {
    return this.changes.byId(workspace, entry);
  }

  /** Stores entries that no record holds, each once. */
  async note(workspace: WorkspaceId, object: string, written: readonly WrittenChange[]): Promise<void> {
    const documents = written.map(({ record, entry: { id, at, change } }): RecordChangeDocument => ({
      _id: id,
      workspace,
      object,
      record,
      at,
      ...change,
    }));
    await this.changes.add(documents);
  }

  /** Those of these entries that the history has. */
  async known(workspace: WorkspaceId, entries: readonly string[]): Promise<Set<string>> {
    return entries.length === 0 ? new Set() : this.changes.known(workspace, entries);
  }

  /** A page of the history of a record, newest first. */
  of(workspace: WorkspaceId, record: string, limit: number, before?: string): Promise<RecordChangeDocument[]> {
    return this.changes.ofRecord(workspace, record, limit, before);
  }

  /** Deletes the history and the comments of records that are deleted for good. */
  async deleteOf(workspace: WorkspaceId, records: readonly string[]): Promise<void> {
    await this.changes.deleteOf(workspace, records);
    await this.comments.deleteOf(workspace, records);
  }

  /**
   * The changes that a batch made to some records, by record, at most one each. Those that are still in a record's
   * outbox count too.
   */
  async inBatch(
    workspace: WorkspaceId,
    batch: string,
    records: readonly RecordDocument[],
  ): Promise<Map<string, StoredChange>> {
    const found = new Map<string, StoredChange>(
      await this.changes.inBatch(
        workspace,
        batch,
        records.map(({ _id }) => _id),
      ),
    );
    for (const { _id, outbox = [] } of records)
      for (const entry of outbox) if ('change' in entry && entry.change.batch === batch) found.set(_id, entry.change);
    return found;
  }

  /** The changes of a batch, newest first. @param before the last one of the page before */
  ofBatch(
    workspace: WorkspaceId,
    object: string,
    batch: string,
    limit: number,
    before?: string,
  ): Promise<RecordChangeDocument[]> {
    return this.changes.ofBatch(workspace, object, batch, limit, before);
  }
}

/** Whether workflows hear of a change. Imports and changes of a property's type are work on the data as a whole. */
const startsWorkflows = ({ change }: ChangeEntry): boolean => change.by.kind !== 'import' && !change.isTypeChange;
