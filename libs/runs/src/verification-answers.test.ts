import type { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import type { VerificationDocument, VerificationRepository } from '@tessera/data/verification/verification.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { VerificationAnswers } from './verification-answers.ts';

it('never leaves an answer behind what was decided while it was on its way', async () => {
  const place = { workspace: 'w' as WorkspaceId, _id: 'v', submission: 's', field: 'consent' };
  const waiting = { ...place, status: 'ended', review: 'waiting', outcome: 'verified' } as VerificationDocument;
  let stored: VerificationDocument = waiting;
  let answer: string | undefined;
  const verifications = { byId: async () => stored } as unknown as VerificationRepository;
  const submissions = {
    setOutcome: async (_workspace: WorkspaceId, _id: string, { outcome }: { outcome: string }) => {
      const isDecidedNow = stored === waiting;
      stored = { ...waiting, review: 'rejected' };
      // The older outcome is written after the one of the decision.
      if (isDecidedNow) await answers.bring(stored);
      answer = outcome;
    },
  } as unknown as SubmissionRepository;
  const answers = new VerificationAnswers(submissions, verifications);
  await answers.bring(waiting);
  expect(answer).toBe('failed');
});
