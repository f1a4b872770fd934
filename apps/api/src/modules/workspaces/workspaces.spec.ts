import { newId } from '@tessera/kernel/ids';
import { approvalDraft } from '@tessera/testing/approval-drafts';
import { SharingRepository } from '@tessera/data/sharing/sharing.repository';
import { ApprovalRepository } from '@tessera/data/runs/approval.repository';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { activity } from '@tessera/contracts/activity/activity.contract';
import { teams } from '@tessera/contracts/teams/teams.contract';
import { workspaces } from '@tessera/contracts/workspaces/workspaces.contract';
import { deterministicId } from '@tessera/data/deterministic-id';
import { InvitationRepository } from '@tessera/data/workspaces/invitation.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { unsealMail } from '@tessera/kit/mail';
import { Sealing } from '@tessera/kit/sealing';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
beforeAll(async () => {
  api = await SliceApi.start();
});
afterAll(() => api.stop());

/** The token in the mail that an invitation sent. */
async function tokenFor({ workspace }: Person, email: string): Promise<string> {
  const [invitation] = (await api.app.get(InvitationRepository).pendingOf(workspace)).filter(
    (pending) => pending.email === email,
  );
  const mail = unsealMail(api.app.get(Sealing), invitation?.outbox[0]?.sealed ?? '');
  return /\/invite\/([\w-]+)/.exec(mail.text)?.[1] ?? '';
}
const invite = (by: Person, emails: string[], permissions = {}) =>
  api.ok(workspaces.invite, { body: { emails, permissions } }, by.token);

describe('workspaces', () => {
  it('are switched by the session, and a new one belongs to its creator', async () => {
    const asha = await api.founder();
    const second = await api.ok(workspaces.create, { body: { name: 'Second' } }, asha.token);
    const user = await api.ok(workspaces.change, { body: { id: second.id } }, asha.token);
    expect(user).toMatchObject({ workspace: { id: second.id, name: 'Second' }, is_superadmin: true });
    expect((await api.ok(accounts.authenticate, {}, asha.token)).workspace.id).toBe(second.id);
    const { items } = await api.ok(workspaces.mine, {}, asha.token);
    expect(items.map(({ id }) => id).sort()).toEqual([second.id, asha.workspace].sort());
    const renamed = await api.ok(workspaces.update, { body: { name: 'Renamed' } }, asha.token);
    expect(renamed).toMatchObject({ id: second.id, name: 'Renamed' });
    const relogin = await api.ok(accounts.login, { body: { email: asha.email, password: asha.password } });
    expect(relogin.user.workspace.id).toBe(second.id);
  });

  it('of others are not found by any operation', async () => {
    const asha = await api.founder();
    const other = await api.founder('Other');
    for (const sent of [
      api.call(workspaces.byId, { query: { id: other.workspace }, token: asha.token }),
      api.call(workspaces.change, { body: { id: other.workspace }, token: asha.token }),
      api.call(workspaces.removeMember, { body: { user_id: other.id }, token: asha.token }),
      api.call(workspaces.setPermissions, { body: { user_id: other.id, permissions: {} }, token: asha.token }),
    ]) {
      expect((await sent).body).toMatchObject({ success: false, status: 404, code: 'NOT_FOUND' });
    }
  });
});

