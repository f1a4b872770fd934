import { exports } from '@tessera/contracts/exports/exports.contract';
import { mostExportsAtOnce } from '@tessera/contracts/exports/exports.schema';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { objects } from '@tessera/contracts/objects/objects.contract';
import { ExportRepository } from '@tessera/data/exports/export.repository';
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

const clients = async () => {
  const body = { name: 'Clients', properties: [{ property: { name: 'Name', type: 'text' as const } }] };
  return (await api.ok(objects.create, { body }, asha.token)).id;
};
const start = (body: object, { token }: Person = asha) =>
  api.call(exports.start, { body: { format: 'csv', ...body } as never, token });
const state = (id: string, { token }: Person = asha) => api.call(exports.status, { query: { id }, token });

describe('an export', () => {
  it('is read by the one who started it and by superadmins alone', async () => {
    const object = await clients();
    const member = await api.member(asha.workspace, { records: { CAN_VIEW: true } });
    const other = await api.member(asha.workspace, { records: { CAN_VIEW: true } });
    const { id } = await api.ok(exports.start, { body: { object_id: object, format: 'csv' } }, member.token);
    expect((await state(id, member)).status).toBe(200);
    expect((await state(id)).status).toBe(200);
    expect((await state(id, other)).status).toBe(404);
    expect((await state(id, await api.founder())).status).toBe(404);
  });

  it('needs the right to view, in the workspace of its rows', async () => {
    const object = await clients();
    const form = await api.ok(forms.create, { body: { name: 'Claims' } }, asha.token);
    const nobody = await api.member(asha.workspace, {});
    const stranger = await api.founder();
    for (const body of [{ object_id: object }, { form_id: form.id }]) {
      expect((await start(body, nobody)).status).toBe(403);
      expect((await start(body, stranger)).status).toBe(404);
      expect((await start(body)).status).toBe(200);
    }
  });

  it.each([
    ['names neither form nor object', () => ({})],
    ['has an unknown column', (object: string) => ({ object_id: object, columns: ['nothing'] })],
    [
      'has a filter of an unknown property',
      (object: string) => ({
        object_id: object,
        filter: '{"property":"values.nothing","operator":"equal","value":"a"}',
      }),
    ],
  ])('is refused when it %s', async (_, body) => {
    expect((await start(body(await clients()))).status).toBe(400);
  });

  it('has an address as a download once it is done', async () => {
    const { id } = await api.ok(exports.start, { body: { object_id: await clients(), format: 'xlsx' } }, asha.token);
    expect((await api.ok(exports.status, { query: { id } }, asha.token)).url).toBeNull();
    await api.app.get(ExportRepository).finish(asha.workspace as never, id, { blob: `exports/x/${id}`, rows: 0 });
    const done = await api.ok(exports.status, { query: { id } }, asha.token);
    expect(done).toMatchObject({ phase: 'done', url: expect.stringContaining('/api/media/') });
    expect(done.file_name).toMatch(/^Clients \d{4}-\d\d-\d\d\.xlsx$/);
  });

  it('waits when the workspace has several that are not done', async () => {
    const object = await clients();
    for (let number = 0; number < mostExportsAtOnce; number += 1)
      expect((await start({ object_id: object })).status).toBe(200);
    expect((await start({ object_id: object })).status).toBe(409);
  });
});
