import { dashboardMails } from '@tessera/contracts/dashboards/dashboard-mails.contract';
import { dashboards } from '@tessera/contracts/dashboards/dashboards.contract';
import { newId } from '@tessera/kernel/ids';
import { type Person, SliceApi } from '../../../../slice.fixture.ts';

let api: SliceApi;
let asha: Person;
let dashboard: string;

beforeAll(async () => {
  api = await SliceApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  asha = await api.founder();
  const body = { interfaceName: 'Numbers', content: { tiles: [] } };
  ({ id: dashboard } = await api.ok(dashboards.save, { body }, asha.token));
});

const editing = { apps: { CAN_VIEW: true, CAN_EDIT: true }, records: { CAN_VIEW: true } };
const monday = { type: 'cron', expression: '0 9 * * 1' } as const;
const saved = (more: object = {}, token = asha.token) =>
  api.call(dashboardMails.save, {
    body: { dashboard_id: dashboard, name: 'Weekly', schedule: monday, people: [asha.id], ...more },
    token,
  });
const made = (more: object = {}) =>
  api.ok(
    dashboardMails.save,
    { body: { dashboard_id: dashboard, name: 'Weekly', schedule: monday, people: [asha.id], ...more } },
    asha.token,
  );
const one = ({ id }: { id: string }) => ({ dashboard_id: dashboard, id });

describe('schedules of a dashboard', () => {
  it('are saved, paused, changed by whoever saves them last, and deleted', async () => {
    const mail = await made({ emails: ['Out@Example.com'] });
    expect(mail).toMatchObject({
      ...{ emails: ['out@example.com'], by: { id: asha.id, name: 'Asha' }, people: [{ id: asha.id }], last: null },
      next_at: expect.stringMatching(/T09:00:00/),
    });
    const paused = await api.ok(dashboardMails.setPaused, { body: { ...one(mail), is_paused: true } }, asha.token);
    expect(paused).toMatchObject({ is_paused: true, next_at: null });
    const ravi = await api.member(asha.workspace, editing);
    const change = { id: mail.id, revision: paused.revision, name: 'Monthly' };
    const changed = await saved({ ...change, emails: [] }, ravi.token);
    expect(changed.body).toMatchObject({ data: { name: 'Monthly', by: { id: ravi.id } } });
    expect((await saved(change)).status).toBe(409);
    expect(await api.ok(dashboardMails.sendNow, { body: one(mail) }, ravi.token)).toMatchObject({ is_sending: true });
    await api.ok(dashboardMails.remove, { body: one(mail) }, asha.token);
    expect(await api.ok(dashboardMails.list, { query: { dashboard_id: dashboard } }, asha.token)).toEqual({
      items: [],
    });
  });

  it.each([
    [{ schedule: { type: 'every', minutes: 5 } }, 422, 'body.schedule'],
    [{ schedule: { type: 'cron', expression: '0,10 9 * * *' } }, 422, 'body.schedule'],
    [{ schedule: { type: 'cron', expression: '0 9 31 2 *' } }, 422, 'body.schedule'],
    [{ people: [] }, 422, 'body.people'],
    [{ people: [newId()] }, 422, 'body.people.0'],
    [{ emails: ['nobody'] }, 400, 'body.emails.0'],
    [{ time_zone: 'Mars/Olympus' }, 400, 'body.time_zone'],
  ])('refuse %j', async (more, status, field) => {
    expect((await saved(more)).body).toMatchObject({ status, field });
  });

  it('are limited', async () => {
    for (let count = 0; count < 10; count += 1) await made();
    expect((await saved()).status).toBe(422);
  });

  it('are for people who change the dashboard and see its numbers, addresses for those who may share it', async () => {
    const mail = await made();
    const viewer = await api.member(asha.workspace, { apps: { CAN_VIEW: true }, records: { CAN_VIEW: true } });
    expect((await saved({}, viewer.token)).status).toBe(403);
    expect((await api.call(dashboardMails.sendNow, { body: one(mail), token: viewer.token })).status).toBe(403);
    const editor = await api.member(asha.workspace, editing);
    expect((await saved({ emails: ['a@example.com'] }, editor.token)).status).toBe(403);
    const blind = await api.member(asha.workspace, { apps: editing.apps });
    expect((await saved({}, blind.token)).status).toBe(403);
    const other = await api.founder('Other');
    const body = { interfaceName: 'Mine', content: { tiles: [] } };
    const mine = await api.ok(dashboards.save, { body }, other.token);
    const foreign = { dashboard_id: mine.id, id: mail.id };
    expect((await api.call(dashboardMails.sendNow, { body: foreign, token: other.token })).status).toBe(404);
    expect((await api.call(dashboardMails.remove, { body: foreign, token: other.token })).status).toBe(404);
  });
});
