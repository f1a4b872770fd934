import { z } from 'zod';
import { CommentText, Mentions } from '../comment.schema.ts';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { Done } from '../envelope.ts';
import { NewComment, OfPage, PageComment, PageMention } from './pages.schema.ts';
import { pageCommentsWire } from './pages.wire.ts';

const commenting = { action: 'comments:CAN_ADD', on: 'app', id: 'body.app_id' } as const;
const errors = ['NOT_FOUND', 'UNPROCESSABLE'] as const;
const invalidates = ['pageComments'];

/** Comments on pages and their blocks. */
export const pageComments = contract('pageComments', pageCommentsWire, {
  list: {
    kind: 'query',
    can: { action: 'comments:CAN_VIEW', on: 'app', id: 'query.app_id' },
    query: OfPage,
    response: z.object({ items: z.array(PageComment) }),
    errors,
    shows: [{ entity: 'pageComments', id: 'query.page_id' }],
    summary: 'Comments on a page and its blocks, oldest first',
  },
  create: {
    kind: 'command',
    can: commenting,
    body: NewComment,
    response: PageComment,
    errors,
    invalidates,
    logs: 'nothing',
    summary: 'Comment on a page or a block, or answer a comment',
  },
  update: {
    kind: 'command',
    can: commenting,
    body: OfPage.extend({
      id: Id,
      text: CommentText.optional(),
      mentions: Mentions.optional().describe('People whom the text names now and did not before; the others stay'),
      resolved: z.boolean().optional(),
    }),
    response: PageComment,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates,
    logs: 'nothing',
    summary: "Change the text of one's own comment; resolve a comment or open it again",
  },
  remove: {
    kind: 'command',
    can: commenting,
    body: OfPage.extend({ id: Id }),
    response: Done,
    errors,
    invalidates,
    logs: 'nothing',
    summary: "Delete one's own comment; whoever manages the app deletes any",
  },
  mentions: {
    kind: 'query',
    can: 'signed-in',
    response: z.object({ items: z.array(PageMention), has_more: z.boolean() }).meta({ id: 'PageMentions' }),
    summary: 'Comments on pages that mention the caller, who has not seen them yet, newest first; at most 20',
  },
  seen: {
    kind: 'command',
    can: { action: 'comments:CAN_VIEW', on: 'app', id: 'body.app_id' },
    body: OfPage,
    response: Done,
    errors,
    invalidates: ['pageComments'],
    logs: 'nothing',
    summary: 'Say that the caller has seen the comments on a page that mention them',
  },
});
