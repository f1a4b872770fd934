import { properties } from '@tessera/contracts/properties/properties.contract';
import { propertyStatus } from '@tessera/contracts/properties/properties.schema';
import { propertyGroups } from '@tessera/contracts/properties/property-groups.contract';
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

type NewProperty = Parameters<typeof create>[0];
const create = (body: { name: string; type?: 'text' | 'select' | 'number'; options?: object; group_id?: string }) =>
  api.call(properties.create, { body: { type: 'text', ...body } as never, token: asha.token });
const created = async (body: NewProperty) => (await create(body)).body.data;
const names = async (query: object = {}) =>
  (await api.ok(properties.list, { query }, asha.token)).items.map(({ name }) => name);
const setStatus = (id: string, status: 0 | 1 | 2) =>
  api.call(properties.setStatus, { body: { id, status }, token: asha.token });

describe('a property', () => {
  it('is listed by name in natural order, filtered, searched and offered to builders', async () => {
    for (const name of ['Phase 10', 'Phase 9', 'Émile']) await created({ name });
    const premium = await created({ name: 'Premium', type: 'number' });
    expect(await names()).toEqual(['Émile', 'Phase 9', 'Phase 10', 'Premium']);
    expect(await names({ search: 'PHASE', sort: '-name' })).toEqual(['Phase 10', 'Phase 9']);
    const filter = JSON.stringify({ property: 'type', operator: 'equal', value: 'number' });
    expect(await names({ filter })).toEqual(['Premium']);
    await api.ok(properties.setVisibility, { body: { id: premium.id, visible: false } }, asha.token);
    expect((await api.ok(properties.all, {}, asha.token)).items.map(({ name }) => name)).not.toContain('Premium');
    const { items } = await api.ok(properties.dropdown, { query: { type: 'text' } }, asha.token);
    expect(items[0]).toEqual(expect.objectContaining({ name: 'Émile', OBJECT_NAME: 'Émile', type: 'text' }));
    expect(items[0]?.ID).toBe(items[0]?.id);
  });

  it('gets the defaults of its type, and an error that names the wrong option', async () => {
    const items = [{ value: 'red', label: 'Red' }];
    expect((await created({ name: 'Colour', type: 'select', options: { items } })).options).toMatchObject({
      items: [{ value: 'red', label: 'Red', isEditable: true }],
    });
    const twice = await create({ name: 'Twice', type: 'select', options: { items: [...items, ...items] } });
    expect(twice.body).toMatchObject({ status: 422, field: 'body.options.items.1.label' });
    const unknown = await create({ name: 'Unknown', options: { maxCharacters: 'many' } });
    expect(unknown.body).toMatchObject({ status: 422, field: 'body.options.maxCharacters' });
    const type = await api.call(properties.create, {
      body: { name: 'Spell', type: 'videoVerification' } as never,
      token: asha.token,
    });
    expect(type.body).toMatchObject({ status: 400, field: 'body.type' });
  });

  it('has a name of its own, and one change at a time', async () => {
    const first = await created({ name: 'Policy number' });
    expect((await create({ name: ' policy  NUMBER' })).body).toMatchObject({ status: 409, field: 'body.name' });
    const rename = (revision: number, name: string) =>
      api.call(properties.update, { body: { id: first.id, revision, name }, token: asha.token });
    expect((await rename(0, 'Policy')).body.data).toMatchObject({ name: 'Policy', revision: 1 });
    expect((await rename(0, 'Late')).body).toMatchObject({ status: 409, field: 'body.revision' });
    expect((await create({ name: 'Policy number' })).status).toBe(200);
    expect((await rename(1, 'Policy number')).body).toMatchObject({ status: 409, field: 'body.name' });
  });

  it('is archived, deleted and restored, unless its name was taken meanwhile', async () => {
    const { id } = await created({ name: 'Policy' });
    await setStatus(id, propertyStatus.archived);
    expect([await names(), await names({ status: 'archived' })]).toEqual([[], ['Policy']]);
    expect((await create({ name: 'Policy' })).body).toMatchObject({ status: 409, field: 'body.name' });
    await setStatus(id, propertyStatus.deleted);
    expect(await names({ status: 'deleted' })).toEqual(['Policy']);
    const second = await created({ name: 'Policy' });
    expect((await setStatus(id, propertyStatus.active)).body).toMatchObject({ status: 409, field: 'body.id' });
    await setStatus(second.id, propertyStatus.deleted);
    expect((await setStatus(id, propertyStatus.active)).body.data).toMatchObject({ status: 1 });
  });

  it('is of one workspace, and needs rights', async () => {
    const { id } = await created({ name: 'Policy' });
    const stranger = await api.founder('Stranger');
    const body = { id, status: 2 as const };
    expect((await api.call(properties.setStatus, { body, token: stranger.token })).status).toBe(404);
    const viewer = await api.member(asha.workspace, { properties: { CAN_VIEW: true } });
    expect((await api.call(properties.setStatus, { body, token: viewer.token })).status).toBe(403);
    expect((await api.ok(properties.list, { query: {} }, viewer.token)).items).toHaveLength(1);
  });
});

describe('a group of properties', () => {
  const newGroup = (name: string) => api.call(propertyGroups.create, { body: { name }, token: asha.token });

  it('counts its active properties, and leaves them when it is deleted', async () => {
    const group = (await newGroup('Payment')).body.data;
    expect((await newGroup('PAYMENT')).body).toMatchObject({ status: 409, field: 'body.name' });
    const policy = await created({ name: 'Policy', group_id: group.id });
    const old = await created({ name: 'Old', group_id: group.id });
    await setStatus(old.id, propertyStatus.archived);
    expect((await api.ok(propertyGroups.list, {}, asha.token)).items).toMatchObject([
      { id: group.id, property_count: 1 },
    ]);
    const renamed = await api.ok(propertyGroups.update, { body: { id: group.id, name: 'Money' } }, asha.token);
    expect(renamed).toMatchObject({ name: 'Money', property_count: 1 });
    await api.ok(propertyGroups.remove, { body: { id: group.id } }, asha.token);
    const { items } = await api.ok(properties.all, {}, asha.token);
    expect(items).toMatchObject([{ id: policy.id, group_id: null }]);
  });

  it('must exist in the workspace', async () => {
    expect((await create({ name: 'Lost', group_id: newId() })).body).toMatchObject({
      status: 422,
      field: 'body.group_id',
    });
  });
});
