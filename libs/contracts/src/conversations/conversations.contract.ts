import { labelledChoices } from '@tessera/query/choices';
import { z } from 'zod';
import { Id, LastDays } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { FileOfRows } from '../file-of-rows.schema.ts';
import { ById, Done } from '../envelope.ts';
import { listOf, type ListProperties } from '../list.ts';
import {
  BegunConversation,
  CallStats,
  callStatuses,
  Channel,
  Conversation,
  ConversationHead,
  conversationHolders,
  ConversationsSummary,
  conversationStatuses,
  emotions,
  MessageKey,
  MessageText,
  sentiments,
} from './conversations.schema.ts';
import { durationBands } from './duration-bands.ts';
import { conversationsWire } from './conversations.wire.ts';

const conversationProperties = {
  status: { kind: 'choice', label: 'Status', choices: labelledChoices(conversationStatuses) },
  agent_id: { kind: 'choice', label: 'Agent' },
  call_status: {
    kind: 'choice',
    label: 'Call status',
    choices: callStatuses.map((value) => ({ value, label: value })),
  },
  direction: {
    kind: 'choice',
    label: 'Phone call',
    choices: [
      { value: 'inbound', label: 'Incoming' },
      { value: 'outbound', label: 'Outgoing' },
    ],
  },
  sentiment: { kind: 'choice', label: 'Sentiment', choices: labelledChoices(sentiments) },
  emotion: { kind: 'choice', label: 'Emotion', choices: labelledChoices(emotions) },
  disposition: { kind: 'choice', label: 'Disposition' },
  duration: {
    ...{ kind: 'choice', label: 'Duration' },
    choices: durationBands.map(({ key, label }) => ({ value: key, label })),
  },
  seconds: { kind: 'number', label: 'Duration in seconds', sortable: true },
  started_at: { kind: 'moment', label: 'Started', sortable: true },
  with: { kind: 'choice', label: 'Answered by', choices: labelledChoices(conversationHolders) },
  turns: { kind: 'number', label: 'Turns' },
  failed_tool_calls: { kind: 'number', label: 'Failed tool calls' },
  cost: { kind: 'number', label: 'Cost' },
  quality: { kind: 'number', label: 'Quality', sortable: true },
  flagged: { kind: 'boolean', label: 'Flagged' },
  is_test: { kind: 'boolean', label: 'Test' },
} satisfies ListProperties;

const conversationList = listOf(ConversationHead, {
  properties: conversationProperties,
  sort: [{ property: 'started_at', direction: 'descending' }],
  search: true,
});
const narrowed = conversationList.query.pick({ filter: true, search: true });
const changed = ['conversations'] as const;
const onOne = { on: 'conversation', id: 'body.id' } as const;

export const conversations = contract('conversations', conversationsWire, {
  list: {
    kind: 'query',
    can: 'conversations:CAN_VIEW',
    ...conversationList,
    shows: [{ entity: 'conversation', at: 'items' }],
    summary: 'Conversations, newest first; `search` looks in what was said',
  },
  summary: {
    kind: 'query',
    can: 'conversations:CAN_VIEW',
    query: narrowed,
    response: ConversationsSummary,
    shows: [{ entity: 'conversation', everySeconds: 5 }],
    summary: 'Counts and totals of the conversations of a filter',
  },
  callStats: {
    kind: 'query',
    can: 'conversations:CAN_VIEW',
    query: z.strictObject({ days: LastDays }),
    response: CallStats,
    shows: [{ entity: 'conversation', everySeconds: 5 }],
    summary: 'What the conversations of the last days add up to, today included and without tests',
  },
  download: {
    kind: 'command',
    can: 'conversations:CAN_VIEW',
    body: z.strictObject({
      filter: conversationList.query.shape.filter,
      search: conversationList.query.shape.search,
      format: z.enum(['csv', 'json']),
    }),
    response: FileOfRows,
    logs: { verb: 'exported', on: 'conversation', name: 'data.name' },
    limit: { max: 30, perSeconds: 60 },
    summary: 'The conversations of a filter as a file of at most 10,000 rows',
  },
  get: {
    kind: 'query',
    can: 'conversations:CAN_VIEW',
    query: ById,
    response: Conversation,
    shows: [{ entity: 'conversation', id: 'query.id' }],
    errors: ['NOT_FOUND'],
    summary: 'One conversation with what was said and done',
  },
  send: {
    kind: 'command',
    can: 'conversations:CAN_EDIT',
    body: z.strictObject({ id: Id, text: MessageText, message_key: MessageKey }),
    response: Done,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: changed,
    logs: 'nothing',
    summary: 'Write in a test as the customer, or in a conversation that one has taken',
  },
  take: {
    kind: 'command',
    can: 'conversations:CAN_EDIT',
    body: ById,
    response: Done,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: changed,
    logs: { verb: 'changed', ...onOne },
    summary: 'Take a conversation over: the agent is silent until it gets it back',
  },
  giveBack: {
    kind: 'command',
    can: 'conversations:CAN_EDIT',
    body: z.strictObject({ id: Id, note: z.string().trim().max(500).default('') }),
    response: Done,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: changed,
    logs: { verb: 'changed', ...onOne },
    summary: 'Give a conversation back to its agent',
  },
  end: {
    kind: 'command',
    can: 'conversations:CAN_EDIT',
    body: ById,
    response: Done,
    errors: ['NOT_FOUND'],
    invalidates: changed,
    logs: { verb: 'changed', ...onOne },
    summary: 'End a conversation',
  },
  annotate: {
    kind: 'command',
    can: 'conversations:CAN_EDIT',
    body: z.strictObject({ id: Id, flagged: z.boolean().optional(), note: z.string().trim().max(1_000).optional() }),
    response: Done,
    errors: ['NOT_FOUND'],
    invalidates: changed,
    logs: { verb: 'changed', ...onOne },
    summary: 'Flag a conversation, or write a note about it',
  },
  erase: {
    kind: 'command',
    can: 'conversations:CAN_DELETE',
    body: ById,
    response: Done,
    errors: ['NOT_FOUND'],
    invalidates: changed,
    logs: { verb: 'deleted', ...onOne },
    summary: 'Erase a conversation for good',
  },
  test: {
    kind: 'command',
    can: { action: 'agents:CAN_EDIT', on: 'agent', id: 'body.id' },
    body: z.strictObject({ id: Id, channel: Channel.default('chat') }),
    response: BegunConversation,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    limit: { max: 60, perSeconds: 60 },
    logs: 'nothing',
    summary: 'Begin a test conversation with the draft of an agent; its tools are real',
  },
});
