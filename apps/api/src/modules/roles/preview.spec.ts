import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { activity } from '@tessera/contracts/activity/activity.contract';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { roles } from '@tessera/contracts/roles/roles.contract';
import { teams } from '@tessera/contracts/teams/teams.contract';
import { SessionRepository } from '@tessera/data/accounts/session.repository';
import { SessionSignals } from '../../auth/session-signals.ts';
import { eventually } from '@tessera/testing/eventually';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let owner: Person;
let readers: string;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  owner = await api.founder('Asha');
  const permissions = { forms: { CAN_VIEW: true } };
  readers = (await api.ok(roles.create, { body: { name: 'Readers', permissions } }, owner.token)).id;
});
afterAll(() => api.stop());

const look = (token: string, id = readers) => api.call(roles.lookAs, { body: { id }, token });
const form = () => api.ok(forms.create, { body: { name: 'Claims', fields: [] } as never }, owner.token);

it('shows what the role sees, and changes nothing until it ends', async () => {
  const { id } = await form();
  const seen = await api.ok(roles.lookAs, { body: { id: readers } }, owner.token);
  expect(seen).toMatchObject({ is_superadmin: false, looking_as: { role_id: readers, name: 'Readers' } });
  expect(seen.permissions).toEqual({ forms: { CAN_VIEW: true } });
  expect(await api.ok(accounts.authenticate, {}, owner.token)).toMatchObject({ looking_as: { name: 'Readers' } });
  expect((await api.ok(forms.list, {}, owner.token)).items).toMatchObject([{ id }]);
  expect((await api.call(teams.all, { token: owner.token })).status).toBe(403);
  const refused = await api.call(forms.create, { body: { name: 'No', fields: [] } as never, token: owner.token });
  expect(refused.status).toBe(403);
  expect(JSON.stringify(refused.body)).toContain("You are viewing as Readers and can't change anything.");
  expect(await api.ok(roles.stopLooking, { body: {} }, owner.token)).toMatchObject({
    is_superadmin: true,
    looking_as: null,
  });
  await form();
  await eventually(async () => {
    const { items } = await api.ok(activity.list, {}, owner.token);
    expect(items.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['lookedAs', 'stoppedLooking']));
  });
});

it('ends by itself: after its time, and when the role is switched off', async () => {
  const sessions = api.app.get(SessionRepository, { strict: false });
  const me = () => api.ok(accounts.authenticate, {}, owner.token);
  await look(owner.token);
  const { hashOf } = await import('../../auth/tokens.ts');
  const session = (await sessions.byTokenHash(hashOf(owner.token)))!;
  await sessions.lookAs(session._id, { role: readers, until: new Date(Date.now() - 1) });
  await api.app.get(SessionSignals, { strict: false }).sessionChanged(session._id);
  expect(await me()).toMatchObject({ looking_as: null, is_superadmin: true });
  await look(owner.token);
  const other = await api.member(owner.workspace, {
    roles: { CAN_VIEW: true, CAN_EDIT: true },
    forms: { CAN_VIEW: true },
  });
  await api.ok(roles.setStatus, { body: { id: readers, status: 0 } }, other.token);
  await api.app.get(SessionSignals, { strict: false }).workspaceChanged(owner.workspace);
  expect(await me()).toMatchObject({ looking_as: null, is_superadmin: true });
  expect((await look(owner.token)).body).toMatchObject({ status: 422, field: 'body.id' });
});

it('is refused for a role with more rights, without the right to edit roles, and for unknown roles', async () => {
  const editor = await api.member(owner.workspace, { roles: { CAN_VIEW: true, CAN_EDIT: true } });
  const refused = await look(editor.token);
  expect([refused.status, refused.body.field]).toEqual([403, 'body.id']);
  const ravi = await api.member(owner.workspace, { forms: { CAN_VIEW: true } });
  expect((await look(ravi.token)).status).toBe(403);
  expect((await look(owner.token, 'x'.repeat(20))).status).toBe(404);
});
