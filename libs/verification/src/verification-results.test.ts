import { timings } from '@tessera/consent/timings';
import { type ClientFact, recordingRefused } from '@tessera/contracts/verification/verification.events';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { usualFacts, verificationDraft } from '@tessera/testing/verification-drafts';
import { VerificationResults } from './verification-results.ts';

const at = '2026-11-21T10:00:00.000Z';
const refused: ClientFact = { type: 'trouble', at, code: recordingRefused, detail: 'This is too large.' };
const arriving = {
  _id: 'upload',
  name: 'a.webm',
  offset: 900,
  type: 'video/webm',
  blob: null,
  status: 'open',
} as const;
const results = new VerificationResults(timings);
const of = (given: Partial<VerificationDocument>, recording: Parameters<VerificationResults['of']>[1] = arriving) => {
  const draft = verificationDraft({
    ...{ status: 'finishing', outcome: 'verified', endedAt: new Date(at), ...given },
    facts: given.facts ?? [...usualFacts],
  });
  return results.of({ ...draft, workspace: newId() as WorkspaceId }, recording);
};

describe('the result of a verification for its form', () => {
  it('is verified while the last parts of the recording are arriving', () => {
    expect(of({})).toMatchObject({ verified: true, outcome: 'verified', video: { upload: 'upload', size: 900 } });
  });

  it.each<[string, ...Parameters<typeof of>]>([
    ['nothing was recorded', {}, null],
    ['nothing arrived', {}, { ...arriving, offset: 0 }],
    ['a part was refused and given up', { facts: [...usualFacts, refused] }, arriving],
    ['nobody agreed to the notice', { facts: usualFacts.slice(1) }, arriving],
    ['no face was looked for', { facts: usualFacts.slice(0, 1) }, arriving],
    ['the place is missing', { options: { place: 'required' } }, arriving],
    ['it was sealed with something to look at', { status: 'ended', review: 'waiting' }, arriving],
  ])('needs a review if %s', (_, given, recording) => {
    expect(of(given, recording)).toMatchObject({ verified: false, outcome: 'review' });
  });

  it('is verified if a refused part arrived later, and if retention erased a judged recording', () => {
    expect(of({ facts: [...usualFacts, refused] }, { ...arriving, status: 'finished' }).verified).toBe(true);
    expect(of({ status: 'ended' }, null).verified).toBe(true);
  });

  it("is the reviewer's decision", () => {
    expect(of({ status: 'ended', review: 'approved' }, null)).toMatchObject({ verified: true, outcome: 'verified' });
    expect(of({ status: 'ended', review: 'rejected' })).toMatchObject({ verified: false, outcome: 'failed' });
  });
});
