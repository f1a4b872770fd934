import type { Retention, RetentionPolicy } from '@tessera/contracts/verification/retention.schema';
import type { Verification, VerificationSummary } from '@tessera/contracts/verification/verification.schema';
import { secondsInVideo, videoTimesOf } from '@tessera/contracts/verification/video-time';
import type { Doer } from '@tessera/data/verification/log-entry';
import type { RetentionDocument } from '@tessera/data/verification/retention.repository';
import type { VerificationAccessDocument } from '@tessera/data/verification/verification-access.repository';
import type { ListedVerification, VerificationDocument } from '@tessera/data/verification/verification-document';
import type { JsonObject } from '@tessera/kernel/json';

const dayMs = 24 * 3600_000;

/** Person and time. */
const doneBy = ({ by, email, at }: Doer & { at: Date }) => ({ by, email: email ?? null, at: at.toISOString() });

/** An entry of the log. */
export const accessOf = ({ _id, what, ip, ...done }: VerificationAccessDocument) => ({
  ...{ id: _id, ...doneBy(done), what, ip },
});

/** Number of policy changes shown. */
const shownChanges = 10;

/** Retention of a workspace, with its history. */
export const retentionOf = ({ policy, changes = [] }: Pick<RetentionDocument, 'policy' | 'changes'>): Retention => ({
  ...policy,
  changes: changes
    .slice(-shownChanges)
    .map((change) => ({ ...change, ...doneBy(change) }))
    .reverse(),
});

/** A verification in lists. */
export const summaryOf = (document: ListedVerification): VerificationSummary => ({
  id: document._id,
  form_id: document.form,
  form_name: document.formName,
  field: document.field,
  submission_id: document.submission,
  customer_name: document.customerName,
  language: document.language,
  route: document.route,
  status: document.status,
  outcome: document.outcome,
  stop_reason: document.stopReason ?? null,
  // An erased one needs no review; for the form it is still not verified.
  review: document.erased && document.review === 'waiting' ? 'not-needed' : document.review,
  review_reasons: document.reviewReasons,
  on_hold: document.hold !== null,
  erased: document.erased !== null,
  started_at: document.startedAt.toISOString(),
  ended_at: document.endedAt?.toISOString() ?? null,
  duration_s: document.durationSeconds,
});

/** A verification with all stored data and its retention. */
export function detailsOf(document: VerificationDocument, policy: RetentionPolicy): Verification {
  const { decision, hold, endedAt, alternative = null, videoTimes = [] } = document;
  const times = videoTimesOf(videoTimes);
  return {
    ...summaryOf(document),
    consent_text: document.consentText,
    request: JSON.parse(JSON.stringify(document.request ?? {})) as JsonObject,
    alternative,
    attempts: document.attempts,
    transcript: inTheVideo(document, times),
    events: document.events,
    facts: document.facts,
    media: document.media.map(({ kind, type, size, sha256, late = false }) => ({
      kind,
      type,
      size,
      sha256,
      erase_after: eraseAfter(endedAt, policy[`${kind}_days`]),
      late,
    })),
    decision: decision && { ...decision, ...doneBy(decision) },
    hold: hold && { ...hold, ...doneBy(hold) },
    ip: document.ip,
    user_agent: document.userAgent,
    record_sealed: document.media.some(({ kind }) => kind === 'record'),
    expired: expiredIn(document),
    video_times: times,
  };
}

function expiredIn({ expired = {} }: VerificationDocument): Verification['expired'] {
  const at = (kind: keyof typeof expired) => expired[kind]?.toISOString() ?? null;
  return { video: at('video'), audio: at('audio'), transcript: at('transcript'), record: at('record') };
}

/** Agents count from the start of their own recording, a viewer from the start of the video. */
function inTheVideo({ transcript, script }: VerificationDocument, times: Verification['video_times']) {
  const agentBegan = script?.['recordingFrom'];
  if (typeof agentBegan !== 'number' || times.length === 0) return transcript;
  const moved = (seconds: number | null) =>
    seconds === null ? null : secondsInVideo(times, agentBegan + seconds * 1000);
  return transcript.map((entry) => ({ ...entry, from_s: moved(entry.from_s), to_s: moved(entry.to_s) }));
}

const eraseAfter = (endedAt: Date | null, days: number | null): string | null =>
  endedAt && days !== null ? new Date(endedAt.getTime() + days * dayMs).toISOString() : null;
