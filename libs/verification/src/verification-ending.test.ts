import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import type { VerificationRepository } from '@tessera/data/verification/verification.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { FactRelay } from '@tessera/runs/fact-relay';
import { VerificationEnding } from './verification-ending.ts';

type Outcome = VerificationDocument['outcome'];

/** Ends a verification for which the agent has stored this outcome meanwhile. */
async function ended(stored: Outcome, given: Outcome) {
  const open = {
    status: 'open',
    outcome: stored,
    attempts: [{}],
    reviewReasons: [],
  } as unknown as VerificationDocument;
  let kept = open;
  const verifications = {
    byId: async () => open,
    end: async (_workspace: WorkspaceId, _open: VerificationDocument, end: Partial<VerificationDocument>) =>
      (kept = { ...open, ...end }),
  };
  const relay = { tryDeliver: async () => false };
  const ending = new VerificationEnding(
    verifications as unknown as VerificationRepository,
    relay as unknown as FactRelay,
  );
  await ending.end('w' as WorkspaceId, 'v', { outcome: given });
  return kept.outcome;
}

it('keeps an outcome that the agent announced, also if the proposer stops at the same moment', async () => {
  expect(await ended('verified', 'failed')).toBe('verified');
  expect(await ended(null, 'failed')).toBe('failed');
});
