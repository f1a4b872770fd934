import { z } from 'zod';
import { commentShape, CommentText, Mentions } from '../comment.schema.ts';
import { Id } from '../common.schema.ts';

/** Most comments on one record. */
export const mostRecordComments = 1_000;

/** A record as somebody reaches it: through an app, or through its object. */
export const ReachedRecord = z.strictObject({
  app_id: Id.optional().describe('The app that shows the record; left out by who may see the object'),
  object_id: Id,
  record_id: Id,
});
export type ReachedRecord = z.output<typeof ReachedRecord>;

export const RecordComment = z
  .object({
    ...commentShape,
    record_id: Id,
    is_visitor: z.boolean().describe('Written by somebody with a public link'),
    is_mention: z.boolean().describe('It mentions the caller, who has not seen it yet'),
  })
  .meta({ id: 'RecordComment' });
export type RecordComment = z.output<typeof RecordComment>;

export const NewRecordComment = ReachedRecord.extend({
  text: CommentText,
  mentions: Mentions.default([]),
}).meta({ id: 'NewRecordComment' });

/** A comment that mentions the caller, with what opens its record. */
export const RecordMention = z
  .object({
    ...commentShape,
    record_id: Id,
    object_id: Id,
    app_id: Id.nullable().describe('The app in which it was written'),
    title: z.string().describe('The name of the record; blank if it has none'),
  })
  .meta({ id: 'RecordMention' });
export type RecordMention = z.output<typeof RecordMention>;
