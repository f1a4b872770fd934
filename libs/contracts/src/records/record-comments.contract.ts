import { z } from 'zod';
import { CommentText, Mentions } from '../comment.schema.ts';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { Done } from '../envelope.ts';
import { records } from './records.contract.ts';
import {
  mostRecordComments,
  NewRecordComment,
  ReachedRecord,
  RecordComment,
  RecordMention,
} from './record-comments.schema.ts';
import { recordCommentsWire } from './record-comments.wire.ts';

const errors = ['FORBIDDEN', 'NOT_FOUND', 'UNPROCESSABLE'] as const;
const invalidates = ['recordComments', 'records', 'appRecords', 'appTable'];

/**
 * Comments on records. The handlers ask for the rights on records and comments: on the app through which the record is
 * reached, otherwise on the modules.
 */
export const recordComments = contract('recordComments', recordCommentsWire, {
  list: {
    kind: 'query',
    can: 'visitor',
    query: ReachedRecord,
    response: z.object({ items: z.array(RecordComment) }).meta({ id: 'RecordComments' }),
    shows: [{ entity: 'record', of: 'query.object_id' }],
    errors,
    summary: 'Comments on a record, oldest first',
  },
  create: {
    kind: 'command',
    can: 'visitor',
    body: NewRecordComment,
    response: RecordComment,
    errors,
    invalidates,
    limit: { max: 120, perSeconds: 60 },
    logs: 'nothing',
    summary: `Comment on a record; at most ${mostRecordComments} comments each`,
  },
  update: {
    kind: 'command',
    can: 'visitor',
    body: ReachedRecord.extend({
      id: Id,
      text: CommentText,
      mentions: Mentions.optional().describe('People whom the text names now and did not before; the others stay'),
    }),
    response: RecordComment,
    errors,
    invalidates,
    logs: 'nothing',
    summary: "Change one's own comment",
  },
  remove: {
    kind: 'command',
    can: 'visitor',
    body: ReachedRecord.extend({ id: Id }),
    response: Done,
    errors,
    invalidates,
    logs: 'nothing',
    summary: "Delete one's own comment; with the right to delete comments, any",
  },
  people: {
    kind: 'query',
    can: 'signed-in',
    query: z.strictObject({ search: records.list.query.shape.search }),
    response: z.object({ items: z.array(z.object({ id: Id, name: z.string() })) }).meta({ id: 'PeopleToMention' }),
    summary: 'Members of the workspace that a comment can mention, by name; at most 8',
  },
  mentions: {
    kind: 'query',
    can: 'signed-in',
    response: z.object({ items: z.array(RecordMention), has_more: z.boolean() }).meta({ id: 'RecordMentions' }),
    summary: 'Comments that mention the caller, who has not seen them yet, newest first; at most 20',
  },
  seen: {
    kind: 'command',
    can: 'signed-in',
    body: ReachedRecord,
    response: Done,
    errors,
    invalidates: ['recordComments'],
    logs: 'nothing',
    summary: 'Say that the caller has seen the comments on a record that mention them',
  },
});
