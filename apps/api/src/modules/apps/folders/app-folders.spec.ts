import { appFolders } from '@tessera/contracts/apps/app-folders.contract';
import { appTypes } from '@tessera/contracts/apps/app-types';
import { apps } from '@tessera/contracts/apps/apps.contract';
import { type Person, SliceApi } from '../../../slice.fixture.ts';

let api: SliceApi;
let owner: Person;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  owner = await api.founder();
});
afterAll(() => api.stop());

const create = () => api.ok(apps.create, { body: { type: appTypes.pages, interfaceName: 'Handbook' } }, owner.token);

it('apps are moved into folders, found by them, and stay when the folder goes', async () => {
  const folder = await api.ok(appFolders.create, { body: { name: 'Sales' } }, owner.token);
  const again = { body: { name: ' sales ' }, token: owner.token };
  expect(await api.call(appFolders.create, again)).toMatchObject({ status: 409 });
  const [inside] = [await create(), await create()];
  const move = { body: { app_id: inside.id, folder_id: folder.id } };
  expect(await api.ok(appFolders.addApp, move, owner.token)).toMatchObject({ folder_id: folder.id });
  const filter = JSON.stringify({ property: 'folder', operator: 'equal', value: folder.id });
  const { items } = await api.ok(apps.list, { query: { filter } }, owner.token);
  expect(items.map(({ id }) => id)).toEqual([inside.id]);
  const named = await api.ok(appFolders.update, { body: { id: folder.id, name: 'Sales 2026' } }, owner.token);
  expect(named).toMatchObject({ name: 'Sales 2026', app_count: 1 });
  expect(await api.ok(apps.clone, { body: { id: inside.id } }, owner.token)).toMatchObject({ folder_id: folder.id });
  await api.ok(appFolders.remove, { body: { id: folder.id } }, owner.token);
  expect(await api.ok(appFolders.list, {}, owner.token)).toEqual({ items: [] });
  expect(await api.ok(apps.get, { query: { id: inside.id } }, owner.token)).toMatchObject({ folder_id: null });
  expect(await api.call(appFolders.addApp, { ...move, token: owner.token })).toMatchObject({ status: 404 });
});

it('an app has a picture, judged by its content, until another one replaces it', async () => {
  const { id } = await create();
  const set = (content: Buffer | null, token = owner.token) =>
    api.call(apps.setImage, { body: { id, data: content && content.toString('base64') }, token });
  const png = (text: string) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(text)]);
  const first = (await set(png('one'))).body.data.image ?? '';
  const shown = await fetch(api.address + first);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(png('one'));
  for (const content of ['<svg onload="alert(1)"/>', 'GIF89a'])
    expect((await set(Buffer.from(content))).body).toMatchObject({
      status: 415,
      error: 'Invalid file type. Only PNG, JPG, and JPEG files are allowed.',
      field: 'body.data',
    });
  const copy = await api.ok(apps.clone, { body: { id } }, owner.token);
  const second = (await set(Buffer.from('ffd8ffe0', 'hex'))).body.data.image ?? '';
  expect((await fetch(api.address + first)).status).toBe(404);
  expect((await fetch(api.address + second)).headers.get('content-type')).toBe('image/jpeg');
  expect((await set(null)).body.data.image).toBeNull();
  expect((await fetch(api.address + second)).status).toBe(404);
  expect((await fetch(api.address + (copy.image ?? ''))).status).toBe(200);
  const stranger = await api.founder('Stranger');
  expect((await set(png('theirs'), stranger.token)).status).toBe(404);
});
