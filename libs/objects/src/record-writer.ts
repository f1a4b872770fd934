import { Injectable } from '@nestjs/common';
import { type RecordStatus, recordStatus } from '@tessera/contracts/records/record-status';
import { datedId, deterministicId } from '@tessera/data/deterministic-id';
import type { RecordDocument, RecordSource, StoredChange } from '@tessera/data/records/record.document';
import { RecordRepository, type RecordWrite } from '@tessera/data/records/record.repository';
import { newId } from '@tessera/kernel/ids';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonValue } from '@tessera/kernel/json';
import { PushPublisher } from '@tessera/queue/push-publisher';
import { sameValue } from './same-value.ts';
import type { ObjectSchema } from './object-schema.ts';
import { RecordHistory } from './record-history.ts';
import { recordWith } from './record-with.ts';
import { missingIn, readValues } from './record-values.ts';

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
  /** What browsers are told of; a record unless said otherwise. */
  entity?: 'record' | 'response';
}
export interface RecordEdit {
  id: string;
  /** Values by key; null clears one. */
  set: Readonly<Record<string, JsonValue | null>>;
  /** The values that the editor saw. */
  base?: Readonly<Record<string, JsonValue | null>>;
}
export interface WriteProblem {
  index: number;
  id: string | null;
  key: string | null;
  message: string;
}
/** A cell that holds another value than the editor saw. */
export interface WriteConflict {
  key: string;
  record: RecordDocument;
}
/** What became of a call: each record for itself. */
export interface Written {
  records: RecordDocument[];
  conflicts: WriteConflict[];
  problems: WriteProblem[];
}

/** A change of one record that is decided again each time somebody else wrote the record first. */
interface Intent {
  index: number;
  id: string;
  /** @returns the record as it should be, or null when there is nothing to change */
  decide: (record: RecordDocument, report: Report) => { after: RecordDocument; change: StoredChange } | null;
}
interface Report {
  conflict: (key: string) => void;
  problem: (key: string | null, message: string) => void;
}

const mostAttempts = 20;

/** Writes records: each change with its entry in the history, in one write. */
@Injectable()
export class RecordWriter {
  constructor(
    private readonly records: RecordRepository,
    private readonly history: RecordHistory,
    private readonly pushes: PushPublisher,
  ) {}

  /**
   * Creates records, each for itself.
   * @param rows values by key. A record's id follows from batch and position: a repeated call stores nothing new
   */
  async create(act: WriteBy, rows: readonly Readonly<Record<string, JsonValue | null>>[]): Promise<Written> {
    const { workspace, schema, timeZone } = act;
    const written: Written = { records: [], conflicts: [], problems: [] };
    const at = new Date();
    const drafts = new Map<string, { index: number; record: RecordDocument }>();
    rows.forEach((sent, index) => {
      const { values, problems } = readValues(schema, sent, timeZone);
      const faults = [...problems, ...(problems.length > 0 ? [] : missingIn(schema, values))];
      if (faults.length > 0)
        return written.problems.push(...faults.map(({ key, message }) => ({ index, id: null, key, message })));
      const record = newRecord(act, recordId(act, index), values, at);
      return drafts.set(record._id, { index, record });
    });
    const refused = await this.records.insertAll([...drafts.values()].map(({ record }) => record));
    const existing = await this.existing(workspace, schema.id, refused);
    for (const [id, { index, record }] of drafts) {
      const earlier = existing.get(id);
      if (!refused.has(id)) written.records.push(record);
      else if (earlier) written.records.push(earlier);
      else written.problems.push({ index, id: null, key: null, message: takenMessage(schema) });
    }
    await this.settle(act, written.records);
    return written;
  }

  /** Changes values of records, each cell for itself. */
  edit(act: WriteBy, edits: readonly RecordEdit[]): Promise<Written> {
    return this.change(
      act,
      edits.map((edit, index) => ({
        index,
        id: edit.id,
        decide: (record, report) => edited(act, record, edit, report),
      })),
    );
  }

  /** Archives, deletes or restores records. */
  setStatus(act: WriteBy, ids: readonly string[], status: RecordStatus): Promise<Written> {
    return this.change(
      act,
      ids.map((id, index) => ({ index, id, decide: (record) => withStatus(act, record, status) })),
    );
  }

