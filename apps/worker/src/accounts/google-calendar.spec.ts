import {
  type GoogleCalendarDocument,
  googleCalendarId,
  GoogleCalendarRepository,
} from '@tessera/data/accounts/google-calendar.repository';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { ApprovalRepository } from '@tessera/data/runs/approval.repository';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { WorkspaceRepository } from '@tessera/data/workspaces/workspace.repository';
import { newId, type UserId, type WorkspaceId } from '@tessera/kernel/ids';
import { KeptTokens } from '@tessera/kit/outbound/oauth-tokens';
import { Sealing } from '@tessera/kit/sealing';
import { approvalDraft } from '@tessera/testing/approval-drafts';
import { eventually } from '@tessera/testing/eventually';
import { GoogleCalendarServer } from '@tessera/testing/google-calendar-server';
import { WorkerUnderTest } from '../worker.fixture.ts';
import { GoogleCalendarSweep } from './google-calendar-sweep.ts';
import { SyncGoogleCalendar } from './sync-google-calendar.job.ts';

const client = { id: 'tessera', secret: 'a secret of the client' };
const due = new Date('2030-03-29T08:30:00Z');

let worker: WorkerUnderTest;
let google: GoogleCalendarServer;
let address: string;
let workspace: WorkspaceId;
let user: UserId;
beforeAll(async () => {
  google = new GoogleCalendarServer(client);
  address = await google.listen();
  // GOOGLE_CALENDAR stays off: the timer's sweep would update at any time.
  worker = await WorkerUnderTest.start({
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    GOOGLE_TOKEN_URL: `${address}/token`,
    GOOGLE_CALENDAR_URL: `${address}/calendar/v3`,
  });
});
afterAll(async () => {
  await worker.stop();
  google.close();
});

beforeEach(async () => {
  google.calendars.clear();
  google.calls.length = 0;
  workspace = newId<WorkspaceId>();
  user = newId<UserId>();
  const account = { email: `${user}@example.com`, name: 'Asha', timeZone: 'Asia/Kolkata', language: 'en' as const };
  const stays = { workspaces: [workspace], lastWorkspace: workspace, createdAt: new Date() };
  await worker.get(UserRepository).add({ _id: user, ...account, ...stays });
  await worker.get(MembershipRepository).add(workspace, user, { permissions: {}, roles: [], joinedAt: new Date() });
  await worker.get(WorkspaceRepository).add({ _id: workspace, name: 'Desk', superadmins: [], createdAt: new Date() });
  await link();
});

const calendars = () => worker.get(GoogleCalendarRepository);
const tokens = () => new KeptTokens(worker.get(Sealing), calendars());
const stored = async (): Promise<GoogleCalendarDocument> => {
  const found = await calendars().byId(workspace, googleCalendarId(workspace, user));
  if (!found) throw new Error('there is no link');
  return found;
};
async function link() {
  const linked = await calendars().link(workspace, user, { email: 'asha@gmail.example', now: new Date(0) });
  await tokens().keep(workspace, linked, google.grant());
}
const asks = async (question: string, asked = `person:${user}`, dueAt: Date | null = due) => {
  const draft = approvalDraft({ workspace, workflow: newId(), run: newId(), question, asked: [asked], dueAt });
  await worker.get(ApprovalRepository).add(draft);
  return draft._id;
};
/** One update, due or not. */
async function sync() {
  const { _id: id } = await stored();
  await calendars().progress(await stored(), { nextAt: new Date(0) });
  await worker.get(SyncGoogleCalendar).handle({ workspace, id });
}
const shown = () => google.events.map(({ summary }) => summary).sort();

