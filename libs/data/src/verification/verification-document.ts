import type { OutboxEntry } from '@tessera/contracts/fact';
import type {
  AgentEvent,
  ClientFact,
  Outcome,
  TranscriptEntry,
} from '@tessera/contracts/verification/verification.events';
import type { ReviewReason } from '@tessera/contracts/verification/review-reason.schema';
import type { ConsentAttempt, MediaKind } from '@tessera/contracts/verification/verification.schema';
import type { AgentSessionRequest, StopReason } from '@tessera/contracts/verification/verification-sessions.schema';
import type { ConsentLanguage } from '@tessera/consent/languages';
import type { JsonObject } from '@tessera/kernel/json';
import type { TenantDocument } from '../tenant-repository.ts';
import type { OwnerActions } from './owner-actions.ts';

/** A stored artefact of a verification. */
export interface StoredMedia {
  kind: MediaKind;
  /** Of the blob store. */
  key: string;
  type: string;
  size: number;
  /** Hex. */
  sha256: string;
  /** Stored after the record was sealed, so not named in it. */
  late?: true;
}

/**
 * One verification: an attempt in a room of its own, or one of the other routes. It is its own log: what the agent did,
 * what the browser reported, what was said and how it was judged.
 */
export interface VerificationDocument extends TenantDocument, OwnerActions {
  form: string;
  formName: string;
  version: number;
  field: string;
  /** The key of the filling that it counts for. */
  filling: string;
  route: 'video' | 'typed' | 'person';
  status: 'open' | 'finishing' | 'ended';
  /** Absent on the routes without one: the index is unique. */
  room?: string;
  /** Where its browser reached the media server. */
  url?: string;
  /** SHA-256 of the secret that the browser holds, hex. */
  secretHash: string;
  customerName: string;
  language: ConsentLanguage;
  /** The field's options as they were published, with their defaults. */
  options: JsonObject;
  request: Omit<AgentSessionRequest, 'room_name'> | null;
  consentText: string | null;
  agentSession: string | null;
  /** Raised each time an agent is sent: what an older one writes is refused. */
  agentEpoch: number;
  agentSentAt?: Date;
  /** Where the agent's script stands, so that another agent can go on from here. */
  script: JsonObject | null;
  events: AgentEvent[];
  facts: ClientFact[];
  /** What the facts take as JSON. */
  factsBytes: number;
  /** By how much the clock of the browser's device is behind ours, as far as it told. */
  clockOffsetMs?: number;
  transcript: TranscriptEntry[];
  attempts: ConsentAttempt[];
  /** Versions of what took part: agent, recogniser, voice, face model. */
  models: Record<string, string>;
  egress: string | null;
  /** Noted before Egress is asked: its copy may come also when its answer does not. */
  egressAsked?: boolean;
  outcome: Outcome | null;
  /** Why the browser ended it before it had an outcome. */
  stopReason?: StopReason;
  review: 'not-needed' | 'waiting' | 'approved' | 'rejected';
  reviewReasons: ReviewReason[];
  /** The upload of the browser's recording. */
  upload: string | null;
  /** Set when the record is being made: what is reported from then on is not kept. */
  sealing?: true;
  /** Set when its parts are gone, or are being removed. */
  uploadErased?: true;
  /** What the agent recorded, one entry for each agent that took part, in their order. */
  agentAudio: StoredMedia[];
  /** A part of what an agent recorded could not be written. */
  agentAudioTorn?: true;
  media: StoredMedia[];
  durationSeconds: number | null;
  /** The recordings that the video was joined of, in their order in it: when each began, and how long it is. */
  videoTimes?: { startedAt: Date; seconds: number }[];
  /** When the browser asked for the result: the proposer's part is over. */
  resultAt?: Date;
  /** Since when nobody was seen in its room. */
  aloneSince?: Date;
  /** What who took another route said about it. */
  alternative?: { reason: string; note: string; contact: string };
  /** The submission that it was handed in with. */
  submission: string | null;
  ip: string;
  userAgent: string;
  startedAt: Date;
  endedAt: Date | null;
  outbox?: OutboxEntry[];
}
export type NewVerification = Omit<VerificationDocument, 'workspace'>;

export const unlisted = [
  'events',
  'facts',
  'transcript',
  'attempts',
  'script',
  'options',
  'request',
  'consentText',
] as const;
/** What lists need. */
export type ListedVerification = Omit<VerificationDocument, (typeof unlisted)[number]>;

/** What decides the outcome once the record is sealed. */
export type VerificationStanding = Pick<VerificationDocument, '_id' | 'status' | 'review' | 'outcome' | 'endedAt'>;