describe('invitations', () => {
  it('bring new people and existing accounts into the workspace, with the given rights', async () => {
    const asha = await api.founder();
    const known = await api.founder('Known');
    const permissions = { forms: { CAN_VIEW: true } };
    const invited = await invite(asha, ['new@example.com', known.email, asha.email], permissions);
    expect(invited).toEqual({ invited: 2, already_members: [asha.email] });

    const fresh = await tokenFor(asha, 'new@example.com');
    expect(await api.ok(workspaces.invitation, { query: { token: fresh } })).toMatchObject({ has_account: false });
    const unnamed = await api.call(workspaces.acceptInvitation, { body: { token: fresh } });
    expect(unnamed.body).toMatchObject({ status: 422, field: 'body.name' });
    const joined = await api.ok(workspaces.acceptInvitation, {
      body: { token: fresh, name: 'New', password: 'a long password' },
    });
    expect(joined.user).toMatchObject({ workspace: { id: asha.workspace }, is_superadmin: false, permissions });
    expect((await api.call(workspaces.invitation, { query: { token: fresh } })).status).toBe(410);

    const token = await tokenFor(asha, known.email);
    const guess = await api.call(workspaces.acceptInvitation, { body: { token, password: 'not this one' } });
    expect(guess.body).toMatchObject({ status: 422, field: 'body.password' });
    const both = await api.ok(workspaces.acceptInvitation, { body: { token, password: known.password } });
    expect(both.user.workspaces).toHaveLength(2);
  });

  it('are listed after the members, replaced by a new one, and can be withdrawn', async () => {
    const asha = await api.founder();
    await invite(asha, ['late@example.com']);
    const old = await tokenFor(asha, 'late@example.com');
    await invite(asha, ['late@example.com']);
    expect((await api.call(workspaces.invitation, { query: { token: old } })).status).toBe(404);
    const { items } = await api.ok(workspaces.members, {}, asha.token);
    expect(items.map(({ email, status }) => [email, status])).toEqual([
      [asha.email, 1],
      ['late@example.com', 0],
    ]);
    const filter = JSON.stringify({ property: 'status', operator: 'equal', value: '0' });
    const invited = await api.ok(workspaces.members, { query: { filter } }, asha.token);
    expect(invited.items.map(({ email }) => email)).toEqual(['late@example.com']);
    await api.ok(workspaces.removeMember, { body: { user_id: items[1]?.id ?? '' } }, asha.token);
    expect((await api.ok(workspaces.members, {}, asha.token)).items).toHaveLength(1);
  });
});

