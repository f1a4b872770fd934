import { z } from 'zod';
import { Id, Json, Moment } from '../common.schema.ts';

export const longestContact = 200;

/** Who a conversation is with, as given by the workflow or the call that opened it. */
export const Contact = z
  .object({ kind: z.enum(['email', 'phone', 'id']), value: z.string() })
  .meta({ id: 'ConversationContact' });
export type Contact = z.infer<typeof Contact>;

/** What an agent knows of a contact from earlier conversations. */
export const ContactMemory = z
  .object({
    facts: z.array(z.object({ name: z.string(), title: z.string(), value: Json })),
    summary: z.string().nullable().describe('Of the last conversation'),
    disposition: z.string().nullable().describe('Of the last conversation'),
    first_at: Moment.describe('End of the first conversation'),
    last_at: Moment.describe('End of the last one'),
    kept_until: Moment,
    conversation_id: Id.describe('The last conversation'),
  })
  .meta({ id: 'ContactMemory' });
export type ContactMemory = z.infer<typeof ContactMemory>;
