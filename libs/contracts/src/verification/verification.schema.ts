import { consentLanguages } from '@tessera/consent/languages';
import { z } from 'zod';
import { Id, Json, Moment } from '../common.schema.ts';
import { AgentEvent, ClientFact, Outcome, TranscriptEntry } from './verification.events.ts';
import { DoneBy } from './done-by.schema.ts';
import { ReviewReason } from './review-reason.schema.ts';
import { Verdict } from './verdict.schema.ts';
import { Route, StopReason } from './verification-sessions.schema.ts';

export const ConsentAttempt = z
  .object({
    number: z.int().min(1),
    at: Moment,
    heard: z.string(),
    recogniser: z.string(),
    confidence: z.number().nullable(),
    verdict: Verdict,
  })
  .meta({ id: 'ConsentAttempt' });
export type ConsentAttempt = z.infer<typeof ConsentAttempt>;

export const Review = z.enum(['not-needed', 'waiting', 'approved', 'rejected']);

export const VerificationSummary = z
  .object({
    id: Id,
    form_id: Id,
    form_name: z.string(),
    field: z.string(),
    submission_id: Id.nullable(),
    customer_name: z.string(),
    language: z.enum(consentLanguages),
    route: Route,
    status: z.enum(['open', 'finishing', 'ended']),
    outcome: Outcome.nullable(),
    /** Why the browser ended the session before it had an outcome; null if it had one, or the browser ended nothing. */
    stop_reason: StopReason.nullable(),
    review: Review,
    review_reasons: z.array(ReviewReason),
    on_hold: z.boolean(),
    erased: z.boolean(),
    started_at: Moment,
    ended_at: Moment.nullable(),
    /** Of the recording. */
    duration_s: z.number().nullable(),
  })
  .meta({ id: 'VerificationSummary' });
export type VerificationSummary = z.infer<typeof VerificationSummary>;

export const MediaKind = z.enum(['video', 'audio', 'record']);
export type MediaKind = z.infer<typeof MediaKind>;

export const Verification = VerificationSummary.extend({
  consent_text: z.string().nullable(),
  request: z.record(z.string(), Json),
  attempts: z.array(ConsentAttempt),
  transcript: z.array(TranscriptEntry),
  events: z.array(AgentEvent),
  facts: z.array(ClientFact),
  media: z.array(
    z.object({
      kind: MediaKind,
      type: z.string(),
      size: z.int(),
      sha256: z.string(),
      erase_after: Moment.nullable(),
      /** It came after the record was sealed, which does not name it. */
      late: z.boolean(),
    }),
  ),
  /** What who took another route said about it: why, and how to reach them. */
  alternative: z.object({ reason: z.string(), note: z.string(), contact: z.string() }).nullable().default(null),
  decision: DoneBy.extend({ decision: z.enum(['approve', 'reject']), reason: z.string() }).nullable(),
  hold: DoneBy.extend({ reason: z.string() }).nullable(),
  ip: z.string(),
  user_agent: z.string(),
  record_sealed: z.boolean(),
  /** When the retention policy erased what; null where it did not, also where there was nothing. */
  expired: z.object({
    video: Moment.nullable(),
    audio: Moment.nullable(),
    transcript: Moment.nullable(),
    record: Moment.nullable(),
  }),
  /** The recordings that the video was joined of, one behind the other: what happened when is found in it by them. */
  video_times: z.array(z.object({ started_at: Moment, seconds: z.number() })),
}).meta({ id: 'Verification' });
export type Verification = z.infer<typeof Verification>;

/** What a check of a sealed record found. */
export const RecordCheck = z
  .object({
    intact: z.boolean(),
    checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
  })
  .meta({ id: 'RecordCheck' });
export type RecordCheck = z.infer<typeof RecordCheck>;

export const MediaAccess = DoneBy.extend({ id: Id, what: z.string(), ip: z.string() }).meta({ id: 'MediaAccess' });
