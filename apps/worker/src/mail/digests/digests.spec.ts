import { type NotificationChoices, usualChoices } from '@tessera/contracts/accounts/notifications.schema';
import { NotificationSettingsRepository } from '@tessera/data/accounts/notification-settings.repository';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { RecordRepository } from '@tessera/data/records/record.repository';
import { ApprovalRepository } from '@tessera/data/runs/approval.repository';
import { SharingRepository } from '@tessera/data/sharing/sharing.repository';
import { recordOf } from '@tessera/data/submissions/submission.repository';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { newId, type UserId, type WorkspaceId } from '@tessera/kernel/ids';
import { type Mail, unsealMail } from '@tessera/kit/mail';
import { Sealing } from '@tessera/kit/sealing';
import { approvalDraft } from '@tessera/testing/approval-drafts';
import { ApprovalMails } from '../../nodes/approval/approval-mails.ts';
import { WorkerUnderTest } from '../../worker.fixture.ts';
import { DigestContents } from './digest-contents.ts';
import { DigestSweep } from './digest-sweep.ts';

let worker: WorkerUnderTest;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
});
afterAll(() => worker.stop());

const hour = 3_600_000;
const noon = Date.parse('2026-11-27T12:00:00Z');
let workspace: WorkspaceId;
let user: UserId;
beforeEach(async () => {
  workspace = newId<WorkspaceId>();
  user = newId<UserId>();
  const account = { email: `${user}@example.com`, name: 'Asha', timeZone: 'Asia/Kolkata', language: 'en' as const };
  const stays = { workspaces: [workspace], lastWorkspace: workspace, createdAt: new Date() };
  await worker.get(UserRepository).add({ _id: user, ...account, ...stays });
  await worker.get(MembershipRepository).add(workspace, user, { permissions: {}, roles: [], joinedAt: new Date() });
});

/** Chooses at noon of 27 November; the digest is due at eight in India, 02:30 in UTC. */
async function choose(choices: Partial<NotificationChoices>) {
  const given = { choices: { ...usualChoices, ...choices }, now: new Date(noon) };
  await worker
    .get(NotificationSettingsRepository)
    .save(workspace, user, { ...given, dueAt: new Date(noon + 14.5 * hour) });
}
const sweep = (at: number) => worker.swept(() => worker.get(DigestSweep).sweep(at));
const stored = () => worker.get(NotificationSettingsRepository).of(workspace, user);
/** Digests that were stored: the job sends them, so they are read at once. */
async function digests(at: number): Promise<Mail[]> {
  const sent: Mail[] = [];
  const settings = worker.get(NotificationSettingsRepository);
  const told = settings.told.bind(settings);
  settings.told = (document, given) => {
    if (given.mail && document.workspace === workspace) sent.push(unsealMail(worker.get(Sealing), given.mail.sealed));
    return told(document, given);
  };
  try {
    await sweep(at);
  } finally {
    settings.told = told;
  }
  return sent;
}
const approval = (more: object = {}) =>
  worker
    .get(ApprovalRepository)
    .add(
      approvalDraft({ ...{ workspace, workflow: newId(), run: newId() }, asked: [`person:${user}`], ...more } as never),
    );
async function responseAt(at: number) {
  const form = newId();
  await worker
    .get(FormRepository)
    .create(workspace, { id: form, name: 'Claims', slug: form, fields: [], settings: {} } as never);
  await worker.get(SharingRepository).own(workspace, 'form', form, user);
  const given = { _id: newId(), workspace, form, version: 1, answers: {}, createdAt: new Date(at) };
  await worker.get(RecordRepository).insertAll([recordOf(given)]);
}

it('comes once at its hour, with what happened since the last one', async () => {
  await choose({ approvals: 'digest', responses: 'digest' });
  await approval();
  await responseAt(noon - hour);
  await responseAt(noon + hour);
  expect(await digests(noon + 14 * hour)).toEqual([]);
  const [digest, ...others] = await digests(noon + 15 * hour);
  expect(others).toEqual([]);
  expect(digest).toMatchObject({ to: `${user}@example.com`, subject: 'Your day: 1 decision, 1 new response' });
  expect(digest?.text).toContain('- Pay 120 to Asha? (Payments)');
  expect(digest?.text).toContain('- Claims: 1');
  expect(await digests(noon + 16 * hour)).toEqual([]);
  expect((await stored())?.dueAt?.toISOString()).toBe('2026-11-29T02:30:00.000Z');
});

it('is not sent when there is nothing to tell, nor to somebody who has left', async () => {
  await choose({ responses: 'digest', failed_runs: 'digest' });
  expect(await digests(noon + 15 * hour)).toEqual([]);
  expect((await stored())?.dueAt?.toISOString()).toBe('2026-11-29T02:30:00.000Z');
  await responseAt(noon + 20 * hour);
  await worker.get(MembershipRepository).drop(workspace, user);
  expect(await digests(noon + 39 * hour)).toEqual([]);
});

it('is tried again later if it cannot be composed, and tells of the same time then', async () => {
  await choose({ approvals: 'digest' });
  await approval();
  const contents = worker.get(DigestContents);
  const { compose } = contents;
  contents.compose = () => Promise.reject(new Error('no database'));
  try {
    await sweep(noon + 15 * hour);
  } finally {
    contents.compose = compose;
  }
  expect(await stored()).toMatchObject({ toldUntil: new Date(noon), dueAt: new Date(noon + 15.5 * hour) });
  expect(await digests(noon + 16 * hour)).toHaveLength(1);
});

it('is stored by one of two processes that compose it at the same time', async () => {
  await choose({ approvals: 'digest' });
  const settings = worker.get(NotificationSettingsRepository);
  const document = (await stored())!;
  const given = { until: new Date(noon + 15 * hour), next: new Date(noon + 39 * hour), mail: null };
  const both = await Promise.all([settings.told(document, given), settings.told(document, given)]);
  expect(both.toSorted()).toEqual([false, true]);
});

it('takes the place of the mail at once, for those who chose it', async () => {
  const asked = () => worker.get(ApprovalMails).asked(workspace, [{ kind: 'person', to: user }]);
  expect(await asked()).toMatchObject({ recipients: [{ person: user }] });
  await choose({ approvals: 'digest' });
  expect(await asked()).toMatchObject({ assignees: [{ id: user }], recipients: [] });
});
