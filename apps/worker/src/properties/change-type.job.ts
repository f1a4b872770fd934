import { Injectable } from '@nestjs/common';
import { isChangeWorking } from '@tessera/contracts/properties/property-change-phases';
import { mostOptionsOfValues } from '@tessera/contracts/properties/property-changes.schema';
import { propertyJobs } from '@tessera/contracts/properties/properties.jobs';
import type { JobData } from '@tessera/contracts/job';
import {
  type PropertyChangeDocument,
  PropertyChangeRepository,
} from '@tessera/data/objects/property-change.repository';
import { PropertyRepository } from '@tessera/data/objects/property.repository';
import type { RecordDocument, StoredChange, StoredValue } from '@tessera/data/records/record.document';
import { DomainError } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { type Decision, withValues, type WriteBy } from '@tessera/objects/record-decisions';
import { RecordHistory } from '@tessera/objects/record-history';
import { RecordWriter } from '@tessera/objects/record-writer';
import { sameValue } from '@tessera/objects/same-value';
import { convertValue, type ValueType } from '@tessera/objects/types/convert-value';
import { optionsOfTexts, withTexts } from '@tessera/objects/types/options-of-values';
import { valueText } from '@tessera/objects/value-text';
import { HandlesJob, type JobHandler } from '@tessera/queue/handles-job';
import { type ChangePage, type PageOutcome, Superseded, Tally, typeOf, WalkTypeChange } from './walk-type-change.ts';

/** Values of a page by record and key; undefined clears one. */
type Wanted = (record: RecordDocument, key: string) => StoredValue | undefined;

/** Does the step that a change of type is in. A repeated job goes on where the last one was. */
@Injectable()
@HandlesJob(propertyJobs.changeType)
export class ChangeType implements JobHandler<typeof propertyJobs.changeType> {
  constructor(
    private readonly changes: PropertyChangeRepository,
    private readonly properties: PropertyRepository,
    private readonly walker: WalkTypeChange,
    private readonly writer: RecordWriter,
    private readonly history: RecordHistory,
  ) {}

  async handle({ workspace, change: id }: JobData<typeof propertyJobs.changeType>): Promise<void> {
    const document = await this.changes.byId(workspace as WorkspaceId, id);
    if (!document || !isChangeWorking(document.phase)) return;
    try {
      if (document.phase === 'checking') await this.check(document);
      else if (document.phase === 'running') await this.run(document);
      else await this.undo(document);
    } catch (error) {
      if (error instanceof Superseded) return;
      // Nothing is written while values are looked at, so only that may fail for good.
      if (!(error instanceof DomainError) || error.code === 'UNAVAILABLE' || document.phase !== 'checking') throw error;
      await this.changes.end(document.workspace, document, { phase: 'failed', error: error.message });
    }
  }

  private async check(document: PropertyChangeDocument): Promise<void> {
    const { workspace } = document;
    const end = await this.walker.walk(document, document.from, (page, now) =>
      Promise.resolve(now.texts === null ? looked(page, now) : textsOf(page, now)),
    );
    if (end.texts === null) {
      await this.changes.end(workspace, end, { phase: 'checked' });
      return;
    }
    // Which options there are is known now: a second look says what becomes of each value.
    const { options } = typeOf(end.to);
    const made = JSON.stringify({ ...options, items: optionsOfTexts(end.texts) });
    const again = { ...end.step, done: 0, place: 0, after: null };
    const to = { type: end.to.type, options: made };
    const next = await this.changes.progress(workspace, end, { to, texts: null, step: again });
    if (!next) throw new Superseded();
    await this.check(next);
  }

  private async run(document: PropertyChangeDocument): Promise<void> {
    const { workspace, property, _id: id, to, from, batch } = document;
    const [before, after] = [typeOf(from), typeOf(to)];
    const end = await this.walker.walk(document, to, async (page) => {
      await this.write(document, page, batch ?? id, (record, key) => {
        const value = record.values[key];
        return value === undefined ? undefined : convertValue(before, value, after, document.timeZone).value;
      });
      return {};
    });
    await this.properties.endTypeChange(workspace, property, id, to);
    await this.changes.end(workspace, end, { phase: 'done', doneAt: new Date() });
  }

