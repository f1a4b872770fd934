import { z } from 'zod';
import { Id, Json, Moment } from '../common.schema.ts';
import { Contact, ContactMemory } from './contact-memories.schema.ts';
import { callDirections } from '../phone-numbers/phone-numbers.schema.ts';

/** Conversation status of the specification, section 4. */
export const conversationStatuses = ['running', 'completed', 'failed'] as const;
export const sentiments = ['positive', 'negative', 'neutral'] as const;
export const emotions = ['frustrated', 'satisfied', 'confused', 'happy', 'angry', 'neutral'] as const;
export const conversationHolders = ['agent', 'nobody', 'person'] as const;

export const Channel = z.enum(['chat', 'call']).meta({ id: 'ConversationChannel' });
/** `call` is a call in the browser, `phone` one by telephone. */
const conversationChannels = [...Channel.options, 'phone'] as const;
/** Call statuses of the specification. `connected` while the call goes on; null before the customer is there. */
export const callStatuses = [
  'connected',
  'user-ended',
  'BUSY',
  'ANSWER',
  'voicemail-hangup',
  'agent-ended',
  'CONGESTION',
  'NOANSWER',
  'timeout',
] as const;
export type CallStatus = (typeof callStatuses)[number];

export const ConversationStatus = z.enum(conversationStatuses).meta({ id: 'ConversationStatus' });
export type ConversationStatus = z.infer<typeof ConversationStatus>;
const Holder = z.enum(conversationHolders).describe('Who answers; nobody: a person was asked for and has not come');

/** What a conversation by telephone has beside others. */
export const PhoneLine = z
  .object({
    direction: z.enum(callDirections),
    from: z.string().describe('E.164; empty for a caller without a number'),
    to: z.string().describe('E.164'),
    sip_code: z.int().nullable().describe('Why a call was not answered, as the carrier put it'),
    transferred_to: z.string().nullable(),
  })
  .meta({ id: 'PhoneLine' });

export type PhoneLine = z.infer<typeof PhoneLine>;

/** A conversation without its turns. */
export const ConversationHead = z
  .object({
    id: Id,
    agent_id: Id,
    agent_name: z.string(),
    version: z.int().nullable().describe('Version of the agent; null for a test of its draft'),
    channel: z.enum(conversationChannels),
    phone: PhoneLine.nullable().describe('Null unless the channel is `phone`'),
    call_status: z.enum(callStatuses).nullable(),
    recordings: z.int().describe('Number of its recordings'),
    is_test: z.boolean(),
    status: ConversationStatus,
    with: Holder,
    reason: z.string().nullable().describe('Why it ended, as a code; null while it goes on'),
    started_at: Moment,
    ended_at: Moment.nullable(),
    seconds: z.int(),
    turns: z.int().describe('Turns of the customer'),
    tool_calls: z.int(),
    failed_tool_calls: z.int(),
    tokens: z.int(),
    cost: z.int().describe('In millionths of the currency of the workspace'),
    disposition: z.string().nullable(),
    sentiment: z.enum(sentiments).nullable().describe('Null: not judged'),
    emotion: z.enum(emotions).nullable().describe('Null: not judged'),
    summary: z.string().nullable(),
    quality: z.int().nullable().describe('0 to 100; null: not judged'),
    flagged: z.boolean(),
    note: z.string(),
    first_words: z.string(),
    revision: z.int(),
    updated_at: Moment,
  })
  .meta({ id: 'ConversationHead' });
export type ConversationHead = z.infer<typeof ConversationHead>;

/** A conversation that was begun. */
export const BegunConversation = z.object({ conversation_id: Id }).meta({ id: 'BegunConversation' });

export const ChatSource = z
  .object({ document: z.string(), title: z.string(), place: z.string(), quote: z.string() })
  .meta({ id: 'ChatSource' });

const at = { id: z.string(), at: Moment };
/** One line of a transcript. */
export const TranscriptEntry = z
  .discriminatedUnion('type', [
    z
      .object({
        ...at,
        type: z.literal('said'),
        who: z.enum(['user', 'agent', 'person']),
        text: z.string(),
        sources: z.array(ChatSource),
        by: z.string().nullable().describe('Brain, or who said it'),
        why: z.string().nullable().describe('What made the agent say it'),
        ms: z.int().nullable(),
        sentiment: z.enum(sentiments).nullable().describe('Of the customer, after the end'),
        emotion: z.enum(emotions).nullable(),
        from_ms: z.int().nullable().describe('When it sounded in a call, in milliseconds of the recording'),
        to_ms: z.int().nullable(),
        heard_text: z.string().nullable().describe('What had sounded when the customer interrupted'),
        latency_ms: z
          .int()
          .nullable()
          .describe('From the end of the customer’s speech to the first sound of the answer'),
      })
      .meta({ id: 'SaidEntry' }),
    z
      .object({
        ...at,
        type: z.literal('tool'),
        tool: z.string(),
        name: z.string(),
        args: Json,
        result: Json.nullable(),
        state: z.enum(['running', 'done', 'failed']),
        error: z.string().nullable(),
        ms: z.int().nullable(),
      })
      .meta({ id: 'ToolEntry' }),
    z
      .object({
        ...at,
        type: z.literal('mark'),
        mark: z.enum(['handed', 'transferred', 'taken', 'given_back', 'denied', 'ended', 'note']),
        text: z.string(),
      })
      .meta({ id: 'MarkEntry' }),
    z
      .object({
        ...at,
        type: z.literal('thought'),
        by: z.string().describe('local, or the id of a model'),
        why: z.string(),
        ms: z.int(),
        intent: z.string().nullable(),
        routes: z.array(z.object({ name: z.string(), similarity: z.number() })),
        passages: z.array(
          z.object({ title: z.string(), place: z.string(), text: z.string(), similarity: z.number().nullable() }),
        ),
        tokens_in: z.int(),
        tokens_out: z.int(),
        cost: z.int(),
        notes: z.array(z.string()),
      })
      .describe('A step of thinking, in tests alone')
      .meta({ id: 'ThoughtEntry' }),
  ])
  .meta({ id: 'ConversationEntry' });
