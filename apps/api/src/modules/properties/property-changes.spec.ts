import { objects } from '@tessera/contracts/objects/objects.contract';
import { properties } from '@tessera/contracts/properties/properties.contract';
import { propertyChanges } from '@tessera/contracts/properties/property-changes.contract';
import { records } from '@tessera/contracts/records/records.contract';
import {
  type PropertyChangeDocument,
  PropertyChangeRepository,
} from '@tessera/data/objects/property-change.repository';
import { PropertyRepository } from '@tessera/data/objects/property.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let asha: Person;
let changes: PropertyChangeRepository;
beforeAll(async () => {
  api = await SliceApi.start();
  changes = api.app.get(PropertyChangeRepository, { strict: false });
});
beforeEach(async () => {
  asha = await api.founder();
});
afterAll(() => api.stop());

/** An object whose records have one text. */
async function clients({ unique = false } = {}) {
  const body = { name: 'Clients', properties: [{ property: { name: 'Amount', type: 'text' as const }, unique }] };
  const object = await api.ok(objects.create, { body } as never, asha.token);
  const [property] = (await api.ok(properties.list, { query: {} }, asha.token)).items;
  return { object: object.id, id: property?.id ?? '', revision: property?.revision ?? 0 };
}
const check = (body: object, token = asha.token) =>
  api.call(propertyChanges.check, { body: { type: 'number', ...body } as never, token });
const run = (id: string, token = asha.token) => api.call(propertyChanges.run, { body: { id }, token });
const undo = (id: string) => api.call(propertyChanges.undo, { body: { id }, token: asha.token });

/** What the worker notes once it has done a step. */
async function ended(id: string, given: Partial<PropertyChangeDocument> & Pick<PropertyChangeDocument, 'phase'>) {
  const workspace = asha.workspace as WorkspaceId;
  const document = await changes.byId(workspace, id);
  if (!document) throw new Error('the change is gone');
  await changes.end(workspace, document, given);
  return document;
}

it('looks first, changes the type then, and can be undone', async () => {
  const { object, id, revision } = await clients();
  await api.ok(records.create, { body: { object_id: object, records: [{ values: { amount: '7' } }] } }, asha.token);
  const change = (await check({ id, revision })).body.data;
  expect(change).toMatchObject({
    phase: 'checking',
    type: 'number',
    from_type: 'text',
    progress: { done: 0, total: 1 },
  });
  expect(change.objects).toEqual([{ id: object, name: 'Clients' }]);
  expect((await run(change.id)).body).toMatchObject({ status: 409, field: 'body.id' });

  const sample = { object_id: object, record_id: object, before: '7', after: '7', outcome: 'converted' as const };
  await ended(change.id, { phase: 'checked', samples: [sample] });
  expect((await run(change.id)).body.data).toMatchObject({ phase: 'running' });
  expect((await run(change.id)).body).toMatchObject({ status: 409 });
  const [running] = (await api.ok(properties.list, { query: {} }, asha.token)).items;
  expect(running?.type_change).toEqual({ id: change.id, is_running: true });
  const rename = { id, revision: running?.revision ?? 0, name: 'Premium' };
  expect((await api.call(properties.update, { body: rename, token: asha.token })).body).toMatchObject({ status: 409 });
  expect((await check({ id, revision: running?.revision })).body).toMatchObject({ status: 409 });

  const document = await ended(change.id, { phase: 'done', doneAt: new Date() });
  const repository = api.app.get(PropertyRepository, { strict: false });
  await repository.endTypeChange(asha.workspace as WorkspaceId, id, change.id, document.to);
  const [changed] = (await api.ok(properties.list, { query: {} }, asha.token)).items;
  expect(changed).toMatchObject({ type: 'number', type_change: { is_running: false } });
  expect(await api.ok(propertyChanges.state, { query: { id: change.id } }, asha.token)).toMatchObject({
    phase: 'done',
    can_be_undone: true,
    samples: [sample],
  });
  expect((await undo(change.id)).body.data).toMatchObject({ phase: 'undoing', can_be_undone: false });
});

it('is refused after 30 days, and for what was changed meanwhile', async () => {
  const { id, revision } = await clients();
  expect((await check({ id, revision: revision + 1 })).body).toMatchObject({ status: 409, field: 'body.revision' });
  const change = (await check({ id, revision })).body.data;
  await ended(change.id, { phase: 'checked' });
  await api.ok(properties.update, { body: { id, revision, name: 'Premium' } }, asha.token);
  expect((await run(change.id)).body).toMatchObject({ status: 409, field: 'body.revision' });
  const again = (await check({ id, revision: revision + 1 })).body.data;
  const old = new Date(Date.now() - 31 * 86_400_000);
  await ended(again.id, { phase: 'done', doneAt: old });
  expect((await undo(again.id)).body).toMatchObject({ status: 409 });
});

it.each([
  ['a unique property', { unique: true }, {}, { status: 409, field: 'body.type' }],
  [
    'wrong options',
    {},
    { type: 'text', options: { maxCharacters: 'many' } },
    { status: 422, field: 'body.options.maxCharacters' },
  ],
  ['options for a type without', {}, { options_of_values: true }, { status: 422, field: 'body.options_of_values' }],
  ['a type that records cannot hold', {}, { type: 'videoVerification' }, { status: 400, field: 'body.type' }],
])('names what is wrong with %s', async (_title, given, body, error) => {
  const { id, revision } = await clients(given);
  expect((await check({ id, revision, ...body })).body).toMatchObject(error);
});

it('shows values to those alone who may view records, and is of one workspace', async () => {
  const { id, revision, object } = await clients();
  const change = (await check({ id, revision })).body.data;
  const sample = { object_id: object, record_id: object, before: '7', after: null, outcome: 'lost' as const };
  await ended(change.id, { phase: 'checked', samples: [sample] });
  const viewer = await api.member(asha.workspace, { properties: { CAN_VIEW: true } });
  expect((await api.ok(propertyChanges.state, { query: { id: change.id } }, viewer.token)).samples).toEqual([]);
  expect((await run(change.id, viewer.token)).status).toBe(403);
  const stranger = await api.founder('Stranger');
  expect((await run(change.id, stranger.token)).status).toBe(404);
});
