import { type RecordStatus, recordStatus } from '@tessera/contracts/records/record-status';
import { datedId, deterministicId } from '@tessera/data/deterministic-id';
import type { RecordDocument, RecordSource, StoredChange } from '@tessera/data/records/record.document';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import type { JsonValue } from '@tessera/kernel/json';
import type { ObjectSchema } from './object-schema.ts';
import { type ReadValues, readValues } from './record-values.ts';
import { recordWith } from './record-with.ts';
import { sameValue } from './same-value.ts';
import { fitsType } from './types/fits-type.ts';

/** Who writes, and in which act. */
export interface WriteBy {
  workspace: WorkspaceId;
  schema: ObjectSchema;
  source: RecordSource;
  /** The account, run or import; null for nobody in particular. */
  by: string | null;
  /** That of the workspace, in which a date with a time is meant. */
  timeZone: string;
  /** Names the changes that are undone together. */
  batch: string;
  /** Part of a change of a property's type, which can only be undone as a whole. */
  isTypeChange?: true;
  /** What browsers are told of; a record unless said otherwise. */
  entity?: 'record' | 'response';
}
/** What is known of a person who writes. */
interface Writer {
  workspace: WorkspaceId;
  userId: string;
  timeZone: string;
}

/** An act of a person on records of an object. @param batch made here unless the client has made it */
export const actOfPerson = (
  { workspace, userId, timeZone }: Writer,
  schema: ObjectSchema,
  batch: string = newId(),
): WriteBy => ({ workspace, schema, source: { kind: 'user' }, by: userId, timeZone, batch });

export interface RecordEdit {
  id: string;
  /** Values by key; null clears one. */
  set: Readonly<Record<string, JsonValue | null>>;
  /** The values that the editor saw. */
  base?: Readonly<Record<string, JsonValue | null>>;
}

/** What a decision leaves out. */
export interface Report {
  conflict: (key: string) => void;
  problem: (key: string | null, message: string) => void;
}
/** The id of a new record: the same for a repeated call. Records of one batch sort by their position. */
export const recordId = ({ workspace, schema, batch }: WriteBy, index: number): string =>
  batch.slice(0, 9).padEnd(9, '0') +
  index.toString(36).padStart(4, '0') +
  deterministicId(workspace, schema.id, batch, String(index)).slice(13);

/** A record that does not exist yet, with its first entry of the history. */
export function newRecord(act: WriteBy, id: string, values: ReadValues, at: Date): RecordDocument {
  const { workspace, schema, source, by, batch } = act;
  const blank: RecordDocument = {
    _id: id,
    workspace,
    object: schema.id,
    status: recordStatus.active,
    values: {},
    search: '',
    source,
    createdAt: at,
    createdBy: by,
    updatedAt: at,
    updatedBy: by,
    revision: 0,
  };
  const record = recordWith(schema, blank, values);
  const changes = Object.entries(record.values).map(([key, to]) => ({ key, from: null, to }));
  const change: StoredChange = { batch, by: { kind: source.kind, id: by }, did: 'created', changes, ...runOf(source) };
  return { ...record, outbox: [{ id: datedId(at, id, 'created'), type: 'record.changed', at, change }] };
}

const runOf = (source: RecordSource): Pick<StoredChange, 'run'> =>
  source.kind === 'workflow' ? { run: source.run } : {};

/** The record as it should be and what was done to it; null when there is nothing to change. */
export type Decision = { after: RecordDocument; change: StoredChange } | null;

/** Changes values. What does not fit, or was changed since the editor saw it, is left out. */
export function edited(act: WriteBy, record: RecordDocument, { set, base }: RecordEdit, left: Report): Decision {
  if (record.status === recordStatus.deleted) {
    left.problem(null, 'This record is deleted. Restore it first.');
    return null;
  }
  const { values, problems } = readValues(act.schema, set, act.timeZone);
  for (const { key, message } of problems) left.problem(key, message);
  const wanted = Object.entries(values).filter(([key, value]) => {
    const current = record.values[key];
    if (sameValue(current, value)) return false;
    if (base === undefined || !Object.hasOwn(base, key) || sameValue(current, base[key] ?? undefined)) return true;
    left.conflict(key);
    return false;
  });
  return changed(act, record, Object.fromEntries(wanted), 'edited');
}

/** Gives a record other values, whatever its status. */
export const withValues = (act: WriteBy, record: RecordDocument, values: ReadValues): Decision =>
  changed(act, record, values, 'edited');

function changed(
  { schema, source, by, batch, isTypeChange }: WriteBy,
  record: RecordDocument,
  values: ReadValues,
  did: StoredChange['did'],
  status: RecordStatus = record.status,
): Decision {
  const changes = Object.entries(values).map(([key, to]) => ({
    key,
    from: record.values[key] ?? null,
    to: to ?? null,
  }));
  if (changes.length === 0 && status === record.status) return null;
  const after = recordWith(schema, { ...record, status }, values);
  const change = {
    batch,
    by: { kind: source.kind, id: by },
    did,
    changes,
    ...(isTypeChange && { isTypeChange }),
    ...runOf(source),
  };
  return { after, change };
}

const didOf = { 0: 'archived', 1: 'restored', 2: 'deleted' } as const satisfies Record<
  RecordStatus,
  StoredChange['did']
>;

/** Suspected spam that is restored is suspected still. */
const statusFor = ({ spam }: RecordDocument, status: RecordStatus): RecordStatus =>
  spam && status === recordStatus.active ? recordStatus.archived : status;

/** Archives, deletes or restores. */
export const withStatus = (act: WriteBy, record: RecordDocument, status: RecordStatus): Decision =>
  changed(act, record, {}, didOf[status], statusFor(record, status));

const statusBefore: Record<StoredChange['did'], RecordStatus | null> = {
  created: recordStatus.deleted,
  edited: null,
  archived: recordStatus.active,
  deleted: recordStatus.active,
  restored: recordStatus.deleted,
};

/** Takes a change back, as far as its values still stand. */
export function undone(act: WriteBy, record: RecordDocument, undo: StoredChange, left: Report): Decision {
  const { did, changes } = undo;
  if (undo.isTypeChange) {
    left.problem(null, 'This was part of a change of type. Undo it in the settings of the property.');
    return null;
  }
  const status = statusFor(record, statusBefore[did] ?? record.status);
  if (did === 'created') return changed(act, record, {}, 'deleted', status);
  const back = changes.filter(({ key, from, to }) => {
    if (!fitsType(act.schema.properties.get(key)?.type, from)) {
      left.problem(key, 'The property had another type then, so its value stays.');
      return false;
    }
    const isAsWritten = sameValue(record.values[key], to ?? undefined);
    if (!isAsWritten) left.conflict(key);
    return isAsWritten;
  });
  const values = Object.fromEntries(back.map(({ key, from }) => [key, from ?? undefined]));
  return changed(act, record, values, did === 'edited' ? 'edited' : didOf[status], status);
}
