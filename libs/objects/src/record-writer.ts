import { Injectable } from '@nestjs/common';
import { type RecordStatus, recordStatus } from '@tessera/contracts/records/record-status';
import type { RecordDocument } from '@tessera/data/records/record.document';
import type { RecordChangeDocument } from '@tessera/data/records/record-change.repository';
import { RecordRepository } from '@tessera/data/records/record.repository';
import type { RecordWrite } from '@tessera/data/records/record-write';
import { DomainError, unprocessable } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import type { JsonValue } from '@tessera/kernel/json';
import { PushPublisher } from '@tessera/queue/push-publisher';
import type { ObjectSchema } from './object-schema.ts';
import {
  type Decision,
  edited,
  newRecord,
  type RecordEdit,
  recordId,
  type Report,
  undone,
  withStatus,
  type WriteBy,
} from './record-decisions.ts';
import { AnnouncedWrites } from './announced-writes.ts';
import { RecordHistory } from './record-history.ts';
import { missingIn, readValues } from './record-values.ts';

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
  decide: (record: RecordDocument, left: Report) => Decision;
}
/** A decision about a record, with what it left out. Each attempt decides anew, and only the last one counts. */
interface Attempt extends Pick<Written, 'conflicts' | 'problems'> {
  intent: Intent;
  write: RecordWrite;
}

const mostAttempts = 20;
/** Most changes that one call undoes, and how many of them are written at a time. */
const mostUndone = 10_000;
const undoneAtOnce = 1_000;
/** If more records than this are written at once, one push asks clients to read them all again. */
const mostAnnounced = 50;
/** Most records of one object: the store answers comfortably up to here. */
const mostRecords = 1_000_000;

/** Writes records: each change with its entry in the history, in one write. */
@Injectable()
export class RecordWriter {
  constructor(
    private readonly records: RecordRepository,
    private readonly history: RecordHistory,
    private readonly announced: AnnouncedWrites,
    private readonly pushes: PushPublisher,
  ) {}