describe('rights', () => {
  it('apply from the next call, and nobody can raise them beyond their own', async () => {
    const asha = await api.founder();
    const ravi = await api.member(asha.workspace, { users: { CAN_EDIT: true, CAN_ADD: true } });
    expect((await api.call(workspaces.members, { token: ravi.token })).body).toMatchObject({ code: 'FORBIDDEN' });

    const own = { users: { CAN_EDIT: true, CAN_ADD: true, CAN_VIEW: true } };
    const raised = { body: { user_id: ravi.id, permissions: own } };
    expect((await api.call(workspaces.setPermissions, { ...raised, token: ravi.token })).body).toMatchObject({
      status: 403,
      field: 'body.permissions.users.CAN_VIEW',
    });
    const invitation = { emails: ['friend@example.com'], permissions: { forms: { CAN_VIEW: true } } };
    expect((await api.call(workspaces.invite, { body: invitation, token: ravi.token })).status).toBe(403);
    await api.ok(workspaces.setPermissions, raised, asha.token);
    expect((await api.ok(workspaces.members, {}, ravi.token)).items).toHaveLength(2);
  });

  it('of superadmins are given by superadmins only, and one superadmin remains', async () => {
    const asha = await api.founder();
    const ravi = await api.member(asha.workspace, { users: { CAN_EDIT: true, CAN_DELETE: true } });
    const crown = (who: Person, is: boolean) => ({ body: { user_id: who.id, is_superadmin: is } });
    expect((await api.call(workspaces.setPermissions, { ...crown(ravi, true), token: ravi.token })).status).toBe(403);
    expect((await api.call(workspaces.removeMember, { body: { user_id: asha.id }, token: ravi.token })).status).toBe(
      403,
    );
    const last = await api.call(workspaces.setPermissions, { ...crown(asha, false), token: asha.token });
    expect(last.body).toMatchObject({ status: 422, field: 'body.is_superadmin' });
    await api.ok(workspaces.setPermissions, crown(ravi, true), asha.token);
    // Both step down concurrently: one of them is refused.
    const both = await Promise.all([
      api.call(workspaces.setPermissions, { ...crown(asha, false), token: asha.token }),
      api.call(workspaces.setPermissions, { ...crown(ravi, false), token: ravi.token }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('are all granted while the permission check is off; with the admin check on, only superadmins change settings', async () => {
    const open = await SliceApi.start({ PERMISSION_CHECK: 'off', ADMIN_CHECK: 'on' });
    try {
      const asha = await open.founder();
      const ravi = await open.member(asha.workspace, { users: { CAN_VIEW: true } });
      expect((await open.call(workspaces.members, { token: ravi.token })).status).toBe(403);
      expect((await open.call(workspaces.members, { token: asha.token })).status).toBe(200);
    } finally {
      await open.stop();
    }
  });
});

describe('a member who is removed', () => {
  it('loses access immediately, and keeps their other workspaces', async () => {
    const asha = await api.founder();
    const ravi = await api.founder('Ravi');
    await invite(asha, [ravi.email], { forms: { CAN_VIEW: true } });
    const token = await tokenFor(asha, ravi.email);
    const joined = await api.ok(workspaces.acceptInvitation, { body: { token, password: ravi.password } });
    await api.ok(workspaces.removeMember, { body: { user_id: ravi.id } }, asha.token);
    expect((await api.call(accounts.authenticate, { body: {}, token: joined.token })).status).toBe(401);
    expect((await api.ok(accounts.authenticate, {}, ravi.token)).workspaces).toHaveLength(1);
  });

  it('leaves what they own and their open approvals to another member', async () => {
    const asha = await api.founder();
    const ravi = await api.member(asha.workspace, { forms: { CAN_VIEW: true, CAN_ADD: true } });
    const form = await api.ok(forms.create, { body: { name: 'Claims', fields: [] } }, ravi.token);
    const asked = [`person:${ravi.id}`];
    const assignees = [{ kind: 'person' as const, id: ravi.id, name: 'Ravi' }];
    const draft = approvalDraft({ workspace: asha.workspace, workflow: newId(), run: newId(), asked, assignees });
    const approvals = api.app.get(ApprovalRepository, { strict: false });
    await approvals.add(draft);
    const remove = (heir: string) => ({ body: { user_id: ravi.id, heir_id: heir }, token: asha.token });
    const stranger = await api.founder('Meera');
    for (const heir of [ravi.id, stranger.id])
      expect((await api.call(workspaces.removeMember, remove(heir))).body).toMatchObject({
        status: 422,
        field: 'body.heir_id',
      });
    expect((await api.call(workspaces.removeMember, remove(asha.id))).status).toBe(200);
    const sharing = api.app.get(SharingRepository, { strict: false });
    expect(await sharing.of(asha.workspace, 'form', form.id)).toMatchObject({ owner: asha.id });
    expect(await approvals.byId(asha.workspace, draft._id)).toMatchObject({
      asked: [`person:${asha.id}`],
      assignees: [{ kind: 'person', id: asha.id }],
    });
  });

  it('without another workspace gets a new one at the next login', async () => {
    const asha = await api.founder();
    const guest = await api.member(asha.workspace, {});
    await api.ok(workspaces.removeMember, { body: { user_id: guest.id } }, asha.token);
    const { user } = await api.ok(accounts.login, { body: { email: guest.email, password: guest.password } });
    expect(user).toMatchObject({ is_superadmin: true, workspaces: [{ name: 'Workspace of Ravi' }] });
  });
});

describe('activity', () => {
  it('lists person and action, newest first, of this workspace only', async () => {
    const asha = await api.founder();
    await api.ok(workspaces.update, { body: { name: 'One' } }, asha.token);
    await api.ok(workspaces.update, { body: { name: 'Two' } }, asha.token);
    const other = await api.founder('Other');
    await api.ok(workspaces.update, { body: { name: 'Hidden' } }, other.token);
    let items: unknown[] = [];
    const deadline = Date.now() + 20_000;
    while (items.length < 2 && Date.now() < deadline) {
      ({ items } = await api.ok(activity.list, {}, asha.token));
    }
    expect(items).toHaveLength(2);
    const about = { kind: 'workspace', subject: asha.workspace, name: 'Two', version: null };
    expect(items[0]).toMatchObject({
      operation: 'workspaces.update',
      verb: 'changed',
      user: { id: asha.id },
      ...about,
    });
    const page = await api.ok(activity.list, { query: { limit: 1 } }, asha.token);
    const rest = await api.ok(activity.list, { query: { limit: 1, cursor: page.nextCursor ?? '' } }, asha.token);
    expect([...page.items, ...rest.items]).toEqual(items);
    expect(rest.nextCursor).toBeNull();
  });

  it('names deleted items, and finds items and people by name', async () => {
    const asha = await api.founder();
    const { id } = await api.ok(teams.create, { body: { name: 'Claims' } }, asha.token);
    await api.ok(teams.delete, { body: { id } }, asha.token);
    const read = (query: object) => api.ok(activity.list, { query }, asha.token);
    const end = Date.now() + 20_000;
    while ((await read({})).items.length < 2 && Date.now() < end);
    const about = { kind: 'team', subject: id, name: 'Claims' };
    expect((await read({ search: 'claim' })).items).toMatchObject([
      { verb: 'deleted', ...about },
      { verb: 'created', ...about },
    ]);
    const filter = JSON.stringify({ property: 'verb', operator: 'equal', value: 'deleted' });
    expect((await read({ filter })).items).toMatchObject([{ operation: 'teams.delete' }]);
    expect((await read({ search: 'nobody' })).items).toEqual([]);
  });
});

it('valid ids of nothing are not found', async () => {
  const { token } = await api.founder();
  const id = deterministicId('nothing') as WorkspaceId;
  expect((await api.call(workspaces.byId, { query: { id }, token })).status).toBe(404);
});

describe('members', () => {
  it('are filtered by role, and sorted page by page with those without a name last', async () => {
    const asha = await api.founder('Asha');
    const mira = await api.member(asha.workspace, {}, 'mira');
    const ravi = await api.member(asha.workspace, {}, 'Ravi', ['builtinviewer']);
    await invite(asha, ['late@example.com']);
    const read = async (query: { sort: string; cursor?: string; filter?: string }) =>
      api.ok(workspaces.members, { query: { ...query, limit: 2 } }, asha.token);
    const first = await read({ sort: '-name' });
    expect(first.items.map(({ id }) => id)).toEqual([ravi.id, mira.id]);
    const second = await read({ sort: '-name', cursor: first.nextCursor ?? '' });
    expect(second.items.map(({ email }) => email)).toEqual([asha.email, 'late@example.com']);
    expect(second.nextCursor).toBeNull();
    const filter = JSON.stringify({ property: 'role', operator: 'contains', value: 'builtinviewer' });
    expect((await read({ sort: 'name', filter })).items.map(({ id }) => id)).toEqual([ravi.id]);
    const foreign = { query: { sort: 'name', cursor: first.nextCursor ?? '' }, token: asha.token };
    expect((await api.call(workspaces.members, foreign)).body).toMatchObject({ status: 400, field: 'query.cursor' });
  });

  it('are found by part of their name or address, on every page, in this workspace only', async () => {
    const asha = await api.founder();
    const mira = await api.member(asha.workspace, {}, 'Mira Rao');
    await api.member(asha.workspace, {}, 'Ravi');
    await api.founder('Stranger');
    const found = async (search: string) => {
      const query = { search, limit: 1, with_total: 'true' } as const;
      const { items, total } = await api.ok(workspaces.members, { query }, asha.token);
      return [items.map(({ id }) => id), total?.count];
    };
    expect(await found('mira')).toEqual([[mira.id], 1]);
    expect(await found(mira.email)).toEqual([[mira.id], 1]);
    expect(await found('stranger')).toEqual([[], 0]);
    expect(await found('.*')).toEqual([[], 0]);
    await invite(asha, ['late@example.com']);
    expect((await found('late@'))[1]).toBe(1);
  });
});
