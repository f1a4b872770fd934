import { Inject, Injectable } from '@nestjs/common';
import type { Timings } from '@tessera/consent/timings';
import type { VerificationResult } from '@tessera/contracts/verification/verification-sessions.schema';
import type { UploadDocument } from '@tessera/data/uploads/upload.repository';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { reviewOf, wasRefused } from '@tessera/evidence/review-reasons';

/** Injection token: the `Timings` of this process. */
export const VERIFICATION_TIMINGS = Symbol('verification timings');

/** Longer transcripts are cut in the answer; the verification keeps the complete one. */
const longestTranscript = 50_000;

type Recording = Pick<UploadDocument, '_id' | 'name' | 'offset' | 'type' | 'blob' | 'status'>;

/** Results of verifications for forms. */
@Injectable()
export class VerificationResults {
  constructor(@Inject(VERIFICATION_TIMINGS) private readonly timings: Timings) {}

  /**
   * Result of an ended verification for its form (specification, section 3). A decision has priority, and a pending
   * review is not verified.
   * @param recording the upload, null if there is none
   */
  of(session: VerificationDocument, recording: Recording | null): VerificationResult {
    const { _id, room = '', egress, route } = session;
    const outcome = this.outcomeOf(session, recording);
    return {
      session_id: _id,
      room_name: room,
      egress_id: egress,
      verified: outcome === 'verified',
      outcome,
      transcript: transcriptOf(session),
      video: recording && {
        upload: recording._id,
        name: recording.name,
        size: recording.blob?.size ?? recording.offset,
        type: recording.blob?.type ?? recording.type,
      },
      route,
    };
  }

  /**
   * Outcome of a verification for responses and workflows. Before the seal it is judged from the current data; a
   * recording that is still being uploaded counts as present.
   */
  standing(session: VerificationDocument, recording: Recording | null): VerificationResult['outcome'] {
    return settledOutcome(session) ?? this.outcomeOf(session, recording);
  }

  private outcomeOf(session: VerificationDocument, recording: Recording | null): VerificationResult['outcome'] {
    const review = this.reviewOf(session, recording);
    if (review === 'approved') return 'verified';
    if (review === 'rejected') return 'failed';
    return session.outcome === 'verified' && review === 'waiting' ? 'review' : (session.outcome ?? 'failed');
  }

  private reviewOf(session: VerificationDocument, recording: Recording | null): VerificationDocument['review'] {
    // A sealed session is judged; retention may have erased the recording since.
    if (session.status === 'ended') return session.review;
    return reviewOf(session, hasArrived(session, recording), this.timings).review;
  }
}

/**
 * @returns the outcome that no longer depends on the recording; null before the seal, unless a review was or is needed
 */
export function settledOutcome({
  status,
  review,
  outcome,
}: Pick<VerificationDocument, 'status' | 'review' | 'outcome'>): VerificationResult['outcome'] | null {
  if (review === 'not-needed' && status !== 'ended') return null;
  const found = outcome ?? 'failed';
  return ({ waiting: 'review', approved: 'verified', rejected: 'failed', 'not-needed': found } as const)[review];
}

/** Before the seal, the last parts may still arrive, unless a part was refused and given up. */
const hasArrived = ({ facts }: VerificationDocument, recording: Recording | null): boolean =>
  recording !== null && recording.offset > 0 && !(recording.status === 'open' && wasRefused(facts));

/** The final transcript, one line per sentence. */
function transcriptOf({ transcript }: VerificationDocument): string {
  // A later entry with the same id replaces the earlier one at its position.
  const entries = new Map(transcript.map((entry) => [entry.id, entry]));
  const lines = [...entries.values()].flatMap(({ participant, text }) =>
    text === '' ? [] : `${participant}: ${text}`,
  );
  return lines.join('\n').slice(0, longestTranscript);
}