export type TranscriptEntry = z.infer<typeof TranscriptEntry>;
export type SaidEntry = Extract<TranscriptEntry, { type: 'said' }>;

const Evidence = z
  .object({ entry: z.string().describe('Id of the line'), quote: z.string() })
  .meta({ id: 'VerdictEvidence' });
const Verdict = z
  .object({
    value: z.string(),
    confidence: z.number().nullable().describe('0 to 1; null for a rule'),
    evidence: z.array(Evidence),
    by: z.string().describe('rule, examples, head (of the local brain) or model'),
  })
  .meta({ id: 'ConversationVerdict' });

/** What was worked out after the end. */
export const ConversationOutcome = z
  .object({
    sentiment: Verdict.nullable(),
    emotion: Verdict.nullable(),
    disposition: Verdict.nullable(),
    summary: Verdict.nullable(),
    extracted: z.array(
      z.object({ name: z.string(), title: z.string(), value: Json, evidence: Evidence.nullable(), by: z.string() }),
    ),
    quality: z.object({
      score: z.int(),
      parts: z.array(z.object({ part: z.enum(['answered', 'ended', 'tools', 'mood']), points: z.int(), of: z.int() })),
    }),
    by: z.string().describe('local, or the id of a model'),
    notes: z.array(z.string()),
  })
  .meta({ id: 'ConversationOutcome' });
export type ConversationOutcome = z.infer<typeof ConversationOutcome>;

export const Conversation = z
  .object({
    head: ConversationHead,
    entries: z.array(TranscriptEntry),
    is_thinking: z.boolean(),
    recordings: z
      .array(z.object({ number: z.int(), from_ms: z.int(), type: z.string() }))
      .describe('Of a call: both voices, left the customer. They share one time; each sounds from `from_ms` on'),
    outcome: ConversationOutcome.nullable().describe('Null: not judged'),
    contact: Contact.nullable(),
    memory: ContactMemory.nullable().describe('What the agent knows of the contact now'),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;

const ConversationCount = z.object({ key: z.string(), count: z.int() }).meta({ id: 'ConversationCount' });
export const ConversationsSummary = z
  .object({
    total: z.int(),
    exact: z.boolean().describe('Whether all conversations of the filter were counted'),
    seconds: z.int(),
    average_seconds: z.int(),
    turns: z.int(),
    cost: z.int(),
    failed_tool_calls: z.int(),
    by_status: z.array(ConversationCount),
    by_sentiment: z.array(ConversationCount),
    by_emotion: z.array(ConversationCount),
    by_disposition: z.array(ConversationCount),
    by_agent: z.array(ConversationCount),
  })
  .meta({ id: 'ConversationsSummary' });
export type ConversationsSummary = z.infer<typeof ConversationsSummary>;

/** What guests' conversations of some days add up to. */
export const CallStats = z
  .object({
    total: z.int(),
    running: z.int(),
    completed: z.int(),
    failed: z.int(),
    seconds: z.int(),
    average_seconds: z.int(),
  })
  .meta({ id: 'CallStats' });
export type CallStats = z.infer<typeof CallStats>;

/** How a browser joins a call. */
export const CallEntry = z
  .object({
    url: z.string().nullable().describe('Address of the media server; null for the page’s own host'),
    token: z.string(),
  })
  .meta({ id: 'CallEntry' });
export type CallEntry = z.infer<typeof CallEntry>;

/** Longest message that one can write. */
const longestMessage = 4_000;
export const MessageText = z.string().trim().min(1, 'must not be empty').max(longestMessage);
/** Made by the sender; a repeated message has the same one, and is stored once. */
export const MessageKey = z
  .string()
  .max(40, { abort: true })
  .regex(/^[a-z0-9]{8,40}$/, 'must be 8 to 40 small letters and digits')
  .meta({ id: 'MessageKey' });
