import { Injectable } from '@nestjs/common';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { type VerificationDocument, VerificationRepository } from '@tessera/data/verification/verification.repository';

type Verification = Pick<VerificationDocument, 'workspace' | '_id'>;
type Place = Pick<VerificationDocument, 'workspace' | 'submission' | 'field'>;
type Outcome = NonNullable<VerificationDocument['outcome']>;

/** What forms got of a verification when they were handed in, kept in step with what becomes of it. */
@Injectable()
export class VerificationAnswers {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly verifications: VerificationRepository,
  ) {}

  /**
   * Brings the answer to what a person decided, to that somebody has to look, or to what was sealed. Doing it again
   * changes nothing. It looks again after it has written: what was decided in between is never left behind what was so
   * before.
   */
  async bring({ workspace, _id }: Verification): Promise<void> {
    let brought: Outcome | null = null;
    for (;;) {
      const now = await this.verifications.byId(workspace, _id);
      const outcome = now && outcomeOf(now);
      if (!now?.submission || !outcome || outcome === brought) return;
      await this.submissions.setOutcome(workspace, now.submission, { field: now.field, session: _id, outcome });
      brought = outcome;
    }
  }

  /** Empties the transcript that an answer repeats which was stored while answers still had one. */
  async blankTranscript({ workspace, submission, field }: Place): Promise<void> {
    if (submission !== null) await this.submissions.blankTranscript(workspace, submission, field);
  }
}

/** @returns null where nobody has to look and it may still turn out otherwise, until it is sealed */
function outcomeOf({ status, review, outcome }: VerificationDocument): Outcome | null {
  if (review === 'not-needed' && status !== 'ended') return null;
  const found = outcome ?? 'failed';
  return ({ waiting: 'review', approved: 'verified', rejected: 'failed', 'not-needed': found } as const)[review];
}
