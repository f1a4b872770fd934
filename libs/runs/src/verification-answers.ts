import { Injectable } from '@nestjs/common';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import type { VerificationDocument } from '@tessera/data/verification/verification.repository';

type Place = Pick<VerificationDocument, 'workspace' | 'submission' | 'field'>;

/** What forms got of a verification when they were handed in, kept in step with what becomes of it. */
@Injectable()
export class VerificationAnswers {
  constructor(private readonly submissions: SubmissionRepository) {}

  /** Brings the answer to what a person decided, to that somebody has to look, or to what was sealed. Doing it again changes nothing. */
  async bring(verification: VerificationDocument): Promise<void> {
    const { workspace, _id, submission, field, status, review } = verification;
    // What nobody has to look at may still turn out otherwise until it is sealed.
    if (submission === null || (review === 'not-needed' && status !== 'ended')) return;
    const found = verification.outcome ?? 'failed';
    const decided = { waiting: 'review', approved: 'verified', rejected: 'failed', 'not-needed': found } as const;
    const outcome = decided[review];
    await this.submissions.setOutcome(workspace, submission, { field, session: _id, outcome });
  }

  /** Empties the transcript that an answer repeats which was stored while answers still had one. */
  async blankTranscript({ workspace, submission, field }: Place): Promise<void> {
    if (submission !== null) await this.submissions.blankTranscript(workspace, submission, field);
  }
}
