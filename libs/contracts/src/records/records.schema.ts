import { z } from 'zod';
import { Id, Json, Moment } from '../common.schema.ts';
import { PropertyKey } from '../objects/objects.schema.ts';
import { PropertyStatus } from '../properties/properties.schema.ts';

/** Most records that one call creates, edits or deletes. */
const mostCreatedAtOnce = 500;
const mostEditedAtOnce = 1_000;

const Values = z.record(PropertyKey, Json);

/** Where a record came from, and by what a record was changed. */
export const RecordOrigin = z.enum(['form', 'user', 'import', 'workflow']).meta({ id: 'RecordOrigin' });
export type RecordOrigin = z.infer<typeof RecordOrigin>;

/** One row of an object. A property without a value is absent from `values`. */
export const ObjectRecord = z
  .object({
    id: Id,
    object_id: Id,
    values: Values,
    status: PropertyStatus,
    source: RecordOrigin,
    comment_count: z.int().optional().describe('Left out for none'),
    /** Raised by each change. */
    revision: z.int(),
    created_at: Moment,
    created_by: Id.nullable(),
    updated_at: Moment,
    updated_by: Id.nullable(),
  })
  .meta({ id: 'ObjectRecord' });
export type ObjectRecord = z.infer<typeof ObjectRecord>;

/** Why one record, or one of its values, was not written. */
const RecordProblem = z
  .object({
    /** Position in the call. */
    index: z.int(),
    id: Id.nullable(),
    key: PropertyKey.nullable(),
    message: z.string(),
  })
  .meta({ id: 'RecordProblem' });

/** A cell that somebody else changed since the editor read it. It was not written. */
const RecordConflict = z
  .object({ id: Id, key: PropertyKey, value: Json.nullable(), updated_by: Id.nullable(), updated_at: Moment })
  .meta({ id: 'RecordConflict' });

const Batch = Id.describe('Names the changes of one act, so that they can be undone together. Made by the client');

export const NewRecords = z
  .strictObject({
    object_id: Id,
    batch: Batch.optional().describe('The same batch again creates nothing new'),
    records: z
      .array(z.strictObject({ values: Values }))
      .min(1)
      .max(mostCreatedAtOnce),
  })
  .meta({ id: 'NewRecords' });

const RecordEdit = z
  .strictObject({
    id: Id,
    set: z.record(PropertyKey, Json.nullable()).describe('null clears a value'),
    base: z
      .record(PropertyKey, Json.nullable())
      .optional()
      .describe('The values that the editor saw: a cell that has another one by now is not written'),
  })
  .meta({ id: 'RecordEdit' });
const Edits = z.array(RecordEdit).min(1).max(mostEditedAtOnce);

export const RecordEdits = z
  .strictObject({
    object_id: Id,
    batch: Batch.optional(),
    edits: Edits,
  })
  .meta({ id: 'RecordEdits' });
export type RecordEdits = z.infer<typeof RecordEdits>;

export const RecordStatusChange = z
  .strictObject({
    object_id: Id,
    batch: Batch.optional(),
    ids: z.array(Id).min(1).max(mostEditedAtOnce),
    status: PropertyStatus,
  })
  .meta({ id: 'RecordStatusChange' });

/** What became of a call: each record for itself. */
export const WrittenRecords = z
  .object({
    batch: Id,
    items: z.array(ObjectRecord),
    conflicts: z.array(RecordConflict),
    problems: z.array(RecordProblem),
  })
  .meta({ id: 'WrittenRecords' });
export type WrittenRecords = z.infer<typeof WrittenRecords>;

/** One entry of a record's history. */
export const RecordChange = z
  .object({
    id: Id,
    batch: Id,
    at: Moment,
    by: z
      .object({ origin: RecordOrigin, id: Id.nullable(), name: z.string().nullable() })
      .describe('`id`: the account, run or import. `name`: that of the person'),
    did: z.enum(['created', 'edited', 'archived', 'deleted', 'restored']),
    changes: z.array(z.object({ key: PropertyKey, from: Json.nullable(), to: Json.nullable() })),
  })
  .meta({ id: 'RecordChange' });
export type RecordChange = z.infer<typeof RecordChange>;
