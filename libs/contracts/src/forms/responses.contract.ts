import { z } from 'zod';
import { Id, Moment } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { listOf } from '../list.ts';
import { RecordHistory, RecordEdits, RecordStatusChange, WrittenRecords } from '../records/records.schema.ts';
import { ResponseColumn, Submission } from './forms.schema.ts';
import { responsesWire } from './responses.wire.ts';

const responseList = listOf(Submission, {
  properties: {
    created_at: { kind: 'moment', label: 'Submitted', sortable: true },
    version: { kind: 'number', label: 'Version' },
    suspected_spam: { kind: 'boolean', label: 'Suspected spam' },
  },
  sort: [{ property: 'created_at', direction: 'descending' }],
  // `answers.<field>`, see responseProperties.
  open: true,
});

export const responses = contract('responses', responsesWire, {
  list: {
    kind: 'query',
    can: { action: 'submissions:CAN_VIEW', on: 'form', id: 'query.form_id' },
    ...responseList,
    query: responseList.query.extend({ form_id: Id, status: z.enum(['active', 'deleted']).default('active') }),
    response: responseList.response.extend({ columns: z.array(ResponseColumn) }),
    shows: [{ entity: 'response', of: 'query.form_id', at: 'items' }],
    errors: ['NOT_FOUND'],
    summary: 'What people answered, newest first, and the columns to show it in',
  },
  notSpam: {
    kind: 'command',
    can: { action: 'submissions:CAN_EDIT', on: 'form', id: 'body.form_id' },
    body: z.strictObject({ form_id: Id, id: Id }),
    response: Submission,
    errors: ['NOT_FOUND'],
    invalidates: ['responses'],
    logs: { verb: 'clearedSpam', on: 'form', id: 'body.form_id' },
    summary: 'Clear the suspicion of spam from a response, and start the workflows that it held back',
  },
  edit: {
    kind: 'command',
    can: { action: 'submissions:CAN_EDIT', on: 'form', id: 'body.form_id' },
    body: RecordEdits.omit({ object_id: true }).extend({ form_id: Id }),
    response: WrittenRecords,
    errors: ['NOT_FOUND'],
    invalidates: ['responses'],
    logs: { verb: 'changedRecords', on: 'form', id: 'body.form_id' },
    summary: 'Change answers of responses, each for itself; files and verifications stay as they were given',
  },
  setStatus: {
    kind: 'command',
    can: { action: 'submissions:CAN_DELETE', on: 'form', id: 'body.form_id' },
    body: RecordStatusChange.omit({ object_id: true, status: true }).extend({
      form_id: Id,
      status: z.union([z.literal(1), z.literal(2)]),
    }),
    response: WrittenRecords,
    errors: ['NOT_FOUND'],
    invalidates: ['responses', 'forms.list'],
    logs: {
      verb: { by: 'body.status', of: { 1: 'restoredRecords', 2: 'deletedRecords' } },
      on: 'form',
      id: 'body.form_id',
    },
    summary: 'Delete (2) or restore (1) responses',
  },
  undo: {
    kind: 'command',
    can: { action: 'submissions:CAN_EDIT', on: 'form', id: 'body.form_id' },
    body: z.strictObject({ form_id: Id, batch: Id }),
    response: WrittenRecords,
    errors: ['NOT_FOUND'],
    invalidates: ['responses', 'forms.list'],
    logs: { verb: 'undidRecords', on: 'form', id: 'body.form_id' },
    summary: 'Take back a change of responses',
  },
  history: {
    kind: 'query',
    can: { action: 'submissions:CAN_VIEW', on: 'form', id: 'query.form_id' },
    query: z.strictObject({
      form_id: Id,
      id: Id,
      cursor: Id.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    response: RecordHistory,
    shows: [{ entity: 'response', of: 'query.form_id' }],
    errors: ['NOT_FOUND'],
    summary: 'What was changed in a response since it was given, newest first',
  },
  counts: {
    kind: 'query',
    can: { action: 'submissions:CAN_VIEW', on: 'form', id: 'query.form_id' },
    query: z.strictObject({ form_id: Id, days: z.coerce.number().int().min(1).max(90).default(30) }),
    response: z.object({
      total: z.int(),
      last_at: Moment.nullable(),
      days: z.array(z.object({ day: z.iso.date(), count: z.int() })),
    }),
    shows: [{ entity: 'response', of: 'query.form_id' }],
    errors: ['NOT_FOUND'],
    summary: 'How many responses a form has, in all and on each of the last days, in the time zone of the workspace',
  },
});