  /**
   * Creates records, each for itself.
   * @param rows values by key. A record's id follows from batch and position: a repeated call stores nothing new
   * @throws DomainError UNPROCESSABLE when the object is full
   */
  async create(act: WriteBy, rows: readonly Readonly<Record<string, JsonValue | null>>[]): Promise<Written> {
    const { workspace, schema, timeZone } = act;
    await this.requireRoom(workspace, schema.id);
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
        decide: (record, left) => edited(act, record, edit, left),
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
   * @param maker only if every change of the batch is this person's; nothing is found otherwise
   * @throws DomainError UNPROCESSABLE for a batch of too many changes: none of them is taken back
   */
  async undo(act: WriteBy, batch: string, maker?: string): Promise<Written & { found: number }> {
    const all = await this.history.ofBatch(act.workspace, act.schema.id, batch, mostUndone + 1);
    if (all.length > mostUndone)
      throw unprocessable(
        `This changed more than ${mostUndone.toLocaleString('en')} records, which is too many to undo at once.`,
        'body.batch',
      );
    const changes = maker === undefined || all.every(({ by }) => by.id === maker) ? all : [];
    const written: Written = { records: [], conflicts: [], problems: [] };
    for (let from = 0; from < changes.length; from += undoneAtOnce) {
      const slice = await this.takeBack(act, changes.slice(from, from + undoneAtOnce));
      written.records.push(...slice.records);
      written.conflicts.push(...slice.conflicts);
      written.problems.push(...slice.problems.map((problem) => ({ ...problem, index: problem.index + from })));
    }
    return { ...written, found: changes.length };
  }

  /** Decides about each of some records, as it is when it is written. Null leaves a record as it is. */
  rewrite(act: WriteBy, ids: readonly string[], decide: (record: RecordDocument) => Decision): Promise<Written> {
    return this.change(
      act,
      ids.map((id, index) => ({ index, id, decide })),
    );
  }

  /** Whether a record exists, whatever its status. */
  async exists(workspace: WorkspaceId, object: string, id: string): Promise<boolean> {
    return (await this.existing(workspace, object, new Set([id]))).size > 0;
  }

  /** Takes changes back, where what they wrote still stands. @param changes newest first */
  takeBack(act: WriteBy, changes: readonly RecordChangeDocument[]): Promise<Written> {
    const intents = changes.map(({ record: id, ...change }, index): Intent => {
      return { index, id, decide: (record, left) => undone(act, record, change, left) };
    });
    return this.change(act, intents);
  }

  private async requireRoom(workspace: WorkspaceId, object: string): Promise<void> {
    const count = await this.records.countOf(workspace, object, recordStatus.active, mostRecords);
    if (count >= mostRecords)
      throw new DomainError('UNPROCESSABLE', `An object can have up to ${mostRecords} records. Archive some first.`);
  }

  private async change(act: WriteBy, intents: readonly Intent[]): Promise<Written> {
    const { workspace, schema } = act;
    const written: Written = { records: [], conflicts: [], problems: [] };
    let open = [...intents];
    for (let round = 0; open.length > 0 && round < mostAttempts; round++) {
      const found = await this.existing(workspace, schema.id, new Set(open.map(({ id }) => id)));
      const attempts = new Map<string, Attempt>();
      const later: Intent[] = [];
      for (const intent of open) {
        const before = found.get(intent.id);
        if (!before) written.problems.push({ ...positionOf(intent), message: 'This record was not found.' });
        // Two changes of one record in a call are written one after the other.
        else if (attempts.has(intent.id)) later.push(intent);
        else {
          const attempt = attemptOf(act, before, intent);
          if ('write' in attempt) attempts.set(intent.id, attempt);
          else report(written, attempt, before);
        }
      }
      open = [...(await this.tried(act, [...attempts.values()], written)), ...later];
    }
    written.problems.push(
      ...open.map((intent) => ({
        ...positionOf(intent),
        message: 'This record is being changed by others. Try again.',
      })),
    );
    return written;
  }

  /** Writes what was decided. @returns the changes that lost against another writer */
  private async tried(act: WriteBy, attempts: readonly Attempt[], written: Written): Promise<Intent[]> {
    const writes = attempts.map(({ write }) => write);
    const isAnnounced = attempts.length > mostAnnounced && isByPerson(act);
    const done = isAnnounced
      ? await this.announced.write(act.workspace, act.schema.id, writes)
      : await this.confirmed(act.workspace, writes);
    const [stored, missed] = [true, false].map((isDone) =>
      attempts.filter(({ write }) => done.has(write.before._id) === isDone),
    ) as [Attempt[], Attempt[]];
    const records = stored.map(({ write }) => write.after);
    if (isAnnounced) this.announce(act, records);
    else await this.settle(act, records);
    for (const attempt of stored) report(written, attempt, attempt.write.after);
    return this.retried(act, missed, written);
  }

  /** The ids of the records that were written. The history may have taken an entry over meanwhile. */
  private async confirmed(workspace: WorkspaceId, writes: readonly RecordWrite[]): Promise<Set<string>> {
    const done = await this.records.write(workspace, writes);
    const unseen = writes.filter(({ before }) => !done.has(before._id));
    const taken = await this.history.known(
      workspace,
      unseen.map(({ entry }) => entry.id),
    );
    for (const { before, entry } of unseen) if (taken.has(entry.id)) done.add(before._id);
    return done;
  }

  /** Those that lost against another writer; the rest has a unique value that is taken. */
  private async retried(
    { workspace, schema }: WriteBy,
    missed: readonly Attempt[],
    written: Written,
  ): Promise<Intent[]> {
    const now = await this.existing(workspace, schema.id, new Set(missed.map(({ intent }) => intent.id)));
    return missed.flatMap(({ write, intent }) => {
      if (now.get(intent.id)?.revision !== write.before.revision) return [intent];
      written.problems.push({ ...positionOf(intent), message: takenMessage(schema) });
      return [];
    });
  }

  private async existing(workspace: WorkspaceId, object: string, ids: ReadonlySet<string>) {
    const found = ids.size === 0 ? [] : await this.records.byIds(workspace, object, [...ids]);
    return new Map(found.filter(({ erasing }) => !erasing).map((record) => [record._id, record]));
  }

  /** Gives the entries to the history and announces the records. After a crash the worker's sweep does the first. */
  private async settle(act: WriteBy, records: readonly RecordDocument[]): Promise<void> {
    const written = records.flatMap(({ _id, outbox = [] }) =>
      outbox.flatMap((entry) => (entry.type === 'record.changed' && 'change' in entry ? [{ record: _id, entry }] : [])),
    );
    await this.history.take(act.workspace, act.schema.id, written);
    this.announce(act, records);
  }

  /** Tells browsers of written records. */
  private announce({ workspace, schema, entity = 'record' }: WriteBy, records: readonly RecordDocument[]): void {
    if (records.length > mostAnnounced) return this.pushes.stale(workspace, entity, schema.id);
    for (const { _id, revision, status } of records) {
      const change = { revision, ...(status !== recordStatus.active && { isDeleted: true as const }) };
      this.pushes.changed(workspace, { entity, id: _id, of: schema.id }, () => change);
    }
  }
}

/** Jobs and steps look in the history for what an earlier attempt did: an entry must not be there before its change. */
const isByPerson = ({ source, isTypeChange }: WriteBy): boolean => source.kind === 'user' && !isTypeChange;

const positionOf = ({ index, id }: Intent) => ({ index, id, key: null });

function report(
  written: Written,
  { conflicts, problems }: Pick<Written, 'conflicts' | 'problems'>,
  record: RecordDocument,
) {
  written.records.push(record);
  written.conflicts.push(...conflicts);
  written.problems.push(...problems);
}

/** What an intent makes of a record as it was read; without `write` when there is nothing to change. */
function attemptOf(
  act: WriteBy,
  before: RecordDocument,
  intent: Intent,
): Attempt | Pick<Written, 'conflicts' | 'problems'> {
  const left: Pick<Written, 'conflicts' | 'problems'> = { conflicts: [], problems: [] };
  const decision = intent.decide(before, {
    conflict: (key) => left.conflicts.push({ key, record: before }),
    problem: (key, message) => left.problems.push({ ...positionOf(intent), key, message }),
  });
  if (!decision) return left;
  const at = new Date();
  const entry = { id: newId(at.getTime()), type: 'record.changed', at, change: decision.change } as const;
  const after = {
    ...decision.after,
    updatedAt: at,
    updatedBy: act.by,
    revision: before.revision + 1,
    outbox: [entry],
  };
  return { ...left, intent, write: { before, after, entry } };
}

const takenMessage = ({ properties }: ObjectSchema): string => {
  const names = [...properties.values()].filter(({ unique }) => unique).map(({ label }) => label);
  return `Another record has the same ${names.join(' or ')}. Each record needs its own.`;
};
