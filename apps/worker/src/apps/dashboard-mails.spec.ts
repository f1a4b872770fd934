import { join } from 'node:path';
import { allRights, type PermissionMap } from '@tessera/access/rights';
import { dashboardJobs, dashboardMailJobId } from '@tessera/contracts/dashboards/dashboards.jobs';
import { AppSettings } from '@tessera/contracts/apps/apps.schema';
import { appTypes } from '@tessera/contracts/apps/app-types';
import { DashboardContent } from '@tessera/contracts/dashboards/tiles.schema';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { AppRepository } from '@tessera/data/apps/app.repository';
import { type DashboardMailDocument, DashboardMailRepository } from '@tessera/data/apps/dashboard-mail.repository';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { WorkspaceRepository } from '@tessera/data/workspaces/workspace.repository';
import { newId, type UserId } from '@tessera/kernel/ids';
import { LocalMailbox } from '@tessera/kit/mail';
import { JobProducer } from '@tessera/queue/job-producer';
import { eventually } from '@tessera/testing/eventually';
import type { WorkerSettings } from '../config.ts';
import { WORKER_SETTINGS } from '../settings.ts';
import { chainOf, WorkerUnderTest } from '../worker.fixture.ts';
import { DashboardMailSweep } from './dashboard-mail-sweep.ts';
import { MailDashboard } from './mail-dashboard.job.ts';

let worker: WorkerUnderTest;
let mailbox: LocalMailbox;
let asha: Awaited<ReturnType<typeof person>>;
let dashboard: string;

beforeAll(async () => {
  worker = await WorkerUnderTest.start();
  mailbox = new LocalMailbox(join(worker.get<WorkerSettings>(WORKER_SETTINGS).DATA_DIR, 'mailbox'));
  await worker
    .get(WorkspaceRepository)
    .add({ _id: worker.workspace, name: 'W', timeZone: 'UTC', superadmins: [], createdAt: new Date() });
});
afterAll(() => worker.stop());
beforeEach(async () => {
  asha = await person(allRights);
  dashboard = await madeDashboard();
});

async function person(permissions: PermissionMap) {
  const id = newId<UserId>();
  const email = `${id}@example.com`;
  await worker.get(UserRepository).add({
    ...{ _id: id, email, name: 'Asha <Rao>', workspaces: [worker.workspace], lastWorkspace: worker.workspace },
    ...{ timeZone: 'UTC', language: 'en', passwordHash: '', createdAt: new Date() },
  } as never);
  await worker.get(MembershipRepository).add(worker.workspace, id, { permissions, joinedAt: new Date() });
  return { id, email };
}

async function madeDashboard(): Promise<string> {
  const place = { width: 6, height: 1 };
  const runs = { source: { kind: 'runs' }, measure: { of: 'count' } };
  const content = DashboardContent.parse({
    tiles: [
      { id: newId(), kind: 'number', title: 'Runs', ...place, ...runs },
      { id: newId(), kind: 'bar', title: 'By <status>', ...place, ...runs, group: { property: 'status' } },
      { id: newId(), kind: 'list', title: 'Gone', ...place, source: { kind: 'object', id: newId() } },
    ],
  });
  const app = await worker.get(AppRepository).add(
    worker.workspace,
    {
      ...{ _id: newId(), type: appTypes.dashboard, name: 'Numbers', icon: 'table', layout: 1, source: null },
      ...{ filter: null, settings: AppSettings.parse({}), dashboard: content, stackedBy: null, createdBy: asha.id },
    },
    1_000,
  );
  return (app as { _id: string })._id;
}

async function schedule(more: Partial<DashboardMailDocument> = {}): Promise<DashboardMailDocument> {
  const mail: DashboardMailDocument = {
    ...{ _id: newId(), workspace: worker.workspace, dashboard, name: 'Weekly', by: asha.id, isPaused: false },
    ...{ schedule: { type: 'cron', expression: '0 9 * * 1' }, timeZone: 'UTC', people: [asha.id], emails: [] },
    ...{ withFiles: true, handledUntil: new Date('2099-01-02T00:00:00Z'), requestedAt: null, last: null },
    ...{ stopped: null, revision: 0, createdAt: new Date(), ...more },
  };
  await worker.get(DashboardMailRepository).add(mail, 100);
  return mail;
}
const stored = (id: string) => worker.get(DashboardMailRepository).byId(worker.workspace, id);
const sweep = (now: string) => worker.swept(() => worker.get(DashboardMailSweep).sweep(new Date(now)));

