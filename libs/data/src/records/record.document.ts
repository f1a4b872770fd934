import type { OutboxEntry } from '@tessera/contracts/fact';
import type { RecordChange } from '@tessera/contracts/records/records.schema';
import type { RecordStatus } from '@tessera/contracts/records/record-status';
import type { JsonValue } from '@tessera/kernel/json';
import type { SlotName } from '@tessera/records/slot-value';
import type { IndexSpec } from '../database.ts';
import type { TenantDocument } from '../tenant-repository.ts';

/** The origin of a record. */
export type RecordSource =
  /** `seconds`: from the first answer to submitting. */
  | { kind: 'form'; form: string; version: number; language?: string; seconds?: number }
  | { kind: 'user' }
  | { kind: 'import'; import: string }
  | { kind: 'workflow'; run: string };

/** A stored value: JSON, and a Date for each moment. */
export type StoredValue = JsonValue | Date;

/** A change of the record whose entry in the history may not be stored yet. */
export interface ChangeEntry extends OutboxEntry {
  type: 'record.changed';
  change: StoredChange;
}
/** What was done to a record. */
export interface StoredChange {
  batch: string;
  by: { kind: RecordSource['kind']; id: string | null };
  did: RecordChange['did'];
  changes: { key: string; from: StoredValue | null; to: StoredValue | null }[];
  /** Part of a change of a property's type, which can only be undone as a whole. */
  isTypeChange?: true;
  /** The run whose step did it. */
  run?: string;
}

/** One row of an object. A response to a form is a record of the form's own object, which has the form's id. */
export interface RecordDocument extends TenantDocument {
  object: string;
  status: RecordStatus;
  /** By key of the object's properties. A blank is never stored. */
  values: Record<string, StoredValue>;
  /** Sort texts of the slots that the object has given out. Only active records have them. */
  keys?: Partial<Record<SlotName, string>>;
  /** `<object>/<key>/<value>` of each unique property. Deleted records have none. */
  unique?: string[];
  /** What searches look in: `searchTextOf` its values. */
  search: string;
  source: RecordSource;
  /** The honeypot field of the form was filled in. */
  spam?: true;
  createdAt: Date;
  /** The account; null for forms and workflows. */
  createdBy: string | null;
  updatedAt: Date;
  updatedBy: string | null;
  revision: number;
  /** The entry of the history that the last large write gave it. */
  change?: string;
  /** How many comments it has. */
  comments?: number;
  /** Places on boards, by app: texts whose order is that of the cards (libs/records). */
  ranks?: Record<string, string>;
  deletedAt?: Date;
  /** It is being deleted for good, and cannot be restored any more. */
  erasing?: true;
  outbox?: (OutboxEntry | ChangeEntry)[];
}

/** Indexes of the collection, which responses and records share. */
export const recordIndexes: readonly IndexSpec[] = [
  { key: { workspace: 1, object: 1, createdAt: -1, _id: -1 } },
  { key: { workspace: 1, unique: 1 }, unique: true, partialFilterExpression: { unique: { $exists: true } } },
  { key: { 'outbox.at': 1 }, sparse: true },
  { key: { deletedAt: 1, _id: 1 }, partialFilterExpression: { deletedAt: { $exists: true } } },
];

/** Values as JSON: a moment becomes ISO text in UTC. */
export const valuesToJson = (values: RecordDocument['values']): Record<string, JsonValue> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  );
