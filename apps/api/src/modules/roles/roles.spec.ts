import { builtInRoles } from '@tessera/access/built-in-roles';
import { allRights } from '@tessera/access/rights';
import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { forms } from '@tessera/contracts/forms/forms.contract';
import type { ClientToServer, ServerToClient } from '@tessera/contracts/realtime/realtime.push';
import { roles } from '@tessera/contracts/roles/roles.contract';
import { mostRoles } from '@tessera/contracts/roles/roles.schema';
import { workspaces } from '@tessera/contracts/workspaces/workspaces.contract';
import { RoleRepository } from '@tessera/data/workspaces/role.repository';
import { newId } from '@tessera/kernel/ids';
import { io, type Socket } from 'socket.io-client';
import { eventually } from '@tessera/testing/eventually';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let asha: Person;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  asha = await api.founder();
});
afterAll(() => api.stop());

const status = async (answer: Promise<{ status: number }>) => (await answer).status;
const newRole = (name: string, permissions = {}, by = asha) =>
  api.ok(roles.create, { body: { name, permissions } }, by.token);
const seesForms = ({ token }: Person) => status(api.call(forms.list, { token }));
const setStatus = (id: string, to: 0 | 1 | 2, by = asha) =>
  api.call(roles.setStatus, { body: { id, status: to }, token: by.token });

describe('a role', () => {
  it('gives its rights immediately, removes them while inactive, and restores them', async () => {
    const ravi = await api.member(asha.workspace, { workflows: { CAN_VIEW: true } });
    const role = await newRole('Reader', { forms: { CAN_VIEW: true } });
    expect(await seesForms(ravi)).toBe(403);
    const given = await api.ok(roles.addPeople, { body: { id: role.id, user_ids: [ravi.id] } }, asha.token);
    expect(given.people_count).toBe(1);
    expect(await seesForms(ravi)).toBe(200);
    // Direct rights stay in addition to those of the role.
    expect((await api.ok(accounts.authenticate, {}, ravi.token)).permissions).toEqual({
      forms: { CAN_VIEW: true },
      workflows: { CAN_VIEW: true },
    });
    expect(await status(setStatus(role.id, 0))).toBe(200);
    expect(await seesForms(ravi)).toBe(403);
    expect(await status(setStatus(role.id, 1))).toBe(200);
    expect(await seesForms(ravi)).toBe(200);
    await api.ok(roles.update, { body: { id: role.id, permissions: {} } }, asha.token);
    expect(await seesForms(ravi)).toBe(403);
    await api.ok(roles.update, { body: { id: role.id, permissions: { forms: { CAN_VIEW: true } } } }, asha.token);
    await api.ok(roles.removePerson, { body: { id: role.id, user_id: ravi.id } }, asha.token);
    expect(await seesForms(ravi)).toBe(403);
  });

  it('is removed from its people when deleted, and they lose its rights', async () => {
    const ravi = await api.member(asha.workspace, {});
    const role = await newRole('Reader', { forms: { CAN_VIEW: true } });
    await api.ok(roles.addPeople, { body: { id: role.id, user_ids: [ravi.id] } }, asha.token);
    const editor = await api.member(asha.workspace, { roles: { CAN_EDIT: true } });
    expect(await status(setStatus(role.id, 2, editor))).toBe(403);
    expect((await setStatus(role.id, 2)).body.data.status).toBe(2);
    expect(await seesForms(ravi)).toBe(403);
    expect(await status(api.call(roles.people, { query: { id: role.id }, token: asha.token }))).toBe(404);
    const { items } = await api.ok(workspaces.members, {}, asha.token);
    expect(items.find(({ id }) => id === ravi.id)?.roles).toEqual([]);
  });

  it('has a unique name, compared case-insensitively, also against built-in roles', async () => {
    const { id } = await newRole('Field staff');
    await newRole('Other');
    for (const name of ['FIELD  STAFF', 'owner']) {
      const taken = { status: 409, code: 'CONFLICT', field: 'body.name' };
      expect((await api.call(roles.create, { body: { name }, token: asha.token })).body).toMatchObject(taken);
    }
    const renamed = await api.call(roles.update, { body: { id, name: 'other' }, token: asha.token });
    expect(renamed.body).toMatchObject({ status: 409, field: 'body.name' });
    expect((await api.ok(roles.update, { body: { id, name: 'Field Staff' } }, asha.token)).name).toBe('Field Staff');
  });

  it('is limited to a hundred per workspace', async () => {
    const repository = api.app.get(RoleRepository);
    const draft = { workspace: asha.workspace, description: '', permissions: {}, status: 1 as const };
    const now = new Date();
    for (let index = 0; index < mostRoles; index += 1) {
      const name = `Role ${index}`;
      await repository.add({ ...draft, _id: newId(), name, folded: name, createdAt: now, updatedAt: now }, mostRoles);
    }
    expect((await api.call(roles.create, { body: { name: 'One more' }, token: asha.token })).body).toMatchObject({
      status: 422,
      error: expect.stringContaining('100'),
    });
    const list = await api.ok(roles.list, { query: { limit: 11, search: 'ROLE', with_total: 'true' } }, asha.token);
    expect(list).toMatchObject({ total: { count: mostRoles, exact: true }, nextCursor: expect.any(String) });
  });
});