describe('a dashboard on a schedule', () => {
  it('sends its numbers and tables once for an instant, though the job is repeated', async () => {
    const run = await worker.run(await worker.publish(chainOf()), {});
    await worker.ended(run);
    const mail = await schedule();
    const at = new Date('2099-01-05T09:00:00Z');
    // Found twice: the second time as after a crash before the progress was stored.
    await sweep('2099-01-05T09:00:05Z');
    const data = { workspace: worker.workspace, mail: mail._id, at: at.toISOString() };
    await worker.get(MailDashboard).handle(data);
    await worker.get(JobProducer).add([{ job: dashboardJobs.mail, data, id: dashboardMailJobId(mail._id, at) }]);
    await worker.get(MailDashboard).handle(data);
    await eventually(async () => expect(await mailbox.to(asha.email, 5)).not.toEqual([]));
    await sweep('2099-01-05T10:00:00Z');
    const [sent, ...others] = await mailbox.to(asha.email, 5);
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ subject: 'Weekly', text: expect.stringMatching(/Runs\n\d+/) });
    expect(sent?.text).toContain(`/apps/${dashboard}`);
    expect(sent?.text).toContain('This tile cannot be shown: ');
    expect(sent?.html).toContain('By &lt;status&gt;');
    expect(sent?.html).not.toContain('Asha <Rao>');
    expect(sent?.attachments).toEqual([
      expect.objectContaining({ filename: '02 By status.csv', content: expect.stringContaining('Group,Value\r\n') }),
    ]);
    expect(await stored(mail._id)).toMatchObject({ last: { at, outcome: 'sent', recipients: 1 }, stopped: null });
  });

  it('sends what was asked for while it is paused, and nothing else', async () => {
    const at = new Date('2099-01-06T10:00:00Z');
    const mail = await schedule({ isPaused: true, requestedAt: at, emails: [`out-${newId()}@example.com`] });
    await sweep('2099-01-12T09:00:05Z');
    await eventually(async () => expect(await stored(mail._id)).toMatchObject({ requestedAt: null }));
    expect(await stored(mail._id)).toMatchObject({ last: { at, outcome: 'sent', recipients: 2 } });
    await eventually(async () => expect(await mailbox.to(mail.emails[0] ?? '', 5)).toHaveLength(1));
  });

  it('repeats what was asked for while it is paused, when it could not be made at first', async () => {
    const at = new Date('2099-01-06T10:00:00Z');
    const last = { at, outcome: 'failed', recipients: 0, message: '' } as const;
    const mail = await schedule({ isPaused: true, last });
    await worker.get(MailDashboard).handle({ workspace: worker.workspace, mail: mail._id, at: at.toISOString() });
    expect(await stored(mail._id)).toMatchObject({ last: { at, outcome: 'sent', recipients: 1 } });
  });

  it.each([
    ['left', async () => worker.get(MembershipRepository).drop(worker.workspace, asha.id)],
    ['right', async () => setRights({ apps: { CAN_VIEW: true }, records: { CAN_VIEW: true } })],
    ['share', async () => setRights({ apps: { CAN_VIEW: true, CAN_EDIT: true }, records: { CAN_VIEW: true } })],
    ['dashboard', async () => worker.get(AppRepository).setStatus(worker.workspace, dashboard, 0)],
  ] as const)('stops visibly: %s', async (reason, change) => {
    const reader = await person({});
    const mail = await schedule({ people: [reader.id], emails: [`out-${newId()}@example.com`] });
    await change();
    await worker
      .get(MailDashboard)
      .handle({ workspace: worker.workspace, mail: mail._id, at: '2099-01-05T09:00:00.000Z' });
    expect(await stored(mail._id)).toMatchObject({ stopped: { reason }, last: null });
    expect(await mailbox.to(reader.email, 5)).toEqual([]);
  });
});

const setRights = (permissions: PermissionMap) =>
  worker.get(MembershipRepository).setRights(worker.workspace, asha.id, { permissions });
