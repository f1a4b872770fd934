import { ConversationEraser } from '@tessera/agent-store/conversation-eraser';
import { ActivityRepository } from '@tessera/data/activity/activity.repository';
import { DataRetentionRepository, usualPeriods } from '@tessera/data/privacy/data-retention.repository';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { RecordRepository } from '@tessera/data/records/record.repository';
import { recordOf, SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { dayLength } from '@tessera/kernel/calendar';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { PushPublisher } from '@tessera/queue/push-publisher';
import { verificationDraft } from '@tessera/testing/verification-drafts';
import { WorkerUnderTest } from '../worker.fixture.ts';
import { ApplyPeriods } from './apply-periods.ts';

let worker: WorkerUnderTest;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
});
afterAll(() => worker.stop());

const ago = (days: number) => new Date(Date.now() - days * dayLength);
const sweep = () => worker.swept(() => worker.get(ApplyPeriods).sweep());
let workspace: WorkspaceId;
beforeEach(() => {
  workspace = newId<WorkspaceId>();
});

const keep = (to: Partial<typeof usualPeriods>) =>
  worker.get(DataRetentionRepository).set(workspace, {
    ...{ by: 'Asha', userId: 'asha', email: 'asha@example.com', at: new Date(), reason: 'as asked' },
    ...{ from: usualPeriods, to: { ...usualPeriods, ...to } },
  });

async function response(form: string, days: number, answers: object = {}) {
  const _id = newId();
  const given = { _id, workspace, form, version: 1, answers: answers as never, createdAt: ago(days) };
  await worker.get(RecordRepository).insertAll([recordOf(given)]);
  return async () => (await worker.get(SubmissionRepository).byId(workspace, _id)) !== null;
}
async function aForm() {
  const id = newId();
  await worker
    .get(FormRepository)
    .create(workspace, { id, name: 'Contact', slug: id, fields: [], settings: {} } as never);
  return id;
}
async function activity(days: number) {
  const _id = newId();
  const what = { operation: 'forms.create', verb: 'created', kind: 'form', subject: _id, name: null, version: null };
  const user = { id: 'asha', name: 'Asha' };
  await worker.get(ActivityRepository).addAll([{ _id, workspace, at: ago(days), user, ip: '', ...what } as never]);
  return async () => (await worker.get(ActivityRepository).countBefore(workspace, ago(days - 1))) > 0;
}

it('deletes responses at their time, but not under a legal hold or before the seal', async () => {
  const form = await aForm();
  const session = async (state: object) =>
    (await worker.get(VerificationRepository).create(workspace, verificationDraft(state as never)))._id;
  const hold = { by: 'Asha', userId: 'asha', email: 'a@example.com', at: new Date(), reason: 'court' };
  const held = await session({ status: 'ended', endedAt: ago(50), hold });
  const open = await session({ status: 'finishing' });
  const here = [
    await response(form, 50),
    await response(form, 10),
    await response(form, 50, { consent: { session_id: held } }),
    await response(form, 50, { consent: { session_id: open } }),
  ];
  const left = () => Promise.all(here.map((isHere) => isHere()));
  await sweep();
  expect(await left()).toEqual([true, true, true, true]);
  await keep({ responses_days: 30 });
  await sweep();
  expect(await left()).toEqual([false, true, true, true]);
  await worker.get(VerificationRepository).set(workspace, held, { hold: null });
  await sweep();
  expect(await left()).toEqual([false, true, false, true]);
});

it('deletes ended conversations, and leaves those that go on', async () => {
  const repository = worker.get(ConversationRepository);
  const begin = async (days: number, status: string) => {
    const _id = newId();
    const endedAt = status === 'running' ? null : ago(days);
    await repository.begin({ _id, workspace, status, startedAt: ago(days), endedAt, events: [] } as never);
    return async () => (await repository.head(workspace, _id)) !== null;
  };
  const here = [
    ...[await begin(50, 'completed'), await begin(40, 'completed')],
    ...[await begin(40, 'running'), await begin(20, 'completed')],
  ];
  const left = () => Promise.all(here.map((isHere) => isHere()));
  await keep({ conversations_days: 30 });
  // One that cannot be deleted now delays no other.
  jest.spyOn(worker.get(ConversationEraser), 'erase').mockRejectedValueOnce(new Error('the store is away'));
  const told = jest.spyOn(worker.get(PushPublisher), 'changed');
  await sweep();
  expect(await left()).toEqual([true, false, true, true]);
  expect(told.mock.calls.map(([of, { entity }]) => [of, entity])).toEqual([[workspace, 'conversation']]);
  await sweep();
  expect(await left()).toEqual([false, false, true, true]);
});

it('keeps the activity log for 180 days, unless the workspace wants otherwise', async () => {
  const old = await activity(200);
  await sweep();
  expect(await old()).toBe(false);
  await keep({ activity_days: null });
  const kept = await activity(200);
  await sweep();
  expect(await kept()).toBe(true);
});