  /**
   * Takes a batch back: each cell that still has the value that the batch wrote gets the one from before. It is a
   * batch itself, so it can be undone too.
   */
  async undo(act: WriteBy, batch: string, most: number): Promise<Written & { found: number }> {
    const changes = await this.history.ofBatch(act.workspace, act.schema.id, batch, most);
    const intents = changes.map(({ record: id, ...change }, index): Intent => {
      return { index, id, decide: (record, report) => undone(act, record, change, report) };
    });
    return { ...(await this.change(act, intents)), found: changes.length };
  }

  private async change(act: WriteBy, intents: readonly Intent[]): Promise<Written> {
    const { workspace, schema } = act;
    const written: Written = { records: [], conflicts: [], problems: [] };
    let open = [...intents];
    for (let attempt = 0; open.length > 0 && attempt < mostAttempts; attempt++) {
      const found = await this.existing(workspace, schema.id, new Set(open.map(({ id }) => id)));
      const writes = new Map<string, { write: RecordWrite; intent: Intent }>();
      const later: Intent[] = [];
      for (const intent of open) {
        const before = found.get(intent.id);
        if (!before) written.problems.push({ ...placeOf(intent), message: 'This record was not found.' });
        // Two changes of one record in a call are written one after the other.
        else if (writes.has(intent.id)) later.push(intent);
        else {
          const write = this.decided(act, before, intent, written);
          if (write) writes.set(intent.id, { write, intent });
          else written.records.push(before);
        }
      }
      const done = await this.written(
        workspace,
        [...writes.values()].map(({ write }) => write),
      );
      const stored = [...writes.values()].filter(({ write }) => done.has(write.before._id));
      await this.settle(
        act,
        stored.map(({ write }) => write.after),
      );
      written.records.push(...stored.map(({ write }) => write.after));
      const missed = [...writes.values()].filter(({ write }) => !done.has(write.before._id));
      open = [...(await this.retried(act, missed, written)), ...later];
    }
    written.problems.push(
      ...open.map((intent) => ({ ...placeOf(intent), message: 'This record is being changed by others. Try again.' })),
    );
    return written;
  }

  /** The ids of the records that were written. The history may have taken an entry over meanwhile. */
  private async written(workspace: WorkspaceId, writes: readonly RecordWrite[]): Promise<Set<string>> {
    const done = await this.records.write(workspace, writes);
    const unseen = writes.filter(({ before }) => !done.has(before._id));
    const taken = await this.history.known(
      workspace,
      unseen.map(({ entry }) => entry.id),
    );
    for (const { before, entry } of unseen) if (taken.has(entry.id)) done.add(before._id);
    return done;
  }

  private decided(act: WriteBy, before: RecordDocument, intent: Intent, written: Written): RecordWrite | null {
    const decision = intent.decide(before, {
      conflict: (key) => written.conflicts.push({ key, record: before }),
      problem: (key, message) => written.problems.push({ ...placeOf(intent), key, message }),
    });
    if (!decision) return null;
    const at = new Date();
    const entry = { id: newId(at.getTime()), type: 'record.changed', at, change: decision.change } as const;
    const after = { ...decision.after, updatedAt: at, updatedBy: act.by, revision: before.revision + 1 };
    return { before, after: { ...after, outbox: [entry] }, entry };
  }

  /** Those that lost against another writer; the rest has a unique value that is taken. */
  private async retried(
    { workspace, schema }: WriteBy,
    missed: readonly { write: RecordWrite; intent: Intent }[],
    written: Written,
  ): Promise<Intent[]> {
    if (missed.length === 0) return [];
    const now = await this.existing(workspace, schema.id, new Set(missed.map(({ intent }) => intent.id)));
    return missed.flatMap(({ write, intent }) => {
      if (now.get(intent.id)?.revision !== write.before.revision) return [intent];
      written.problems.push({ ...placeOf(intent), message: takenMessage(schema) });
      return [];
    });
  }

  private async existing(workspace: WorkspaceId, object: string, ids: ReadonlySet<string>) {
    const found = ids.size === 0 ? [] : await this.records.byIds(workspace, object, [...ids]);
    return new Map(found.map((record) => [record._id, record]));
  }

