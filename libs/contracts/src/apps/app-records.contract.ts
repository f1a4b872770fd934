import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { OpenFilter } from '../list.ts';
import { records } from '../records/records.contract.ts';
import { ObjectRecord, WrittenRecords } from '../records/records.schema.ts';
import { RecordTimeline } from '../records/timeline.schema.ts';
import { AppRecordEdits, AppRecordStatus, Board, BoardStack, CardMove, NewAppRecords } from './app-records.schema.ts';
import { appRecordsWire } from './app-records.wire.ts';

const { list: recordList } = records;
const ofApp = z.strictObject({ app_id: Id });
const ofRecord = ofApp.extend({ id: Id });
const LiveObject = Id.optional().describe('The object of the app: whoever may watch its records is told of changes');
const shown = ofApp.extend({
  object_id: LiveObject,
  filter: OpenFilter.optional(),
  search: recordList.query.shape.search,
});
const seeing = { action: 'records:CAN_VIEW', on: 'app', id: 'query.app_id' } as const;

/**
 * Records as an app shows them: those of its object that meet its condition. Whoever an app is shared with reaches
 * these records without rights on the object.
 */
export const appRecords = contract('appRecords', appRecordsWire, {
  list: {
    kind: 'query',
    can: seeing,
    query: recordList.query.omit({ status: true }).extend({ app_id: Id, object_id: LiveObject }),
    response: recordList.response,
    list: recordList.list,
    shows: [{ entity: 'record', of: 'query.object_id', at: 'items' }],
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    summary: 'Records that an app shows, filtered and sorted by any of their properties',
  },
  board: {
    kind: 'query',
    can: seeing,
    query: shown,
    response: Board,
    shows: [{ entity: 'record', of: 'query.object_id' }],
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    summary: 'The stacks of a board with their counts and first cards',
  },
  stack: {
    kind: 'query',
    can: seeing,
    query: shown.extend({ stack: z.string().max(200), lane: z.string().max(200).optional(), cursor: Id.optional() }),
    response: BoardStack,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    summary: 'Further cards of a stack, after the card that the cursor names',
  },
  get: {
    kind: 'query',
    can: seeing,
    query: ofRecord.extend({ object_id: LiveObject }),
    response: ObjectRecord,
    shows: [{ entity: 'record', of: 'query.object_id' }],
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    summary: 'One record that an app shows',
  },
  history: {
    kind: 'query',
    can: seeing,
    query: records.history.query.extend({ app_id: Id, object_id: LiveObject }),
    response: RecordTimeline,
    shows: [{ entity: 'record', of: 'query.object_id' }],
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    summary: 'What happened to a record that an app shows, newest first',
  },
  create: {
    kind: 'command',
    can: { action: 'records:CAN_ADD', on: 'app', id: 'body.app_id' },
    body: NewAppRecords,
    response: WrittenRecords,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['records', 'appRecords'],
    logs: { verb: 'addedRecords', on: 'app', id: 'body.app_id' },
    maxBody: 5_000_000,
    summary: 'Create records in an app; the same batch again creates nothing new',
  },
  edit: {
    kind: 'command',
    can: { action: 'records:CAN_EDIT', on: 'app', id: 'body.app_id' },
    body: AppRecordEdits,
    response: WrittenRecords,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['records', 'appRecords'],
    logs: { verb: 'changedRecords', on: 'app', id: 'body.app_id' },
    maxBody: 5_000_000,
    summary: 'Change values of records that an app shows, each cell for itself',
  },
  setStatus: {
    kind: 'command',
    can: { action: 'records:CAN_DELETE', on: 'app', id: 'body.app_id' },
    body: AppRecordStatus,
    response: WrittenRecords,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['records', 'appRecords', 'objects.list'],
    logs: {
      verb: { by: 'body.status', of: { 0: 'archivedRecords', 1: 'restoredRecords', 2: 'deletedRecords' } },
      on: 'app',
      id: 'body.app_id',
    },
    summary: 'Archive (0), delete (2) or restore (1) records that an app shows',
  },
  undo: {
    kind: 'command',
    can: { action: 'records:CAN_EDIT', on: 'app', id: 'body.app_id' },
    body: ofApp.extend({ batch: Id }),
    response: WrittenRecords,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['records', 'appRecords', 'objects.list'],
    logs: { verb: 'undidRecords', on: 'app', id: 'body.app_id' },
    summary: "Undo a batch of the caller's own; cells that somebody changed since then stay and are named",
  },
  move: {
    kind: 'command',
    can: { action: 'records:CAN_EDIT', on: 'app', id: 'body.app_id' },
    body: CardMove,
    response: WrittenRecords,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['records', 'appRecords'],
    logs: { verb: 'changedRecords', on: 'app', id: 'body.app_id' },
    summary: 'Put a card into another stack, or elsewhere in its stack',
  },
});
