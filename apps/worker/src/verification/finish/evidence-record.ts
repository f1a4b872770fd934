import { videoTimesOf } from '@tessera/contracts/verification/video-time';
import { sha256Of } from '@tessera/evidence/chunk-chain';
import {
  type EvidenceRecord,
  factParts,
  type RecordedMedia,
  type RecordedUpload,
} from '@tessera/evidence/record.schema';
import type { StoredMedia, VerificationDocument } from '@tessera/data/verification/verification-document';
import { mediaName } from '@tessera/evidence/media-names';
import type { VideoTimes } from './video-times.ts';

/** Creates the record of a verification and its stored media. */
export function evidenceOf(
  document: VerificationDocument,
  found: {
    recording: RecordedUpload | null;
    media: readonly StoredMedia[];
    reviewReasons: VerificationDocument['reviewReasons'];
    seconds: number | null;
    videoTimes: VideoTimes;
    at: Date;
  },
): EvidenceRecord {
  const { consentText, endedAt } = document;
  const countedFrom = document.script?.['recordingFrom'];
  return {
    format: 'tessera-verification-record',
    version: 1,
    sealed_at: found.at.toISOString(),
    workspace: document.workspace,
    session: document._id,
    agent_session: document.agentSession,
    room: document.room ?? null,
    egress: document.egress,
    route: document.route,
    form: {
      id: document.form,
      name: document.formName,
      version: document.version,
      field: document.field,
      filling: document.filling,
    },
    options: document.options,
    request: { ...document.request },
    language: document.language,
    consent: consentText === null ? null : { text: consentText, sha256: sha256Of(consentText) },
    started_at: document.startedAt.toISOString(),
    ended_at: (endedAt ?? found.at).toISOString(),
    duration_s: found.seconds,
    outcome: document.outcome,
    review_reasons: found.reviewReasons,
    attempts: document.attempts,
    transcript: document.transcript,
    events: document.events,
    ...factParts(document.facts),
    models: document.models,
    ip: document.ip,
    user_agent: document.userAgent,
    recording: found.recording,
    media: recordedMedia(found.media),
    video_times: videoTimesOf(found.videoTimes),
    transcript_from: typeof countedFrom === 'number' ? new Date(countedFrom).toISOString() : null,
  };
}

function recordedMedia(media: readonly StoredMedia[]): RecordedMedia[] {
  return media.flatMap(({ kind, type, size, sha256 }, index) =>
    kind === 'record' ? [] : [{ name: mediaName(media, index), kind, type, size, sha256 }],
  );
}
