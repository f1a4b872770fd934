import { contactShape } from '@tessera/consent/contact';
import { consentLanguages } from '@tessera/consent/languages';
import { largest } from '@tessera/consent/request-limits';
import { z } from 'zod';
import { EmailAddress, Id, Moment } from '../common.schema.ts';
import { FieldId } from '@tessera/fields/form-field.schema';
import { Slug } from '../forms/forms.schema.ts';
import { AgentEvent, ClientFact, Outcome, TranscriptEntry } from './verification.events.ts';

const text = (most: number) => z.string().trim().max(most);
/** What only the browser that started a session knows; every later call carries it. */
const SessionSecret = z.string().min(20).max(100);

/** Which field of which form, in which filling, is being verified. */
const VerificationTarget = {
  form: Slug,
  version: z.int().min(1),
  field: FieldId,
  /** The key of the filling (`NewSubmission.key`): the result counts for this one alone. */
  filling: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'must be 16 to 64 letters, digits, dashes or underscores'),
};

/** Who has given no name (specification, section 7). */
export const nameless = 'video-verification-user';

/** POST session/start (specification, section 7). */
export const StartSession = z
  .strictObject({
    username: text(120).default(nameless),
    ...VerificationTarget,
    /** A link that a phone got from a desk without a camera (`handOff`). */
    hand_off: z.string().max(200).optional(),
  })
  .meta({ id: 'StartSession' });
export type StartSession = z.infer<typeof StartSession>;

export const SessionStarted = z
  .object({
    session_id: Id,
    room_name: z.string(),
    url: z.string(),
    token: z.string(),
    /** Ours: for stop, reconnect, reports, uploads and the result. */
    secret: z.string(),
    /** The end of the longest session that began now. */
    expires_at: Moment,
    /** The times of libs/consent/timings, as this server has them. */
    timings: z.record(z.string(), z.number()),
  })
  .meta({ id: 'SessionStarted' });
export type SessionStarted = z.infer<typeof SessionStarted>;

/** POST start-agent-session (section 3, agent session request fields). Defaults are those of the specification. */
export const AgentSessionRequest = z
  .strictObject({
    customer_name: text(120).default(''),
    email: text(254).default(''),
    /** Without its first two characters, the country code (section 3). */
    primary_mobile: text(20).default(''),
    address: text(500).default(''),
    language: text(40).default('english'),
    gender: text(20).default(''),
    plan_name: text(200).default(''),
    company: text(200).default(''),
    /** In words of the language, as the specification has it, or as a number: the server makes words of it. */
    premium_amount: z.union([text(300), z.number().min(0).max(largest.premium_amount)]).default(50_000),
    sum_insured: z.union([text(300), z.number().min(0).max(largest.sum_insured)]).default(1_000_000),
    policy_term: z.union([text(20), z.int().min(0).max(largest.policy_term)]).default(20),
    currency: z.literal('INR').default('INR'),
    premium_paying_term: z.union([text(20), z.int().min(0).max(largest.premium_paying_term)]).default(10),
    free_look_period: z.union([text(20), z.int().min(0).max(largest.free_look_period)]).default(15),
    insured_name: text(120).default(''),
    relation_to_insured: text(60).default(''),
    application_date: text(40).default(''),
    dob_life_assured: text(40).default(''),
    premium_payment_mode: text(60).default(''),
    premium_frequency: text(60).default(''),
    nominee_name: text(120).optional(),
    room_name: z.string().min(8).max(120),
  })
  .meta({ id: 'AgentSessionRequest' });
export type AgentSessionRequest = z.infer<typeof AgentSessionRequest>;

/** What a consent text is made of: a session's request without its room. */
const ConsentRequest = AgentSessionRequest.omit({ room_name: true }).meta({ id: 'ConsentRequest' });

export const AgentSessionStarted = z
  .object({
    success: z.boolean(),
    message: z.string(),
    /** Of the agent session; `SessionStarted.session_id` is the room's. */
    session_id: Id,
    /** The consent text, in a language that the builder allows; a literal \n in it is a line break. */
    updated_content: z.string(),
    language: z.enum(consentLanguages),
  })
  .meta({ id: 'AgentSessionStarted' });
export type AgentSessionStarted = z.infer<typeof AgentSessionStarted>;

const Held = { session_id: Id, secret: SessionSecret };

/** Why the browser ended a session; `stopped`: the proposer pressed Stop. */
export const StopReason = z
  .enum(['finished', 'stopped', 'closed', 'recorder_failed', 'device', 'no_agent'])
  .meta({ id: 'StopReason' });
export type StopReason = z.infer<typeof StopReason>;

