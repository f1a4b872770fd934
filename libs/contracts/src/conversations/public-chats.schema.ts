import { z } from 'zod';
import { Moment } from '../common.schema.ts';
import { ChatSource, conversationHolders, ConversationStatus } from './conversations.schema.ts';

export const PageKey = z
  .string()
  .max(40, { abort: true })
  .regex(/^[a-z0-9]{8,40}$/, 'is not the key of a page: 8 to 40 small letters and digits')
  .meta({ id: 'AgentPageKey' });
/** Opens one conversation, for a day or as long as a workflow allows. */
export const ChatToken = z.string().min(20).max(400).meta({ id: 'ChatToken' });

export const ChatPage = z
  .object({
    name: z.string(),
    title: z.string(),
    language: z.string(),
    can_call: z.boolean().describe('Whether the agent talks'),
    greeting: z.string(),
    suggestions: z.array(z.string()),
    origins: z.array(z.string()).describe('Pages that may embed the chat; none for any'),
  })
  .meta({ id: 'ChatPage' });
export type ChatPage = z.infer<typeof ChatPage>;

const ChatTurn = z
  .object({
    id: z.string(),
    who: z.enum(['user', 'agent', 'person']),
    text: z.string(),
    at: Moment,
    /** Of a message of the customer. */
    key: z.string().nullable(),
    sources: z.array(ChatSource),
  })
  .meta({ id: 'ChatTurn' });
export type ChatTurn = z.infer<typeof ChatTurn>;

/** What a customer sees of their conversation. */
export const Chat = z
  .object({
    status: ConversationStatus,
    with: z.enum(conversationHolders),
    revision: z.int(),
    is_thinking: z.boolean(),
    turns: z.array(ChatTurn),
  })
  .meta({ id: 'Chat' });
export type Chat = z.infer<typeof Chat>;
