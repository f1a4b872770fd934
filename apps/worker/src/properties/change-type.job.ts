import { Injectable } from '@nestjs/common';
import { AppsOfObjects } from '@tessera/apps/apps-of-objects';
import { isChangeWorking } from '@tessera/contracts/properties/property-change-phases';
import { mostOptionsOfValues } from '@tessera/contracts/properties/property-changes.schema';
import { propertyJobs } from '@tessera/contracts/properties/properties.jobs';
import type { JobData } from '@tessera/contracts/job';
import {
  freshChangeStep,
  type PropertyChangeDocument,
  PropertyChangeRepository,
  type StoredType,
} from '@tessera/data/objects/property-change.repository';
import { PropertyRepository } from '@tessera/data/objects/property.repository';
import type { RecordDocument, StoredValue } from '@tessera/data/records/record.document';
import { DomainError } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { withValues, type WriteBy } from '@tessera/objects/record-decisions';
import { RecordHistory } from '@tessera/objects/record-history';
import { RecordWriter } from '@tessera/objects/record-writer';
import { sameValue } from '@tessera/objects/same-value';
import { convertValue, type ValueType } from '@tessera/objects/types/convert-value';
import { optionsOfTexts, withTexts } from '@tessera/objects/types/options-of-values';
import { valueText } from '@tessera/objects/value-text';
import { HandlesJob, type JobHandler } from '@tessera/queue/handles-job';
import { type ChangePage, type PageOutcome, Superseded, Tally, typeOf, WalkTypeChange } from './walk-type-change.ts';

/** The value that a property of a record is to have; undefined clears it. */
type Wanted = (record: RecordDocument, key: string) => StoredValue | undefined;

/** Runs the current step of a change of type. A repeated job continues where the last one stopped. */
@Injectable()
@HandlesJob(propertyJobs.changeType)
export class ChangeType implements JobHandler<typeof propertyJobs.changeType> {
  constructor(
    private readonly changes: PropertyChangeRepository,
    private readonly properties: PropertyRepository,
    private readonly walker: WalkTypeChange,
    private readonly writer: RecordWriter,
    private readonly history: RecordHistory,
    private readonly apps: AppsOfObjects,
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
      // Only the preview may fail for good: it writes nothing.
      if (!(error instanceof DomainError) || error.code === 'UNAVAILABLE' || document.phase !== 'checking') throw error;
      await this.changes.end(document.workspace, document, { phase: 'failed', error: error.message });
    }
  }

  private async check(document: PropertyChangeDocument): Promise<void> {
    const { workspace } = document;
    const end = await this.walker.walk(document, document.from, (page, now) =>
      Promise.resolve(now.texts === null ? previewOf(page, now) : textsOf(page, now)),
    );
    if (end.texts === null) {
      await this.changes.end(workspace, end, { phase: 'checked' });
      return;
    }
    // Now that the options are known, a second pass says what becomes of each value.
    const { type, options } = typeOf(end.to);
    const to = { type, options: JSON.stringify({ ...options, items: optionsOfTexts(end.texts) }) };
    const step = freshChangeStep(end.step.number);
    const next = await this.changes.progress(workspace, end, { to, texts: null, step });
    if (!next) throw new Superseded();
    await this.check(next);
  }

  private async run(document: PropertyChangeDocument): Promise<void> {
    const { _id: id, from, to, batch } = document;
    const converted = conversion(from, to, document.timeZone);
    const wanted: Wanted = ({ values }, key) => converted(values[key]);
    await this.rewrite(document, { to, batch: batch ?? id, phase: 'done' }, () => Promise.resolve(wanted));
  }

  /** Values that the change wrote become what they were; what somebody wrote since is converted back. */
  private async undo(document: PropertyChangeDocument): Promise<void> {
    const { workspace, _id: id, from, to, batch, undoBatch, timeZone } = document;
    const converted = conversion(to, from, timeZone);
    await this.rewrite(document, { to: from, batch: undoBatch ?? id, phase: 'undone' }, async ({ records }) => {
      const done = await this.history.inBatch(workspace, batch ?? id, records);
      return ({ _id, values }, key) => {
        const change = done.get(_id)?.changes.find((one) => one.key === key);
        const isAsWritten = change && sameValue(values[key], change.to ?? undefined);
        return isAsWritten ? (change.from ?? undefined) : converted(values[key]);
      };
    });
  }

  /** Gives the values of all records, and then the property, another type. */
  private async rewrite(
    document: PropertyChangeDocument,
    { to, batch, phase }: { to: StoredType; batch: string; phase: 'done' | 'undone' },
    wantedIn: (page: ChangePage) => Promise<Wanted>,
  ): Promise<void> {
    const { workspace, property, _id: id } = document;
    const end = await this.walker.walk(document, to, async (page) => {
      await this.write(document, page, batch, await wantedIn(page));
      return {};
    });
    await this.properties.endTypeChange(workspace, property, id, to);
    await this.changes.end(workspace, end, { phase, ...(phase === 'done' && { doneAt: new Date() }) });
    await this.apps.changed(
      workspace,
      document.objects.map((object) => object.id),
    );
  }

  /** Writes a page, each record once: if the page is repeated, records that the batch has changed are left alone. */
  private async write(
    { workspace, createdBy: by, timeZone }: PropertyChangeDocument,
    { schema, keys, records }: ChangePage,
    batch: string,
    wanted: Wanted,
  ): Promise<void> {
    const act: WriteBy = { workspace, schema, source: { kind: 'user' }, by, timeZone, batch, isTypeChange: true };
    const done = await this.history.inBatch(workspace, batch, records);
    const changed = (record: RecordDocument) =>
      keys
        .map((key) => [key, wanted(record, key)] as const)
        .filter(([key, value]) => !sameValue(record.values[key], value));
    const open = records.filter((record) => !done.has(record._id) && changed(record).length > 0);
    const { problems } = await this.writer.rewrite(
      act,
      open.map(({ _id }) => _id),
      (record) => withValues(act, record, Object.fromEntries(changed(record))),
    );
    for (const { id, message } of problems)
      // A record that was deleted for good is no problem. For one that others keep writing, the job is tried again.
      if (id !== null && (await this.writer.exists(workspace, schema.id, id)))
        throw new Error(`record ${id}: ${message}`);
  }
}

/** Converts the values of one type to another; a value that the other cannot hold is cleared. */
function conversion(from: StoredType, to: StoredType, timeZone: string) {
  const [before, after] = [typeOf(from), typeOf(to)];
  return (value: StoredValue | undefined): StoredValue | undefined =>
    value === undefined ? undefined : convertValue(before, value, after, timeZone).value;
}

/** What would become of the values of a page. */
function previewOf({ schema, keys, records }: ChangePage, now: PropertyChangeDocument): PageOutcome {
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

/** The texts of values that a page adds to those of the pages before. */
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
  const message = `There are too many different values: a property has at most ${mostOptionsOfValues} options.`;
  throw new DomainError('UNPROCESSABLE', message);
}

const textOf = (type: ValueType, value: StoredValue): string =>
  valueText(type, value instanceof Date ? value.toISOString() : value);
