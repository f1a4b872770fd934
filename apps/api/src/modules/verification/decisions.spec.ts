import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { verification } from '@tessera/contracts/verification/verification.contract';
import { AgentSessionRequest } from '@tessera/contracts/verification/verification-sessions.schema';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { VerificationAccessRepository } from '@tessera/data/verification/verification-access.repository';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { newId } from '@tessera/kernel/ids';
import { VerificationOutcomes } from '@tessera/verification/verification-outcomes';
import { VerificationDecisions } from '@tessera/verification/verification-decisions';
import { verificationDraft } from '@tessera/testing/verification-drafts';
import { publishedForm } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let owner: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  owner = await api.founder();
});
afterAll(() => api.stop());

async function stored(given: Partial<VerificationDocument>): Promise<string> {
  const draft = verificationDraft({ status: 'ended', endedAt: new Date(), ...given });
  return (await api.app.get(VerificationRepository, { strict: false }).create(owner.workspace, draft))._id;
}

/** The answers of a submission as shown in responses. */
async function shownAnswers(submission: string) {
  const stored = await api.app.get(SubmissionRepository, { strict: false }).byId(owner.workspace, submission);
  if (!stored) throw new Error(`submission ${submission} is not stored`);
  const [shown = stored] = await api.app.get(VerificationOutcomes, { strict: false }).into(owner.workspace, [stored]);
  return shown.answers;
}

describe('a decision', () => {
  it('is made once, by a person, with a reason', async () => {
    const id = await stored({ outcome: 'review', review: 'waiting', reviewReasons: ['typed_consent'] });
    const decide = (decision: string, reason = 'the face fits') =>
      api.call(verification.decide, { body: { id, decision, reason }, token: owner.token });
    expect((await decide('approve', ' ')).status).toBe(400);
    const answers = await Promise.all([decide('approve'), decide('reject')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const details = await api.ok(verification.get, { query: { id } }, owner.token);
    expect(details.decision).toMatchObject({ by: 'Asha', email: owner.email, reason: 'the face fits' });
    expect(details.outcome).toBe('review');
  });

  it('waits for the sealing, whose result would overwrite it', async () => {
    const id = await stored({ status: 'finishing', outcome: 'review', review: 'waiting' });
    const body = { id, decision: 'approve', reason: 'the face fits' };
    expect((await api.call(verification.decide, { body, token: owner.token })).status).toBe(409);
    expect((await api.ok(verification.get, { query: { id } }, owner.token)).review).toBe('waiting');
  });

  it.each([
    { outcome: 'review', decision: 'approve', after: { verified: true, outcome: 'verified' } },
    { outcome: 'verified', decision: 'reject', after: { verified: false, outcome: 'failed' } },
  ] as const)('to $decision reaches the answer of the form, and nothing else in it', async (given) => {
    const [submission, form, field] = [newId(), newId(), 'consent'];
    const { outcome, decision } = given;
    const id = await stored({ form, field, submission, outcome, review: 'waiting' });
    const answer = { session_id: id, verified: outcome === 'verified', outcome, transcript: 'I agree' };
    const answers = { [field]: answer, other: { ...answer, session_id: newId() } };
    const submissions = api.app.get(SubmissionRepository, { strict: false });
    const { workspace } = owner;
    const submit = () =>
      submissions.accept({ _id: submission, workspace, form, version: 1, answers, createdAt: new Date() });
    const shown = () => shownAnswers(submission);
    const decide = () =>
      api.call(verification.decide, { body: { id, decision, reason: 'the face fits' }, token: owner.token });
    await submit();
    expect((await decide()).status).toBe(200);
    expect(await shown()).toEqual({ ...answers, [field]: { ...answer, ...given.after } });
    const verifications = api.app.get(VerificationRepository, { strict: false });
    expect((await verifications.byId(workspace, id))?.outbox).toBeUndefined();
  });

  it('is logged by its fact’s job when logging fails at first', async () => {
    const id = await stored({ outcome: 'review', review: 'waiting' });
    const { workspace } = owner;
    const accesses = api.app.get(VerificationAccessRepository, { strict: false });
    jest.spyOn(accesses, 'add').mockRejectedValueOnce(new Error('the database is away'));
    const body = { id, decision: 'approve', reason: 'the face fits' };
    expect((await api.call(verification.decide, { body, token: owner.token })).status).toBe(200);
    const left = await api.app.get(VerificationRepository, { strict: false }).byId(workspace, id);
    expect(left?.outbox).toMatchObject([{ type: 'verification.decided' }]);
    await api.app.get(VerificationDecisions, { strict: false }).follow(left!);
    const { items } = await api.ok(verification.accesses, { query: { id } }, owner.token);
    expect(items.map(({ what }) => what)).toEqual(['Approved: the face fits']);
  });

  it.each(['approve', 'reject'] as const)(
    'to %s reaches answers that were judged before and are stored after it',
    async (decision) => {
      const form = await publishedForm(api, owner, [
        { id: 'consent', type: 'videoVerification', label: 'Consent', mandatory: true, options: {} },
      ]);
      const key = `one-filling-of-${newId()}`;
      const target = { form: form.id, field: 'consent', filling: key };
      const { room_name: _, ...request } = AgentSessionRequest.parse({ room_name: 'no-room-at-all' });
      const id = await stored({ ...target, request, outcome: 'review', review: 'waiting' });
      const submissions = api.app.get(SubmissionRepository, { strict: false });
      const accept = submissions.accept.bind(submissions);
      jest.spyOn(submissions, 'accept').mockImplementationOnce(async (submission) => {
        await api.ok(verification.decide, { body: { id, decision, reason: 'the face fits' } }, owner.token);
        return accept(submission);
      });
      const body = { form: form.slug, version: 1, key, answers: { consent: { session_id: id } } };
      const submitted = await api.ok(publicForms.submit, { body });
      const verified = decision === 'approve';
      expect((await shownAnswers(submitted.id))['consent']).toMatchObject({
        verified,
        outcome: verified ? 'verified' : 'failed',
      });
    },
  );
});