  /** Values that the change wrote become what they were; what somebody wrote since is converted back. */
  private async undo(document: PropertyChangeDocument): Promise<void> {
    const { workspace, property, _id: id, to, from, batch, undoBatch, timeZone } = document;
    const [before, after] = [typeOf(from), typeOf(to)];
    const end = await this.walker.walk(document, from, async (page) => {
      const done = await this.history.inBatch(workspace, batch ?? id, page.records);
      await this.write(document, page, undoBatch ?? id, (record, key) => {
        const value = record.values[key];
        const change = changeOf(done.get(record._id), key);
        if (change && sameValue(value, change.to ?? undefined)) return change.from ?? undefined;
        return value === undefined ? undefined : convertValue(after, value, before, timeZone).value;
      });
      return {};
    });
    await this.properties.endTypeChange(workspace, property, id, from);
    await this.changes.end(workspace, end, { phase: 'undone' });
  }

  /** Writes a page, each record once: a repeated page leaves those alone that the batch has changed already. */
  private async write(
    { workspace, createdBy: by, timeZone }: PropertyChangeDocument,
    { schema, keys, records }: ChangePage,
    batch: string,
    wanted: Wanted,
  ): Promise<void> {
    const act: WriteBy = { workspace, schema, source: { kind: 'user' }, by, timeZone, batch, isTypeChange: true };
    const done = await this.history.inBatch(workspace, batch, records);
    const decide = (record: RecordDocument): Decision => {
      const entries = keys
        .map((key) => [key, wanted(record, key)] as const)
        .filter(([key, value]) => !sameValue(record.values[key], value));
      return withValues(act, record, Object.fromEntries(entries));
    };
    const open = records.filter((record) => !done.has(record._id) && decide(record) !== null);
    const { problems } = await this.writer.rewrite(
      act,
      open.map(({ _id }) => _id),
      decide,
    );
    // A record that was deleted for good meanwhile is no problem; one that others write all the time is tried again.
    const missed = problems.find(({ id }) => id !== null && open.some(({ _id }) => _id === id));
    if (missed && (await this.isThere(act, missed.id))) throw new Error(`record ${missed.id}: ${missed.message}`);
  }

  private async isThere(act: WriteBy, id: string | null): Promise<boolean> {
    return id !== null && (await this.writer.exists(act.workspace, act.schema.id, id));
  }
}

const changeOf = (change: StoredChange | undefined, key: string) => change?.changes.find((one) => one.key === key);

/** What would become of the values of a page. */
function looked({ schema, keys, records }: ChangePage, now: PropertyChangeDocument): PageOutcome {
  const [before, after] = [typeOf(now.from), typeOf(now.to)];
  const tally = new Tally(now);
  for (const { _id: record, values } of records)
    for (const key of keys) {
      const value = values[key];
      if (value === undefined) tally.add('blank');
      else {
        const { outcome, value: next } = convertValue(before, value, after, now.timeZone);
        const texts = { before: textOf(before, value), after: next === undefined ? null : textOf(after, next) };
        tally.add(outcome, { object_id: schema.id, record_id: record, ...texts });
      }
    }
  return { counts: tally.counts, samples: tally.samples };
}

function textsOf({ keys, records }: ChangePage, now: PropertyChangeDocument): PageOutcome {
  const before = typeOf(now.from);
  const texts = records.flatMap(({ values }) =>
    keys.flatMap((key) => {
      const value = values[key];
      return value === undefined ? [] : [textOf(before, value)];
    }),
  );
  const all = withTexts(now.texts ?? [], texts);
  if (all) return { texts: all };
  const message = `The values differ too much: a property has at most ${mostOptionsOfValues} options.`;
  throw new DomainError('UNPROCESSABLE', message);
}

const textOf = (type: ValueType, value: StoredValue): string =>
  valueText(type, value instanceof Date ? value.toISOString() : value);
