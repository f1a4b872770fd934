import { Injectable } from '@nestjs/common';
import { recordStatus } from '@tessera/contracts/records/record-status';
import type { ChangeEntry, RecordDocument, StoredValue } from '@tessera/data/records/record.document';
import { RecordRepository } from '@tessera/data/records/record.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonValue } from '@tessera/kernel/json';
import { PushPublisher } from '@tessera/queue/push-publisher';
import { newRecord, recordId, type WriteBy } from '../record-decisions.ts';
import { RecordHistory } from '../record-history.ts';
import { type ReadValues, uniqueEntry } from '../record-values.ts';
import { RecordWriter, type WriteProblem } from '../record-writer.ts';

/** A record to create. Its position in the file gives its id: a repeated call stores nothing new. */
export interface NewRow {
  position: number;
  values: ReadValues;
}
/** A change of a record that exists. */
export interface ChangedRow {
  id: string;
  set: Readonly<Record<string, JsonValue | null>>;
}

/** A value by which records are found, as text: equal for values that find the same record. */
export const matchText = (isUnique: boolean, object: string, key: string, value: StoredValue): string =>
  isUnique ? uniqueEntry(object, key, value) : value instanceof Date ? value.toISOString() : JSON.stringify(value);

/** Writes many records of one object in one batch, for jobs that are repeated after a crash. */
@Injectable()
export class RecordImporter {
  constructor(
    private readonly records: RecordRepository,
    private readonly history: RecordHistory,
    private readonly writer: RecordWriter,
    private readonly pushes: PushPublisher,
  ) {}

  /**
   * Creates records whose values were read. The history gets its entries first, so that an undo finds every record,
   * however far a crash let this come.
   * @param at of all records of the batch
   * @returns the positions that were refused, because another record has their unique value
   */
  async create(act: WriteBy, at: Date, rows: readonly NewRow[]): Promise<Set<number>> {
    const { workspace, schema } = act;
    const drafts = rows.map(({ position, values }) => {
      const { outbox, ...record } = newRecord(act, recordId(act, position), values, at);
      return { position, record: record as RecordDocument, entry: outbox?.[0] as ChangeEntry };
    });
    const entries = drafts.map(({ record, entry }) => ({ record: record._id, entry }));
    await this.history.note(workspace, schema.id, entries);
    const refused = await this.records.insertAll(drafts.map(({ record }) => record));
    if (refused.size === 0) return this.announced(act, drafts);
    // Those that an earlier attempt stored are there; the others lost a unique value.
    const stored = await this.records.byIds(workspace, schema.id, [...refused]);
    const known = new Set(stored.map(({ _id }) => _id));
    const lost = drafts.filter(({ record }) => refused.has(record._id) && !known.has(record._id));
    await this.history.deleteOf(
      workspace,
      lost.map(({ record }) => record._id),
    );
    this.announced(act, drafts);
    return new Set(lost.map(({ position }) => position));
  }

  /** Changes records, whatever their values are by now. @returns why some of them were not changed, by position */
  async edit(act: WriteBy, edits: readonly ChangedRow[]): Promise<WriteProblem[]> {
    return edits.length === 0 ? [] : (await this.writer.edit(act, edits)).problems;
  }

  /**
   * A page of taking a batch back, newest change first.
   * @param before the last change of the page before
   * @returns the last change of the page; null when there are no more
   */
  async undo(
    act: WriteBy,
    batch: string,
    { before, limit }: { before: string | null; limit: number },
  ): Promise<{ last: string | null; looked: number; kept: number }> {
    const changes = await this.history.ofBatch(act.workspace, act.schema.id, batch, limit, before ?? undefined);
    const { conflicts, problems } = await this.writer.takeBack(act, changes);
    const kept = new Set([...conflicts.map(({ record }) => record._id), ...problems.map(({ id }) => id)]);
    return { last: changes.at(-1)?._id ?? null, looked: changes.length, kept: kept.size };
  }

  /** The records, deleted ones left out, that have these values of a property, by `matchText`. */
  async matching(
    { workspace, schema }: Pick<WriteBy, 'workspace' | 'schema'>,
    key: string,
    values: readonly StoredValue[],
  ): Promise<Map<string, RecordDocument[]>> {
    const isUnique = schema.properties.get(key)?.unique === true;
    const text = (value: StoredValue): string => matchText(isUnique, schema.id, key, value);
    const found =
      values.length === 0
        ? []
        : isUnique
          ? await this.records.byUnique(workspace, schema.id, values.map(text))
          : await this.records.byValue(workspace, schema.id, key, values);
    const byText = new Map<string, RecordDocument[]>();
    for (const record of found) {
      const value = record.values[key];
      if (value === undefined) continue;
      const there = byText.get(text(value));
      if (there) there.push(record);
      else byText.set(text(value), [record]);
    }
    return byText;
  }

  /** How many active records an object has, counted up to a limit. */
  countOf(workspace: WorkspaceId, object: string, limit: number): Promise<number> {
    return this.records.countOf(workspace, object, recordStatus.active, limit);
  }

  /** One push is enough for pages to read their lists again: a batch of thousands would say no more. */
  private announced({ workspace, schema }: WriteBy, drafts: readonly { record: RecordDocument }[]): Set<number> {
    const last = drafts.at(-1)?.record;
    if (last) this.pushes.stale(workspace, 'record', schema.id);
    return new Set();
  }
}
