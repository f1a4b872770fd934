import { z } from 'zod';
import { Id, LastDays, Moment } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById } from '../envelope.ts';
import { listOf } from '../list.ts';
import { RecordEdits, RecordStatusChange, WrittenRecords } from '../records/records.schema.ts';
import { FileAddress } from '../media/file-address.schema.ts';
import { RecordTimeline } from '../records/timeline.schema.ts';
import { OneResponse, ResponseColumn, Submission } from './forms.schema.ts';
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

const ListedStatus = z.enum(['active', 'deleted']).default('active');
const ofResponse = z.strictObject({ form_id: Id, id: Id });

export const responses = contract('responses', responsesWire, {
  list: {
    kind: 'query',
    can: { action: 'submissions:CAN_VIEW', on: 'form', id: 'query.form_id' },
    ...responseList,
    query: responseList.query.extend({ form_id: Id, status: ListedStatus }),
    response: responseList.response.extend({ columns: z.array(ResponseColumn) }),
    shows: [{ entity: 'response', of: 'query.form_id', at: 'items' }],
    errors: ['NOT_FOUND'],
    summary: 'What people answered, newest first, and the columns to show it in',
  },
  get: {
    kind: 'query',
    can: { action: 'submissions:CAN_VIEW', on: 'form', id: 'query.form_id' },
    query: ofResponse,
    response: OneResponse,
    shows: [{ entity: 'response', id: 'query.id' }],
    errors: ['NOT_FOUND'],
    summary: 'One response, also a deleted one, and the columns to show it in',
  },
  find: {
    kind: 'query',
    can: { action: 'submissions:CAN_VIEW', on: 'form' },
    query: ById,
    response: z.object({ form_id: Id }),
    errors: ['NOT_FOUND'],
    summary: 'The form that a response is to, for links that know the response alone',
  },
  neighbours: {
    kind: 'query',
    can: { action: 'submissions:CAN_VIEW', on: 'form', id: 'query.form_id' },
    query: responseList.query.pick({ filter: true, sort: true }).extend({ ...ofResponse.shape, status: ListedStatus }),
    response: z.object({ previous: Id.nullable(), next: Id.nullable() }),
    shows: [{ entity: 'response', of: 'query.form_id' }],
    errors: ['NOT_FOUND'],
    summary: 'The responses before and after one in a list',
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
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['responses', 'forms.list'],
    logs: { verb: 'undidRecords', on: 'form', id: 'body.form_id' },
    summary: 'Undo a change of responses',
  },
  history: {
    kind: 'query',
    can: { action: 'submissions:CAN_VIEW', on: 'form', id: 'query.form_id' },
    query: ofResponse.extend({
      cursor: Id.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    response: RecordTimeline,
    shows: [{ entity: 'response', id: 'query.id' }],
    errors: ['NOT_FOUND'],
    summary: 'Submission, verifications, runs and changes of a response, newest first',
  },
  pdfAddress: {
    kind: 'command',
    can: { action: 'submissions:CAN_VIEW', on: 'form', id: 'body.form_id' },
    body: ofResponse,
    response: FileAddress,
    errors: ['NOT_FOUND'],
    limit: { max: 60, perSeconds: 60 },
    logs: { verb: 'exported', on: 'form', id: 'body.form_id' },
    summary: 'A short-lived address of a response as a PDF',
  },
  counts: {
    kind: 'query',
    can: { action: 'submissions:CAN_VIEW', on: 'form', id: 'query.form_id' },
    query: z.strictObject({ form_id: Id, days: LastDays }),
    response: z.object({
      total: z.int(),
      last_at: Moment.nullable(),
      days: z.array(z.object({ day: z.iso.date(), count: z.int() })),
    }),
    shows: [{ entity: 'response', of: 'query.form_id' }],
    errors: ['NOT_FOUND'],
    summary: 'How many responses a form has, in all and on each of the last days, in the time zone of the workspace',
  },
  recent: {
    kind: 'query',
    can: { action: 'submissions:CAN_VIEW', on: 'form' },
    query: z.strictObject({ days: LastDays }),
    response: z.object({
      count: z.int(),
      exact: z.boolean().describe('False: there are at least this many'),
    }),
    summary: 'How many responses the forms that the caller may see received in the last days, today included',
  },
});