describe('built-in roles', () => {
  it('are listed, can be given, and cannot be changed', async () => {
    const { items } = await api.ok(roles.list, { query: {} }, asha.token);
    expect(items.map(({ name }) => name)).toEqual(['Builder', 'Operator', 'Owner', 'Viewer']);
    const off = await newRole('Off');
    await setStatus(off.id, 0);
    const filter = JSON.stringify({ property: 'status', operator: 'equal', value: '0' });
    expect((await api.ok(roles.list, { query: { filter } }, asha.token)).items.map(({ id }) => id)).toEqual([off.id]);
    const ravi = await api.member(asha.workspace, {}, 'Ravi', ['builtinviewer']);
    expect(await seesForms(ravi)).toBe(200);
    for (const { id } of builtInRoles) {
      expect((await setStatus(id, 0)).body).toMatchObject({ status: 422, field: 'body.id' });
      const update = { body: { id, permissions: allRights }, token: asha.token };
      expect(await status(api.call(roles.update, update))).toBe(422);
    }
  });
});

describe('a person cannot give rights that they do not hold', () => {
  it('by creating, changing, enabling or assigning a role, to a member or in an invitation', async () => {
    const admin = { roles: allRights.roles, users: allRights.users, forms: { CAN_VIEW: true } };
    const ravi = await api.member(asha.workspace, admin);
    const { token } = ravi;
    const strong = await newRole('Strong', { workspace: { CAN_EDIT: true } });
    const weak = await newRole('Weak', { forms: { CAN_VIEW: true } }, ravi);
    await setStatus(strong.id, 0);
    const refused = { status: 403, code: 'FORBIDDEN', field: expect.any(String) };
    for (const sent of [
      api.call(roles.create, { body: { name: 'More', permissions: allRights }, token }),
      api.call(roles.update, { body: { id: weak.id, permissions: { forms: { CAN_EDIT: true } } }, token }),
      api.call(roles.update, { body: { id: strong.id, permissions: strong.permissions }, token }),
      setStatus(strong.id, 1, ravi),
      api.call(roles.addPeople, { body: { id: strong.id, user_ids: [ravi.id] }, token }),
      api.call(roles.addPeople, { body: { id: 'builtinowner', user_ids: [ravi.id] }, token }),
      api.call(workspaces.setPermissions, { body: { user_id: ravi.id, roles: ['builtinbuilder'] }, token }),
      api.call(workspaces.invite, { body: { emails: ['a@example.com'], roles: ['builtinowner'] }, token }),
    ])
      expect((await sent).body).toMatchObject(refused);
    expect(await status(api.call(roles.addPeople, { body: { id: weak.id, user_ids: [ravi.id] }, token }))).toBe(200);
  });
});

it('roles of another workspace are not found and cannot be given', async () => {
  const role = await newRole('Ours', { forms: { CAN_VIEW: true } });
  const other = await api.founder('Other');
  const foreign = { body: { user_id: other.id, roles: [role.id] }, token: other.token };
  expect((await api.call(workspaces.setPermissions, foreign)).body).toMatchObject({
    status: 422,
    field: 'body.roles.0',
  });
  const stranger = { body: { id: role.id, user_ids: [other.id] }, token: asha.token };
  expect((await api.call(roles.addPeople, stranger)).body).toMatchObject({ status: 422, field: 'body.user_ids.0' });
});

describe('two open browsers of one member', () => {
  it('lose their connections when a role changes, and get the new rights after reconnecting', async () => {
    const ravi = await api.member(asha.workspace, {});
    const sessions = [ravi, await api.login(ravi)];
    const role = await newRole('Reader', { forms: { CAN_VIEW: true } });
    const seen: boolean[][] = [[], []];
    const sockets = await Promise.all(
      sessions.map(
        ({ token }, index) =>
          new Promise<Socket<ServerToClient, ClientToServer>>((resolve, reject) => {
            const options = { auth: { token }, transports: ['websocket'], forceNew: true, reconnectionDelay: 50 };
            const socket: Socket<ServerToClient, ClientToServer> = io(api.address, options);
            socket.on('connect', () => {
              socket.emit('watch', { entity: 'access' }, (answer) => {
                if (!answer.ok) return reject(new Error(answer.error));
                void api.ok(accounts.authenticate, {}, token).then(({ permissions }) => {
                  seen[index]?.push(permissions.forms?.CAN_VIEW === true);
                  resolve(socket);
                });
              });
            });
          }),
      ),
    );
    try {
      const both = async (right: boolean) => {
        await eventually(() => expect(seen.map((of) => of.at(-1))).toEqual([right, right]));
      };
      await both(false);
      await api.ok(roles.addPeople, { body: { id: role.id, user_ids: [ravi.id] } }, asha.token);
      await both(true);
      await setStatus(role.id, 0);
      await both(false);
    } finally {
      for (const socket of sockets) socket.disconnect();
    }
  });
});