  /** Gives the entries to the history and announces the records. After a crash the worker's sweep does the first. */
  private async settle(
    { workspace, schema, entity = 'record' }: WriteBy,
    records: readonly RecordDocument[],
  ): Promise<void> {
    const written = records.flatMap(({ _id, outbox = [] }) =>
      outbox.flatMap((entry) => (entry.type === 'record.changed' && 'change' in entry ? [{ record: _id, entry }] : [])),
    );
    await this.history.take(workspace, schema.id, written);
    for (const { _id, revision, status } of records) {
      const change = { revision, ...(status !== recordStatus.active && { isDeleted: true as const }) };
      this.pushes.changed(workspace, { entity, id: _id, of: schema.id }, () => change);
    }
  }
}

const placeOf = ({ index, id }: Intent) => ({ index, id, key: null });

const takenMessage = ({ properties }: ObjectSchema): string => {
  const names = [...properties.values()].filter(({ unique }) => unique).map(({ label }) => label);
  return `Another record has the same ${names.join(' or ')}. Each record needs its own.`;
};

/** The same for a repeated call. Records of one batch sort by their position. */
const recordId = ({ workspace, schema, batch }: WriteBy, index: number): string =>
  batch.slice(0, 9).padEnd(9, '0') +
  index.toString(36).padStart(4, '0') +
  deterministicId(workspace, schema.id, batch, String(index)).slice(13);

function newRecord(act: WriteBy, id: string, values: Record<string, unknown>, at: Date): RecordDocument {
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
  const record = recordWith(schema, blank, values as never);
  const changes = Object.entries(record.values).map(([key, to]) => ({ key, from: null, to }));
  const change: StoredChange = { batch, by: { kind: source.kind, id: by }, did: 'created', changes };
  return { ...record, outbox: [{ id: datedId(at, id, 'created'), type: 'record.changed', at, change }] };
}

type Decision = ReturnType<Intent['decide']>;

function edited(act: WriteBy, record: RecordDocument, { set, base }: RecordEdit, report: Report): Decision {
  if (record.status === recordStatus.deleted) {
    report.problem(null, 'This record is deleted. Restore it first.');
    return null;
  }
  const { values, problems } = readValues(act.schema, set, act.timeZone);
  for (const { key, message } of problems) report.problem(key, message);
  const wanted = Object.entries(values).filter(([key, value]) => {
    const current = record.values[key];
    if (sameValue(current, value)) return false;
    if (base === undefined || !Object.hasOwn(base, key) || sameValue(current, base[key] ?? undefined)) return true;
    report.conflict(key);
    return false;
  });
  return changed(act, record, Object.fromEntries(wanted), 'edited');
}

function changed(
  { schema, source, by, batch }: WriteBy,
  record: RecordDocument,
  values: Record<string, RecordDocument['values'][string] | undefined>,
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
  return { after, change: { batch, by: { kind: source.kind, id: by }, did, changes } };
}

const didOf = { 0: 'archived', 1: 'restored', 2: 'deleted' } as const satisfies Record<
  RecordStatus,
  StoredChange['did']
>;

/** Suspected spam that is restored is suspected still. */
const withStatus = (act: WriteBy, record: RecordDocument, status: RecordStatus): Decision =>
  changed(
    act,
    record,
    {},
    didOf[status],
    record.spam && status === recordStatus.active ? recordStatus.archived : status,
  );

const statusBefore: Record<StoredChange['did'], RecordStatus | null> = {
  created: recordStatus.deleted,
  edited: null,
  archived: recordStatus.active,
  deleted: recordStatus.active,
  restored: recordStatus.deleted,
};

function undone(act: WriteBy, record: RecordDocument, { did, changes }: StoredChange, report: Report): Decision {
  const before = statusBefore[did] ?? record.status;
  const status = record.spam && before === recordStatus.active ? recordStatus.archived : before;
  if (did === 'created') return changed(act, record, {}, 'deleted', status);
  const back = changes.filter(({ key, to }) => {
    const isAsWritten = sameValue(record.values[key], to ?? undefined);
    if (!isAsWritten) report.conflict(key);
    return isAsWritten;
  });
  const values = Object.fromEntries(back.map(({ key, from }) => [key, from ?? undefined]));
  return changed(act, record, values, did === 'edited' ? 'edited' : didOf[status], status);
}
