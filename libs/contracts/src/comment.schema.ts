import { z } from 'zod';
import { Id, Moment } from './common.schema.ts';

/** Most people that one comment mentions. */
const mostMentions = 50;

export const CommentText = z.string().trim().min(1, 'must not be empty').max(5_000);
export const Mentions = z.array(Id).max(mostMentions).describe('Ids of members that the text names as @name');

/** What comments on pages and on records have in common. */
export const commentShape = {
  id: Id,
  text: z.string(),
  mentions: z.array(Id),
  author: z.object({ id: z.string(), name: z.string() }),
  edited_at: Moment.nullable(),
  created_at: Moment,
};