export const StopSession = z.strictObject({ ...Held, reason: StopReason }).meta({ id: 'StopSession' });
export const ReconnectSession = z.strictObject(Held).meta({ id: 'ReconnectSession' });
/** Where a session stands, for a browser that was away: it goes on with the same attempt and the same transcript. */
export const SessionState = z
  .object({
    status: z.enum(['open', 'ended']),
    room_name: z.string(),
    url: z.string(),
    token: z.string(),
    agent_session_id: Id.nullable(),
    consent_text: z.string().nullable(),
    /** Whether an agent is in the room, or was sent there now. */
    agent: z.enum(['present', 'sent', 'none']),
    events: z.array(AgentEvent),
    transcript: z.array(TranscriptEntry),
    outcome: Outcome.nullable(),
    /** The upload of the recording, when one was begun, and how far it is. */
    upload: z.object({ id: Id, offset: z.int(), next_chunk: z.int() }).nullable(),
  })
  .meta({ id: 'SessionState' });
export type SessionState = z.infer<typeof SessionState>;

export const ReportFacts = z
  .strictObject({
    ...Held,
    /**
     * The device's clock as this request leaves it, anew for each try: a clock that is wrong is told by it, and
     * corrected.
     */
    sent_at: Moment.optional(),
    facts: z.array(ClientFact).min(1).max(100),
  })
  .meta({ id: 'ReportFacts' });

export const SubmitResult = z
  .strictObject({
    ...Held,
    /** The finished upload of the recording; nothing where nothing could be recorded. */
    upload_id: Id.nullable(),
  })
  .meta({ id: 'SubmitResult' });

/** A stored file as an answer shows it. */
const FileAnswer = z
  .object({
    upload: Id,
    name: z.string().max(120),
    size: z.int().min(0),
    type: z.string().max(120),
  })
  .meta({ id: 'FileAnswer' });

/** How somebody was verified: in a video room, by typing the text, or by a person. */
export const Route = z.enum(['video', 'typed', 'person']);

/** What the form gets of a verification (section 3): the server takes it from its own session, whoever sends it. */
export const VerificationResult = z
  .object({
    session_id: Id,
    room_name: z.string(),
    egress_id: z.string().nullable(),
    verified: z.boolean(),
    outcome: Outcome,
    transcript: z.string(),
    video: FileAnswer.nullable(),
    route: Route,
  })
  .meta({ id: 'VerificationResult' });
export type VerificationResult = z.infer<typeof VerificationResult>;

/** The other ways for who can't show a face or speak: one step, no camera. */
const OtherRoutes = {
  ...VerificationTarget,
  request: ConsentRequest,
  reason: z.enum(['no_camera', 'no_speech', 'no_sight', 'other']),
  note: text(500).default(''),
};
export const BeginTyped = z
  .strictObject({
    ...OtherRoutes,
    /** Where the one-time code goes. */
    email: EmailAddress,
  })
  .meta({ id: 'BeginTyped' });
export const TypedBegun = z
  .object({
    session_id: Id,
    secret: z.string(),
    consent_text: z.string(),
    expires_at: Moment,
  })
  .meta({ id: 'TypedBegun' });
export const ConfirmTyped = z
  .strictObject({
    ...Held,
    /** A template of the longest length, filled in. */
    typed: text(12_000),
    code: z.string().regex(/^\d{6}$/, 'must be six digits'),
  })
  .meta({ id: 'ConfirmTyped' });
export const AskPerson = z
  .strictObject({
    ...OtherRoutes,
    // A text that is too long is not searched: the search takes quadratic time.
    contact: z
      .string()
      .trim()
      .max(254, { abort: true })
      .regex(contactShape, 'must be an email address or a phone number'),
  })
  .meta({ id: 'AskPerson' });

/** A desk without a camera goes on with a phone. */
export const BeginHandOff = z
  .strictObject({
    ...VerificationTarget,
    username: text(120).default(nameless),
    request: ConsentRequest,
  })
  .meta({ id: 'BeginHandOff' });
export const HandOffBegun = z
  .object({
    /** To show as a QR code. */
    address: z.string(),
    /** What the desk asks with. */
    ticket: z.string(),
    /** Shown on both screens. */
    code: z.string(),
    expires_at: Moment,
  })
  .meta({ id: 'HandOffBegun' });
export const HandOffState = z
  .object({
    state: z.enum(['waiting', 'opened', 'done', 'expired']),
    result: VerificationResult.nullable(),
  })
  .meta({ id: 'HandOffState' });
export const OpenHandOff = z
  .strictObject({
    link: z.string().min(20).max(200),
    /** What the phone calls itself, drawn anew for each link: the same one may open it again. */
    opener: z.string().regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits'),
  })
  .meta({ id: 'OpenHandOff' });
/** What the phone gets when it opens the link. */
export const HandOffOpened = z
  .object({
    form: Slug,
    version: z.int(),
    field: z.string(),
    filling: z.string(),
    username: z.string(),
    request: ConsentRequest,
    code: z.string(),
  })
  .meta({ id: 'HandOffOpened' });
