import { retention } from '@tessera/contracts/privacy/retention.contract';
import { DataRetentionPolicies } from '@tessera/data/privacy/data-retention.repository';
import { Database } from '@tessera/data/database';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { dayLength } from '@tessera/kernel/calendar';
import { newId } from '@tessera/kernel/ids';
import { verificationDraft } from '@tessera/testing/verification-drafts';
import { publishedForm } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let owner: Person;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  owner = await api.founder('Keeper');
});
afterAll(() => api.stop());

const usual = {
  ...{ responses_days: null, conversations_days: null, activity_days: 180 },
  ...{ video_days: 1_095, audio_days: 1_095, transcript_days: null, record_days: null },
};
const ago = (days: number) => new Date(Date.now() - days * dayLength);
const save = (body: object) => api.call(retention.save, { body: body as never, token: owner.token });

async function response(form: string, days: number) {
  const answers = { name: 'Asha' };
  const stored = { _id: newId(), workspace: owner.workspace, form, version: 1, answers, createdAt: ago(days) };
  await api.app.get(SubmissionRepository, { strict: false }).accept(stored);
  return stored._id;
}

it('shows what other periods would delete, without what is under legal hold', async () => {
  const form = await publishedForm(api, owner, [{ id: 'name', type: 'text', label: 'Name', options: {} }]);
  const [held] = [await response(form.id, 100), await response(form.id, 90), await response(form.id, 10)];
  const hold = { by: 'Asha', at: new Date(), reason: 'a claim' };
  const ended = { status: 'ended', endedAt: ago(100) } as const;
  const verifications = api.app.get(VerificationRepository, { strict: false });
  const { _id } = await verifications.create(owner.workspace, verificationDraft({ ...ended, hold }));
  await verifications.set(owner.workspace, _id, { submission: held! });
  const preview = (body: object) => api.ok(retention.preview, { body: body as never }, owner.token);
  expect(await preview({ ...usual, responses_days: 60 })).toMatchObject({ deleted: { responses: 1 }, held: 1 });
  expect(await preview({ ...usual, responses_days: 5 })).toMatchObject({ deleted: { responses: 2 }, held: 1 });
  expect(await preview(usual)).toMatchObject({ deleted: { responses: 0, activity: 0, video: 0 }, held: 0 });
});

it('is shortened only with a reason, and lists who changed what', async () => {
  const shorter = { ...usual, responses_days: 365, video_days: 400 };
  expect((await save(shorter)).body).toMatchObject({ status: 400, field: 'body.reason' });
  expect(await api.ok(retention.get, {}, owner.token)).toEqual({ ...usual, changes: [] });
  const saved = await api.ok(retention.save, { body: { ...shorter, reason: 'less to keep' } }, owner.token);
  expect(saved).toMatchObject(shorter);
  const [from, to] = [
    { responses_days: null, video_days: 1_095 },
    { responses_days: 365, video_days: 400 },
  ];
  expect(saved.changes).toMatchObject([{ by: 'Keeper', from, to }]);
  const own = await new DataRetentionPolicies(api.app.get(Database)).all();
  expect(own.find(({ workspace }) => workspace === owner.workspace)?.policy.responses_days).toBe(365);
});

it('refuses periods that contradict themselves, and everybody but superadmins', async () => {
  const refused = await save({ ...usual, transcript_days: 10, reason: 'as asked' });
  expect(refused.body).toMatchObject({ status: 400, field: 'body.transcript_days' });
  expect((await save({ ...usual, responses_days: 0 })).body).toMatchObject({
    status: 400,
    field: 'body.responses_days',
  });
  const ravi = await api.member(owner.workspace, { workspace: { CAN_EDIT: true } });
  expect((await api.call(retention.get, { token: ravi.token })).status).toBe(403);
});
