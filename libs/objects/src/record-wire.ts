import type { ObjectRecord, RecordChange, WrittenRecords } from '@tessera/contracts/records/records.schema';
import type { RecordChangeDocument } from '@tessera/data/records/record-change.repository';
import { type RecordDocument, type StoredValue, valuesToJson } from '@tessera/data/records/record.document';
import type { JsonValue } from '@tessera/kernel/json';
import type { Written } from './record-writer.ts';

/** A record as calls answer it. */
export const recordToWire = (record: RecordDocument): ObjectRecord => ({
  id: record._id,
  object_id: record.object,
  values: valuesToJson(record.values),
  status: record.status,
  source: record.source.kind,
  ...(record.comments && { comment_count: record.comments }),
  revision: record.revision,
  created_at: record.createdAt.toISOString(),
  created_by: record.createdBy,
  updated_at: record.updatedAt.toISOString(),
  updated_by: record.updatedBy,
});

const json = (value: StoredValue | null): JsonValue => (value instanceof Date ? value.toISOString() : value);

/** @param names of accounts */
export const changeToWire = (change: RecordChangeDocument, names: ReadonlyMap<string, string>): RecordChange => ({
  id: change._id,
  batch: change.batch,
  at: change.at.toISOString(),
  by: { origin: change.by.kind, id: change.by.id, name: (change.by.id && names.get(change.by.id)) ?? null },
  did: change.did,
  changes: change.changes.map(({ key, from, to }) => ({ key, from: json(from), to: json(to) })),
});

/** What became of a call that writes records. */
export const writtenToWire = (batch: string, { records, conflicts, problems }: Written): WrittenRecords => ({
  batch,
  items: records.map(recordToWire),
  conflicts: conflicts.map(({ key, record }) => ({
    id: record._id,
    key,
    value: json(record.values[key] ?? null),
    updated_by: record.updatedBy,
    updated_at: record.updatedAt.toISOString(),
  })),
  problems,
});
