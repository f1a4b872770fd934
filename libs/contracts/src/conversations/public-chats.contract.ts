import { z } from 'zod';
import { contract } from '../contract.ts';
import { CallEntry, Channel, MessageKey, MessageText } from './conversations.schema.ts';
import { Chat, ChatPage, ChatToken, PageKey } from './public-chats.schema.ts';
import { publicChatsWire } from './public-chats.wire.ts';

/** What the public page of an agent calls. */
export const publicChats = contract('publicChats', publicChatsWire, {
  page: {
    kind: 'query',
    can: 'guest',
    query: z.strictObject({ key: PageKey }),
    response: ChatPage,
    errors: ['NOT_FOUND', 'GONE'],
    limit: { max: 120, perSeconds: 60 },
    summary: 'The public page of an agent',
  },
  invitation: {
    kind: 'query',
    can: 'guest',
    body: z.strictObject({ token: ChatToken }),
    response: ChatPage,
    errors: ['NOT_FOUND', 'GONE'],
    limit: { max: 120, perSeconds: 60 },
    summary: 'The page of a conversation that a workflow opened for a customer',
  },
  open: {
    kind: 'command',
    can: 'guest',
    body: z.strictObject({ key: PageKey, chat_key: MessageKey, channel: Channel.default('chat') }),
    response: z.object({ token: ChatToken }),
    errors: ['NOT_FOUND', 'GONE', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    limit: { max: 10, perSeconds: 60 },
    summary: 'Begin a conversation on a public page; with the same key it is begun once',
  },
  message: {
    kind: 'command',
    can: 'guest',
    body: z.strictObject({ token: ChatToken, text: MessageText, message_key: MessageKey }),
    response: z.object({ accepted: z.boolean() }),
    errors: ['NOT_FOUND', 'GONE'],
    limit: { max: 60, perSeconds: 60 },
    summary: 'Say something; with the same key it is stored once',
  },
  read: {
    kind: 'query',
    can: 'guest',
    body: z.strictObject({ token: ChatToken }),
    response: Chat,
    errors: ['NOT_FOUND', 'GONE'],
    limit: { max: 600, perSeconds: 60 },
    summary: 'The turns of one conversation',
  },
  call: {
    kind: 'command',
    can: 'guest',
    body: z.strictObject({ token: ChatToken }),
    response: CallEntry,
    errors: ['NOT_FOUND', 'GONE', 'CONFLICT', 'UNAVAILABLE'],
    limit: { max: 30, perSeconds: 60 },
    summary: 'Join the call of a conversation; asked again, it goes on',
  },
  leave: {
    kind: 'command',
    can: 'guest',
    body: z.strictObject({ token: ChatToken }),
    response: z.object({}),
    errors: ['NOT_FOUND', 'GONE'],
    limit: { max: 30, perSeconds: 60 },
    summary: 'End a conversation',
  },
});
