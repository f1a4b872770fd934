import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { listOf, Total } from '../list.ts';
import { aggregateTerms, aggregateLimit, AggregateRows, Counted, GroupList, groupTerms } from './aggregate.schema.ts';
import {
  NewRecords,
  ObjectRecord,
  RecordEdits,
  RecordOrigin,
  RecordStatusChange,
  WrittenRecords,
} from './records.schema.ts';
import { RecordTimeline } from './timeline.schema.ts';
import { recordsWire } from './records.wire.ts';

const recordList = listOf(ObjectRecord, {
  properties: {
    created_at: { kind: 'moment', label: 'Created', sortable: true },
    updated_at: { kind: 'moment', label: 'Last changed' },
    source: {
      kind: 'choice',
      label: 'Source',
      choices: RecordOrigin.options.map((value) => ({ value, label: value })),
    },
  },
  sort: [{ property: 'created_at', direction: 'descending' }],
  search: true,
  // `values.<key>`, see recordProperties.
  open: true,
  each: 'object',
});
/** A page of records. */
const RecordPage = recordList.response
  .extend({
    /** The order that was asked for is still being prepared: these records are in their natural order. */
    preparing: z.object({ property: z.string(), percent: z.int() }).nullable(),
  })
  .meta({ id: 'RecordPage' });
/** Which records are counted, in an aggregate of an object. */
const ofObject = {
  object_id: Id,
  status: z.enum(['active', 'archived', 'deleted']).default('active'),
};
const ofRecord = z.strictObject({ object_id: Id, id: Id });

export const records = contract('records', recordsWire, {
  list: {
    kind: 'query',
    can: 'records:CAN_VIEW',
    ...recordList,
    query: recordList.query.extend({
      object_id: Id,
      status: z.enum(['active', 'archived', 'deleted']).default('active'),
    }),
    response: RecordPage,
    shows: [{ entity: 'record', of: 'query.object_id', at: 'items' }],
    errors: ['NOT_FOUND'],
    summary: 'Records of an object, newest first, filtered and sorted by any of its properties',
  },
  get: {
    kind: 'query',
    can: 'records:CAN_VIEW',
    query: ofRecord,
    response: ObjectRecord,
    shows: [{ entity: 'record', id: 'query.id' }],
    errors: ['NOT_FOUND'],
    summary: 'One record',
  },
  history: {
    kind: 'query',
    can: 'records:CAN_VIEW',
    query: ofRecord.extend({ cursor: Id.optional(), limit: z.coerce.number().int().min(1).max(100).default(30) }),
    response: RecordTimeline,
    shows: [{ entity: 'record', id: 'query.id' }],
    errors: ['NOT_FOUND'],
    summary: 'What happened to a record, newest first',
  },
  count: {
    kind: 'query',
    can: 'records:CAN_VIEW',
    body: z.strictObject({ ...ofObject, ...Counted }),
    response: Total,
    shows: [{ entity: 'record', of: 'body.object_id', everySeconds: 5 }],
    errors: ['NOT_FOUND'],
    summary: 'How many records match: exact up to 10,000',
  },
  groups: {
    kind: 'query',
    can: 'records:CAN_VIEW',
    body: z.strictObject({ ...ofObject, ...Counted, ...groupTerms }).meta({ id: 'RecordGroupsRequest' }),
    response: GroupList,
    shows: [{ entity: 'record', of: 'body.object_id', everySeconds: 5 }],
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    limit: aggregateLimit,
    summary: 'Records counted and measured by the values of one property',
  },
  aggregate: {
    kind: 'query',
    can: 'records:CAN_VIEW',
    body: z.strictObject({ ...ofObject, ...aggregateTerms }).meta({ id: 'RecordAggregateRequest' }),
    response: AggregateRows,
    shows: [{ entity: 'record', of: 'body.object_id', everySeconds: 5 }],
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    limit: aggregateLimit,
    summary: 'Measures of records, as a whole or by up to two properties',
  },
  create: {
    kind: 'command',
    can: 'records:CAN_ADD',
    body: NewRecords,
    response: WrittenRecords,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['records', 'objects.list'],
    logs: { verb: 'addedRecords', on: 'object', id: 'body.object_id' },
    maxBody: 5_000_000,
    summary: 'Create records, each for itself; the same batch again creates nothing new',
  },
  edit: {
    kind: 'command',
    can: 'records:CAN_EDIT',
    body: RecordEdits,
    response: WrittenRecords,
    errors: ['NOT_FOUND'],
    invalidates: ['records'],
    logs: { verb: 'changedRecords', on: 'object', id: 'body.object_id' },
    maxBody: 5_000_000,
    summary: 'Change values of records, each cell for itself',
  },
  setStatus: {
    kind: 'command',
    can: 'records:CAN_DELETE',
    body: RecordStatusChange,
    response: WrittenRecords,
    errors: ['NOT_FOUND'],
    invalidates: ['records', 'objects.list'],
    logs: {
      verb: { by: 'body.status', of: { 0: 'archivedRecords', 1: 'restoredRecords', 2: 'deletedRecords' } },
      on: 'object',
      id: 'body.object_id',
    },
    summary: 'Archive (0), delete (2) or restore (1) records',
  },
  undo: {
    kind: 'command',
    can: 'records:CAN_EDIT',
    body: z.strictObject({ object_id: Id, batch: Id }),
    response: WrittenRecords,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['records', 'objects.list'],
    logs: { verb: 'undidRecords', on: 'object', id: 'body.object_id' },
    summary: 'Undo a batch; cells that somebody changed since then stay and are named',
  },
});
