import type { PermissionMap } from '@tessera/access/rights';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { objects } from '@tessera/contracts/objects/objects.contract';
import { views } from '@tessera/contracts/views/views.contract';
import { mostViews } from '@tessera/contracts/views/views.schema';
import { ViewRepository } from '@tessera/data/views/view.repository';
import { newId } from '@tessera/kernel/ids';
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

const published = { filter: { property: 'status', operator: 'equal', value: '1' } } as const;
const save = (by: Person, name: string, more: object = {}) =>
  api.call(views.create, { body: { list: 'forms', name, state: published, ...more }, token: by.token });
const created = async (by: Person, name: string, more: object = {}) => (await save(by, name, more)).body.data;
const ofList = (by: Person, list = 'forms') => api.ok(views.ofList, { query: { list } }, by.token);
const names = async (by: Person, list?: string) => (await ofList(by, list)).items.map(({ name }) => name);
const update = async (by: Person, body: object) => (await api.call(views.update, { body, token: by.token })).body;
const remove = async (by: Person, id: string) => (await api.call(views.delete, { body: { id }, token: by.token })).body;
const colleague = (rights: PermissionMap) => api.member(asha.workspace, rights);

describe('saved views', () => {
  it('are personal until they are shared with everybody who may see the list', async () => {
    const ravi = await colleague({ forms: { CAN_VIEW: true } });
    const view = await created(asha, 'Published');
    expect(view).toMatchObject({ is_mine: true, may_change: true, shared: false, revision: 1, state: published });
    expect(await names(ravi)).toEqual([]);
    expect(await update(ravi, { id: view.id, revision: 1, name: 'Mine' })).toMatchObject({ status: 404 });
    expect((await update(asha, { id: view.id, revision: 1, shared: true })).data.revision).toBe(2);
    expect((await ofList(ravi)).items).toMatchObject([{ name: 'Published', is_mine: false, may_change: false }]);
    const stranger = await api.founder('Stranger');
    expect(await names(stranger)).toEqual([]);
    expect(await remove(stranger, view.id)).toMatchObject({ status: 404 });
    const blind = await colleague({});
    expect((await api.call(views.ofList, { query: { list: 'forms' }, token: blind.token })).status).toBe(403);
    expect(await save(blind, 'Blind')).toMatchObject({ status: 403 });
  });

  it('need the right to edit for sharing, and their creator or the right to delete for changing', async () => {
    const viewer = await colleague({ forms: { CAN_VIEW: true } });
    const editor = await colleague({ forms: { CAN_VIEW: true, CAN_EDIT: true } });
    const manager = await colleague({ forms: { CAN_VIEW: true, CAN_DELETE: true } });
    expect(await save(viewer, 'Ours', { shared: true })).toMatchObject({ status: 403 });
    const own = await created(viewer, 'Mine');
    expect(await update(viewer, { id: own.id, revision: 1, shared: true })).toMatchObject({ status: 403 });
    const ours = await created(editor, 'Ours', { shared: true });
    expect((await ofList(editor)).may_share).toBe(true);
    expect(await update(viewer, { id: ours.id, revision: 1, name: 'Theirs' })).toMatchObject({ status: 403 });
    expect(await remove(viewer, ours.id)).toMatchObject({ status: 403 });
    expect((await update(editor, { id: ours.id, revision: 1, name: 'All of ours' })).data.name).toBe('All of ours');
    expect((await update(manager, { id: ours.id, revision: 2, shared: false })).data).toMatchObject({
      may_change: false,
    });
    expect(await names(manager)).toEqual([]);
    expect(await names(editor)).toEqual(['All of ours']);
    expect((await remove(editor, ours.id)).data).toEqual({ done: true });
  });

  it('have unique names per owner, and reject a change of an older revision', async () => {
    const { id } = await created(asha, 'Published');
    expect((await save(asha, ' published')).body).toMatchObject({ status: 409, field: 'body.name' });
    const ravi = await colleague({ forms: { CAN_VIEW: true } });
    expect((await save(ravi, 'Published')).status).toBe(200);
    expect((await save(asha, 'Published', { shared: true })).status).toBe(200);
    expect(await update(asha, { id, revision: 1, shared: true })).toMatchObject({ status: 409, field: 'body.name' });
    expect(await update(asha, { id, revision: 1, name: 'Live' })).toMatchObject({
      data: { name: 'Live', revision: 2 },
    });
    expect(await update(asha, { id, revision: 1, name: 'Old' })).toMatchObject({ status: 409, field: 'body.revision' });
    for (const name of ['', '\u200b', 'x'.repeat(121)])
      expect((await save(asha, name)).body).toMatchObject({ status: 400, field: 'body.name' });
  });

  it('are limited per person and per workspace', async () => {
    const repository = api.app.get(ViewRepository, { strict: false });
    const { workspace, id: owner } = asha;
    const state = { search: '', sort: [], columns: { order: [], visible: {}, widths: {} }, shape: 'list' } as const;
    const draft = { workspace, list: 'forms', owner, ownerName: 'Asha', state: { ...state, sort: [] } };
    const fill = async (shared: boolean, count: number) => {
      const most = shared ? mostViews.shared : mostViews.personal;
      for (let index = 0; index < count; index += 1)
        await repository.add({ ...draft, _id: newId(), name: `V${index}`, folded: `v${index}`, shared } as never, most);
    };
    await fill(false, mostViews.personal);
    expect(await save(asha, 'One more')).toMatchObject({ status: 422 });
    const shared = await created(asha, 'One more', { shared: true });
    expect(await update(asha, { id: shared.id, revision: 1, shared: false, name: 'Moved' })).toMatchObject({
      status: 422,
    });
    expect((await ofList(asha)).items.find(({ id }) => id === shared.id)).toMatchObject({
      shared: true,
      name: 'One more',
    });
    await fill(true, mostViews.shared - 1);
    expect(await save(asha, 'Too many', { shared: true })).toMatchObject({ status: 422 });
    expect((await ofList(asha)).items).toHaveLength(mostViews.personal + mostViews.shared);
  });

  it('are validated when saved, and reduced to the list’s columns when read', async () => {
    const bad = async (state: object, list = 'forms') => (await save(asha, 'Bad', { list, state })).body;
    const unknown = { filter: { all: [published.filter, { property: 'colour', operator: 'isEmpty' }] } };
    expect(await bad(unknown)).toMatchObject({ status: 400, field: 'body.state.filter.all.1.property' });
    const sort = [{ property: 'status', direction: 'ascending' }];
    expect(await bad({ sort })).toMatchObject({ status: 400, field: 'body.state.sort.0.property' });
    const form = await api.ok(forms.create, { body: { name: 'Leads' } }, asha.token);
    expect(await bad({ search: 'x' }, `responses:${form.id}`)).toMatchObject({
      status: 400,
      field: 'body.state.search',
    });
    expect(await bad({}, 'nothing')).toMatchObject({ status: 404, field: 'body.list' });
    expect(await bad({}, 'responses')).toMatchObject({ status: 404, field: 'body.list' });
    const { workspace, id: owner } = asha;
    const stored = { search: '', sort, columns: { order: [], visible: {}, widths: {} }, shape: 'list', ...unknown };
    const view = { _id: newId(), workspace, list: 'forms', owner, ownerName: 'Asha', name: 'Old', folded: 'old' };
    await api.app.get(ViewRepository, { strict: false }).add({ ...view, state: stored, shared: false } as never, 50);
    expect((await ofList(asha)).items[0]).toMatchObject({
      state: { filter: { all: [published.filter] }, sort: [] },
      dropped: [
        { part: 'filter', property: 'colour' },
        { part: 'sort', property: 'status' },
      ],
    });
  });

  it('belong to one item where each has its own list', async () => {
    const form = await api.ok(forms.create, { body: { name: 'Leads' } }, asha.token);
    const list = `responses:${form.id}`;
    const key = 'answers.name';
    const columns = { order: [key, 'version'], visible: { [key]: false }, widths: { [key]: 200 } };
    const state = { filter: { property: 'created_at', operator: 'today' }, columns };
    expect((await save(asha, 'Today', { list, state, shared: true })).status).toBe(200);
    expect((await ofList(asha, list)).items[0]?.state).toMatchObject(state);
    expect(await names(asha, list)).toEqual(['Today']);
    for (const token of [asha.token, (await api.founder('Stranger')).token]) {
      const other = token === asha.token ? `responses:${newId()}` : list;
      expect((await api.call(views.ofList, { query: { list: other }, token })).status).toBe(404);
    }
    const ravi = await colleague({ forms: { CAN_VIEW: true } });
    expect((await api.call(views.ofList, { query: { list }, token: ravi.token })).status).toBe(403);
  });

  it('open as a person’s default until they are deleted', async () => {
    const ravi = await colleague({ forms: { CAN_VIEW: true } });
    const choose = (by: Person, id: string | null, list = 'forms') =>
      api.call(views.setDefault, { body: { list, id }, token: by.token });
    const opensWith = async (by: Person) => (await ofList(by)).default_id;
    const ours = await created(asha, 'Ours', { shared: true });
    const mine = await created(asha, 'Mine');
    for (const id of [ours.id, mine.id]) expect((await choose(asha, id)).status).toBe(200);
    expect(await opensWith(asha)).toBe(mine.id);
    expect(await choose(ravi, mine.id)).toMatchObject({ status: 404 });
    expect(await choose(asha, mine.id, 'workflows')).toMatchObject({ status: 404 });
    await choose(ravi, ours.id);
    expect(await opensWith(ravi)).toBe(ours.id);
    await update(asha, { id: ours.id, revision: 1, shared: false });
    expect(await opensWith(ravi)).toBeNull();
    await remove(asha, mine.id);
    expect(await opensWith(asha)).toBeNull();
    await choose(asha, ours.id);
    await choose(asha, null);
    expect(await opensWith(asha)).toBeNull();
  });

  it('belong to one object where they are of records, and filter by its properties', async () => {
    const object = (name: string) => {
      const properties = [{ property: { name: `Amount of ${name}`, type: 'number' as const } }];
      return api.ok(objects.create, { body: { name, properties } }, asha.token);
    };
    const [clients, claims] = [await object('Clients'), await object('Claims')];
    const list = `records:${clients.id}`;
    const key = clients.properties[0]?.key ?? '';
    const state = { filter: { property: `values.${key}`, operator: 'greaterThan', value: 5 } };
    await created(asha, 'Large', { list, state, shared: true });
    const ravi = await colleague({ records: { CAN_VIEW: true } });
    expect((await ofList(ravi, list)).items).toMatchObject([{ name: 'Large', state, dropped: [] }]);
    expect(await names(ravi, `records:${claims.id}`)).toEqual([]);
    expect(
      await save(ravi, 'Mine', { list, state: { filter: { ...state.filter, property: 'values.no' } } }),
    ).toMatchObject({
      status: 400,
    });
    const stranger = await api.founder('Stranger');
    expect((await api.call(views.ofList, { query: { list }, token: stranger.token })).status).toBe(404);
  });
});
