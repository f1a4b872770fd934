import { Id, Json, Moment } from '@tessera/contracts/common.schema';
import { AgentEvent, ClientFact, Outcome, TranscriptEntry } from '@tessera/contracts/verification/verification.events';
import { ReviewReason } from '@tessera/contracts/verification/review-reason.schema';
import { ConsentAttempt, MediaKind, VerificationSummary } from '@tessera/contracts/verification/verification.schema';
import { z } from 'zod';

const Hash = z.string().regex(/^[0-9a-f]{64}$/, 'is a SHA-256 in hex');
const factOf = <const Type extends ClientFact['type']>(type: Type) =>
  z.custom<Extract<ClientFact, { type: Type }>>(
    (fact) => ClientFact.safeParse(fact).success && (fact as ClientFact).type === type,
  );

/** A file whose hash the record contains. */
export const RecordedMedia = z.strictObject({
  /** Its download name: `video.webm`. */
  name: z.string(),
  kind: MediaKind.exclude(['record']),
  type: z.string(),
  size: z.int(),
  sha256: Hash,
});
export type RecordedMedia = z.infer<typeof RecordedMedia>;

/** The browser's recording as received, part by part, each chained to the one before it. */
export const RecordedUpload = z.strictObject({
  upload: Id,
  chunks: z.array(
    z.strictObject({
      number: z.int(),
      offset: z.int(),
      size: z.int(),
      sha256: Hash,
      chain: Hash,
      at: Moment,
    }),
  ),
  /** Numbers of missing chunks. */
  missing: z.array(z.int()),
  /** Whether the browser completed the upload. */
  finished: z.boolean(),
});
export type RecordedUpload = z.infer<typeof RecordedUpload>;

/** Evidence of one finished verification. Never changed: later actions are stored beside it. */
export const EvidenceRecord = z.strictObject({
  format: z.literal('tessera-verification-record'),
  version: z.literal(1),
  sealed_at: Moment,
  workspace: Id,
  session: Id,
  agent_session: Id.nullable(),
  room: z.string().nullable(),
  egress: z.string().nullable(),
  route: z.enum(['video', 'typed', 'person']),
  form: z.strictObject({ id: Id, name: z.string(), version: z.int(), field: z.string(), filling: z.string() }),
  options: z.record(z.string(), Json),
  request: z.record(z.string(), Json),
  language: VerificationSummary.shape.language,
  consent: z.strictObject({ text: z.string(), sha256: Hash }).nullable(),
  notice: factOf('notice_accepted').nullable(),
  started_at: Moment,
  ended_at: Moment,
  /** Of the recording. */
  duration_s: z.number().nullable(),
  outcome: Outcome.nullable(),
  review_reasons: z.array(ReviewReason),
  attempts: z.array(ConsentAttempt),
  transcript: z.array(TranscriptEntry),
  events: z.array(AgentEvent),
  place: factOf('place').nullable(),
  faces: z.array(factOf('face')),
  network: z.array(factOf('network')),
  gaps: z.array(factOf('gap')),
  device: z.array(factOf('device')),
  /** Other reports of the browser. */
  reports: z.array(ClientFact),
  models: z.record(z.string(), z.string()),
  ip: z.string(),
  user_agent: z.string(),
  recording: RecordedUpload.nullable(),
  media: z.array(RecordedMedia),
  /** The recordings that the video was joined from, in order. Older records have none. */
  video_times: z.array(z.strictObject({ started_at: Moment, seconds: z.number() })).optional(),
  /** Start of the transcript's time axis; missing in older records. */
  transcript_from: Moment.nullable().optional(),
});
export type EvidenceRecord = z.infer<typeof EvidenceRecord>;

/** A record as stored and exported. */
export const SealedRecord = z.strictObject({
  record: EvidenceRecord,
  signature: z.strictObject({
    algorithm: z.literal('Ed25519'),
    public_key: z.string(),
    fingerprint: z.string(),
    value: z.string(),
  }),
});
export type SealedRecord = z.infer<typeof SealedRecord>;

type FactParts = Pick<EvidenceRecord, 'notice' | 'place' | 'faces' | 'network' | 'gaps' | 'device' | 'reports'>;
const sorted = new Set<ClientFact['type']>(['notice_accepted', 'place', 'face', 'network', 'gap', 'device']);

/** Sorts the browser's reports into the record's parts. Of several notices or locations the last one counts. */
export function factParts(facts: readonly ClientFact[]): FactParts {
  const of = <Type extends ClientFact['type']>(type: Type) =>
    facts.filter((fact): fact is Extract<ClientFact, { type: Type }> => fact.type === type);
  return {
    notice: of('notice_accepted').at(-1) ?? null,
    place: of('place').at(-1) ?? null,
    faces: of('face'),
    network: of('network'),
    gaps: of('gap'),
    device: of('device'),
    reports: facts.filter(({ type }) => !sorted.has(type)),
  };
}
