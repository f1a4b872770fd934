import { initialState } from '@tessera/data/verification/initial-state';
import type { NewVerification } from '@tessera/data/verification/verification-document';
import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import { newId } from '@tessera/kernel/ids';

/** What the browser reports in every session with a camera: without it somebody has to look. */
export const usualFacts: readonly ClientFact[] = [
  { type: 'notice_accepted', at: '2026-11-21T10:00:00.000Z', text_version: '1' },
  { type: 'face', at: '2026-11-21T10:00:05.000Z', faces: 'one', detector: 'model' },
];

/** A verification as a session stores it when it begins; the test says what differs. */
export function verificationDraft(given: Partial<NewVerification> = {}): NewVerification {
  const _id = newId();
  return {
    ...initialState(),
    _id,
    form: newId(),
    formName: 'Proposal',
    version: 1,
    field: 'verification',
    filling: 'filling-of-the-test',
    route: 'video',
    secretHash: '0'.repeat(64),
    customerName: 'Asha Kulkarni',
    language: 'english',
    options: { attempts: 3, passCoverage: 0.75, reviewCoverage: 0.55, place: 'ask' },
    request: null,
    consentText: 'I, Asha Kulkarni, agree.',
    ip: '203.0.113.7',
    userAgent: 'Mozilla/5.0',
    startedAt: new Date(),
    ...given,
  };
}
