import { z } from 'zod';
import { Id, Moment } from '../common.schema.ts';

/** Topics of data messages in the room. */
export const agentTopic = 'agent_events';
export const frameTopic = 'frame_events';

/** The name by which the agent is dispatched to a room. */
export const agentName = 'tessera-verification';
/** As records name it: raised with whatever changes what the agent asks, hears or judges. */
export const agentVersion = '0.3.0';

const common = {
  /** Unique: an event that comes twice (it is repeated after a reconnect) counts once. */
  id: Id,
  session_id: Id,
  agent_session_id: Id,
  /** Counts from 1 in one agent session, without gaps: a reader knows what it missed. */
  seq: z.int().min(1),
  timestamp: Moment,
};
const agentEvent = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ event_type: z.literal(type), ...common, ...shape });

/** How a session ended: `review` is neither, a person decides. */
export const Outcome = z.enum(['verified', 'failed', 'review']).meta({ id: 'Outcome' });
export type Outcome = z.infer<typeof Outcome>;

/** What the agent is doing, for the status line. */
export const AgentActivity = z
  .enum(['preparing', 'speaking', 'waiting', 'listening', 'checking', 'ended'])
  .meta({ id: 'AgentActivity' });
export type AgentActivity = z.infer<typeof AgentActivity>;

/** What the agent noticed and the proposer should know; the page has the sentences in both languages. */
export const NoticeCode = z
  .enum([
    'silence',
    'not_understood',
    'noise',
    'second_participant',
    'own_echo',
    'not_in_frame',
    'wrong_text',
    'too_short',
    'negation',
    'challenge_missed',
  ])
  .meta({ id: 'NoticeCode' });
export type NoticeCode = z.infer<typeof NoticeCode>;

/**
 * What the agent tells the browser, on the topic `agent_events`, and what is written into the session's log. The first
 * eight are the specification's (section 3); the others are ours.
 */
export const AgentEvent = z
  .discriminatedUnion('event_type', [
    agentEvent('egress_started', { egress_id: z.string() }),
    agentEvent('greeting_finished', {}),
    agentEvent('customer_ready', { status: z.literal('completed') }),
    agentEvent('consent_process', { message: z.string() }),
    agentEvent('consent_attempt', { attempt_number: z.int().min(1), attempts_allowed: z.int().min(1) }),
    agentEvent('declaration_recorded', {}),
    agentEvent('consent_verification', {
      verified: z.boolean(),
      outcome: Outcome,
      /** A sentence for the proposer. */
      reason: z.string(),
    }),
    agentEvent('verification_step_recorded', { status: z.boolean() }),
    agentEvent('agent_activity', { activity: AgentActivity }),
    agentEvent('notice', { code: NoticeCode }),
    /** The random digits that the proposer is asked to say, when the builder switched that on. */
    agentEvent('challenge', { digits: z.string().regex(/^\d{3,8}$/) }),
  ])
  .meta({ id: 'AgentEvent' });
export type AgentEvent = z.infer<typeof AgentEvent>;

/**
 * What the browser publishes on the topic `frame_events`, to all participants. The third is ours: its connection was
 * interrupted, which the room need not have noticed.
 */
/** What the browser publishes in the room. `user_present` is its heartbeat: sent while it is online and in the room. */
export const FrameEvent = z.object({
  event_type: z.enum(['user_not_in_frame', 'user_in_frame', 'user_reconnected', 'user_present']),
  timestamp: Moment,
  session_id: Id,
  agent_session_id: Id,
});
export type FrameEvent = z.infer<typeof FrameEvent>;

/** One thing that somebody said. A later entry with the same id replaces an earlier one until it is final. */
export const TranscriptEntry = z
  .object({
    id: z.string().max(80),
    participant: z.enum(['You', 'Agent']),
    /**
     * Without a limit, like all that is only read back: what is stored can always be shown. Who writes it keeps it
     * short.
     */
    text: z.string(),
    final: z.boolean(),
    /** Seconds from the begin of the recording. */
    from_s: z.number().nullable(),
    to_s: z.number().nullable(),
  })
  .meta({ id: 'TranscriptEntry' });
export type TranscriptEntry = z.infer<typeof TranscriptEntry>;

const clientFact = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({
    type: z.literal(type),
    /** Made by the browser: sent again because an answer was lost, the same fact is kept once. */
    id: Id.optional(),
    /** By the device's clock as it is sent; by the server's as it is kept (`ReportFacts.sent_at`). */
    at: Moment,
    /** Stamped by the server, as is the next: what a browser says of them does not count. */
    received_at: Moment.optional(),
    /** What the device's clock said, when it was wrong and `at` is corrected. */
    device_at: Moment.optional(),
    ...shape,
  });

/** The code of a trouble that the server notes by itself: a part of the recording was refused for good. */
export const recordingRefused = 'recording.refused';

/** Facts that only the browser knows, sent to the server in batches and kept in the session's log. */
export const ClientFact = z
  .discriminatedUnion('type', [
    clientFact('notice_accepted', { text_version: z.string().max(40) }),
    clientFact('recording_started', { mime: z.string().max(120) }),
    clientFact('recording_stopped', {}),
    clientFact('face', {
      faces: z.enum(['none', 'one', 'many', 'unknown']),
      detector: z.enum(['model', 'colour', 'off']),
    }),
    clientFact('network', {
      quality: z.enum(['excellent', 'good', 'poor', 'lost', 'unknown']),
      rtt_ms: z.number().nullable(),
      loss: z.number().nullable(),
    }),
    clientFact('gap', {
      until: Moment,
      what: z.enum(['offline', 'room', 'camera', 'microphone']),
    }),
    clientFact('place', {
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      accuracy_m: z.number().min(0),
    }),
    clientFact('place_refused', { reason: z.enum(['denied', 'unavailable', 'timeout']) }),
    clientFact('device', { detail: z.record(z.string().max(40), z.string().max(300)) }),
    clientFact('trouble', { code: z.string().max(60), detail: z.string().max(500) }),
  ])
  .meta({ id: 'ClientFact' });
export type ClientFact = z.infer<typeof ClientFact>;
