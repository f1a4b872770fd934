import { Injectable } from '@nestjs/common';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import type { VerificationDocument } from '@tessera/data/verification/verification.repository';

/** What forms got of a verification when they were handed in, kept in step with what becomes of it. */
@Injectable()
export class VerificationAnswers {
  constructor(private readonly submissions: SubmissionRepository) {}

  /** Brings the answer to what a person decided, or to that somebody has to look. Doing it again changes nothing. */
  async bring({ workspace, _id, submission, field, review }: VerificationDocument): Promise<void> {
    if (submission === null || review === 'not-needed') return;
    const outcome = ({ waiting: 'review', approved: 'verified', rejected: 'failed' } as const)[review];
    await this.submissions.setOutcome(workspace, submission, { field, session: _id, outcome });
  }

  /** Empties the transcript that the answer repeats. */
  async blankTranscript({ workspace, submission, field }: VerificationDocument): Promise<void> {
    if (submission !== null) await this.submissions.blankTranscript(workspace, submission, field);
  }
}