describe('a calendar at Google', () => {
  it('is named Tessera, and has an event for each deadline of the member', async () => {
    await asks('Pay 120?');
    await asks('No limit', undefined, null);
    await asks('Somebody else', 'person:another');
    await sync();
    expect(google.calendar.summary).toBe('Tessera');
    expect(google.events).toMatchObject([
      {
        summary: 'Decide: Pay 120?',
        end: { dateTime: due.toISOString() },
        start: { dateTime: '2030-03-29T08:00:00.000Z' },
      },
    ]);
    expect(google.events[0]?.description).toContain('/approvals/');
    expect(await stored()).toMatchObject({ failure: null, failures: 0, syncedAt: expect.any(Date) });
  });

  it('follows what is new, changed and decided, and is left alone otherwise', async () => {
    const [first] = [await asks('First'), await asks('Second')];
    await sync();
    google.calls.length = 0;
    await sync();
    expect(google.calls).toEqual([]);
    await asks('Third');
    await worker.get(ApprovalRepository).timeOut(workspace, first, new Date());
    await sync();
    expect(google.calls.toSorted()).toEqual(['DELETE 204', 'POST 200']);
    expect(shown()).toEqual(['Decide: Second', 'Decide: Third']);
    // As if the texts of events had changed since.
    const { events } = await stored();
    await calendars().progress(await stored(), {
      events: Object.fromEntries(Object.keys(events).map((id) => [id, ''])),
    });
    google.calls.length = 0;
    await sync();
    expect(google.calls).toEqual(['PUT 200', 'PUT 200']);
  });

  it('does not repeat what an interrupted update wrote', async () => {
    await asks('First');
    await sync();
    await calendars().progress(await stored(), { events: {} });
    await sync();
    expect(google.calls.slice(-2)).toEqual(['POST 409', 'PUT 200']);
    expect(shown()).toEqual(['Decide: First']);
  });

  it('leaves an event out that the person deleted, and is made again when it was deleted itself', async () => {
    await asks('First');
    await sync();
    for (const event of google.events) event.status = 'cancelled';
    await calendars().progress(await stored(), { events: { [Object.keys((await stored()).events)[0]!]: '' } });
    await sync();
    expect(google.calls.slice(-2)).toEqual(['PUT 410', 'POST 409']);
    expect(google.events).toEqual([]);
    google.calendars.clear();
    await asks('Second');
    await sync();
    expect(shown()).toEqual(['Decide: First', 'Decide: Second']);
  });
});

describe('access', () => {
  it('is renewed when its token has ended, by the clock or before', async () => {
    google.refreshes = 0;
    await asks('First');
    google.expire();
    await sync();
    expect(google.refreshes).toBe(1);
    const { token } = await stored();
    await calendars().keepToken(workspace, await stored(), token && { ...token, until: new Date(0) });
    await asks('Second');
    await sync();
    expect(google.refreshes).toBe(2);
    expect(shown()).toEqual(['Decide: First', 'Decide: Second']);
  });

  it('that was taken back ends the updates until it is linked again', async () => {
    await asks('First');
    await sync();
    google.revoke();
    await asks('Second');
    await sync();
    expect(await stored()).toMatchObject({ grant: null, token: null, failure: expect.any(String) });
    google.calls.length = 0;
    await sync();
    expect(google.calls).toEqual([]);
    await link();
    await sync();
    // The calendar of before goes on.
    expect(shown()).toEqual(['Decide: First', 'Decide: Second']);
  });

  it('is stored encrypted', async () => {
    const { access_token, refresh_token } = google.grant();
    await tokens().keep(workspace, await stored(), { access_token, refresh_token });
    const text = JSON.stringify(await stored());
    expect(text).not.toContain(access_token);
    expect(text).not.toContain(refresh_token);
  });
});

describe('a failure', () => {
  it.each([403, 429, 500] as const)('with %i is tried again later, with growing pauses', async (status) => {
    await asks('First');
    google.refuse.push(status, status);
    await sync();
    const first = await stored();
    expect(first).toMatchObject({ failures: 1, failure: `Google answered ${status}.` });
    expect(first.grant).not.toBeNull();
    await sync();
    const second = await stored();
    expect(second.nextAt.getTime()).toBeGreaterThan(Date.now() + 2 * 60_000);
    await sync();
    expect(await stored()).toMatchObject({ failures: 0, failure: null });
    expect(shown()).toEqual(['Decide: First']);
  });

  it('of the client at the token server keeps what people granted', async () => {
    await asks('First');
    google.expire();
    const before = { ...client };
    client.secret = 'another';
    await sync();
    client.secret = before.secret;
    expect(await stored()).toMatchObject({ grant: expect.any(String), failure: 'The token server answered 401.' });
    await sync();
    expect(shown()).toEqual(['Decide: First']);
  });
});

it('is found when it is due', async () => {
  await asks('First');
  await worker.swept(() => worker.get(GoogleCalendarSweep).sweep());
  await eventually(async () => expect((await stored()).syncedAt).not.toBeNull());
  expect(Object.keys((await stored()).events)).toHaveLength(1);
});

it('ends with the membership', async () => {
  await worker.get(MembershipRepository).drop(workspace, user);
  await sync();
  expect(await calendars().byId(workspace, googleCalendarId(workspace, user))).toBeNull();
});

it('is updated by one of two processes at a time', async () => {
  await asks('First');
  const { _id: id } = await stored();
  const job = worker.get(SyncGoogleCalendar);
  await Promise.all([job.handle({ workspace, id }), job.handle({ workspace, id })]);
  expect(google.calls).toEqual(['POST 200', 'POST 200']);
});
