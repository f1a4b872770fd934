import { Inject, Injectable } from '@nestjs/common';
import type { Timings } from '@tessera/consent/timings';
import type { VerificationResult } from '@tessera/contracts/verification/verification-sessions.schema';
import type { UploadDocument } from '@tessera/data/uploads/upload.repository';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { reviewOf, wasRefused } from '@tessera/evidence/review-reasons';

/** Injection token: the `Timings` of this process. */
export const VERIFICATION_TIMINGS = Symbol('verification timings');

/** Longer transcripts are cut in the answer; the verification keeps all of it. */
const longestTranscript = 50_000;

type Recording = Pick<UploadDocument, '_id' | 'name' | 'offset' | 'type' | 'blob' | 'status'>;

/** What forms get of verifications. */
@Injectable()
export class VerificationResults {
  constructor(@Inject(VERIFICATION_TIMINGS) private readonly timings: Timings) {}

  /**
   * What a form gets of a verification that ended (specification, section 3). A person's decision counts, and what a
   * person has to look at is not verified before.
   * @param recording the upload, null when there is none
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
   * The outcome of a verification as responses and workflows show it. Before the record is sealed it is judged from
   * what is known so far; a recording that is still being uploaded counts as present.
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
    // Once sealed it is judged, and retention may have taken the recording away since.
    if (session.status === 'ended') return session.review;
    return reviewOf(session, hasArrived(session, recording), this.timings).review;
  }
}

/**
 * @returns the outcome that no longer depends on the recording; null before the seal, unless a person is or was needed
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

/** Before it is sealed the last parts may still be on their way, unless a part was refused and given up. */
const hasArrived = ({ facts }: VerificationDocument, recording: Recording | null): boolean =>
  recording !== null && recording.offset > 0 && !(recording.status === 'open' && wasRefused(facts));

/** What was said, a line each, as it was understood in the end. */
function transcriptOf({ transcript }: VerificationDocument): string {
  // A later entry with the same id replaces the earlier one, in its place.
  const entries = new Map(transcript.map((entry) => [entry.id, entry]));
  const lines = [...entries.values()].flatMap(({ participant, text }) =>
    text === '' ? [] : `${participant}: ${text}`,
  );
  return lines.join('\n').slice(0, longestTranscript);
}
