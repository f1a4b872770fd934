import { Injectable } from '@nestjs/common';
import type { ValueSample } from '@tessera/contracts/properties/property-changes.schema';
import { ObjectRepository } from '@tessera/data/objects/object.repository';
import {
  type ChangeCounts,
  type PropertyChangeDocument,
  PropertyChangeRepository,
  type StoredType,
  type TypeChangeUpdate,
} from '@tessera/data/objects/property-change.repository';
import type { RecordDocument } from '@tessera/data/records/record.document';
import { RecordRepository } from '@tessera/data/records/record.repository';
import type { ObjectSchema } from '@tessera/objects/object-schema';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import type { ValueType } from '@tessera/objects/types/convert-value';

/** Another job has taken over the step, or it has ended. */
export class Superseded extends Error {}

/** A page of records of one object. */
export interface ChangePage {
  /** The object, in which the property already has the type that the step leads to. */
  schema: ObjectSchema;
  /** The keys under which its records store values of the property. */
  keys: string[];
  records: RecordDocument[];
}
/** What a page adds to the change. */
export type PageOutcome = Pick<TypeChangeUpdate, 'counts' | 'samples' | 'texts'>;

const pageSize = 500;

/** Walks all records of all objects that have a property, and stores its progress after each page. */
@Injectable()
export class WalkTypeChange {
  constructor(
    private readonly changes: PropertyChangeRepository,
    private readonly objects: ObjectRepository,
    private readonly schemas: ObjectSchemas,
    private readonly records: RecordRepository,
  ) {}

  /**
   * @param shown the type of the property in the schema of a page
   * @throws Superseded if another job has taken over the step
   */
  async walk(
    document: PropertyChangeDocument,
    shown: StoredType,
    each: (page: ChangePage, now: PropertyChangeDocument) => Promise<PageOutcome>,
  ): Promise<PropertyChangeDocument> {
    const { workspace } = document;
    let now = document;
    for (;;) {
      const { step, objects } = now;
      const object = objects[step.place];
      if (!object) return now;
      const records = await this.records.sweep(workspace, object.id, step.after, pageSize);
      const last = records.at(-1);
      const page = last ? await this.pageOf(now, object.id, shown, records) : null;
      const outcome = page ? await each(page, now) : {};
      const after = last && records.length === pageSize ? { at: last.createdAt, id: last._id } : null;
      const next = { ...step, done: step.done + records.length, after, place: step.place + (after ? 0 : 1) };
      const noted = await this.changes.progress(workspace, now, { ...outcome, step: next });
      if (!noted) throw new Superseded();
      now = noted;
    }
  }

  private async pageOf(
    { workspace, property }: PropertyChangeDocument,
    id: string,
    shown: StoredType,
    records: RecordDocument[],
  ): Promise<ChangePage | null> {
    const object = await this.objects.byId(workspace, id);
    if (!object) return null;
    const keys = object.properties.filter((listed) => listed.property === property).map(({ key }) => key);
    const schema = await this.schemas.from(object);
    const properties = new Map(schema.properties);
    for (const key of keys) {
      const before = properties.get(key);
      if (before) properties.set(key, { ...before, ...typeOf(shown) });
    }
    return { schema: { ...schema, properties }, keys, records };
  }
}

/** A stored type as conversions need it. */
export const typeOf = ({ type, options }: StoredType): ValueType => ({
  type,
  options: JSON.parse(options) as ValueType['options'],
});

const mostSamples = 20;
const fewSamples = 5;
const longestSample = 200;

/** Counts what becomes of values, and keeps some of them as samples. */
export class Tally {
  readonly counts: ChangeCounts;
  readonly samples: ValueSample[];

  constructor({ counts, samples }: Pick<PropertyChangeDocument, 'counts' | 'samples'>) {
    this.counts = { ...counts };
    this.samples = [...samples];
  }

  add(kind: keyof ChangeCounts, sample?: Omit<ValueSample, 'outcome'>): void {
    this.counts[kind] += 1;
    if (!sample || kind === 'blank' || kind === 'same') return;
    const alike = this.samples.filter(({ outcome }) => outcome === kind).length;
    if (alike >= (kind === 'converted' ? fewSamples : mostSamples)) return;
    const { before, after } = sample;
    const cut = { before: before.slice(0, longestSample), after: after && after.slice(0, longestSample) };
    this.samples.push({ ...sample, ...cut, outcome: kind });
  }
}
