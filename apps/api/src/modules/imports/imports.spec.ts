import { imports } from '@tessera/contracts/imports/imports.contract';
import { largestImport } from '@tessera/contracts/imports/imports.schema';
import { objects } from '@tessera/contracts/objects/objects.contract';
import { type ImportDocument, ImportRepository } from '@tessera/data/imports/import.repository';
import { newId } from '@tessera/kernel/ids';
import { importDraft } from '@tessera/testing/import-drafts';
import { ImportUploads } from '@tessera/verification/import-uploads';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let asha: Person;
let object: string;
let keys: string[];
beforeAll(async () => {
  api = await SliceApi.start();
  asha = await api.founder();
  const items = [{ value: 'good', label: 'Good' }];
  const properties = [
    { property: { name: 'Name', type: 'text' as const } },
    { property: { name: 'Rating', type: 'select' as const, options: { items } } },
    { property: { name: 'Photo', type: 'imageCapture' as const } },
  ];
  const created = await api.ok(objects.create, { body: { name: 'Clients', properties } }, asha.token);
  object = created.id;
  keys = created.properties.map(({ key }) => key);
});
afterAll(() => api.stop());

const begun = (body: object = {}, { token }: Person = asha) =>
  api.call(imports.upload, { body: { object_id: object, file_name: 'clients.csv', size: 12, ...body }, token });
async function stored(given: Partial<ImportDocument> = {}): Promise<string> {
  const draft = importDraft({ object, createdBy: asha.id, workspace: asha.workspace, ...given });
  await api.app.get(ImportRepository).start(draft);
  return draft._id;
}

it('takes the bytes of the file at its address, and refuses more than were announced', async () => {
  const { body } = await begun();
  const { id, upload_url: address } = body.data;
  const send = (bytes: string, offset: number) =>
    fetch(`${api.address}${address}`, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: bytes,
    });
  expect((await send('Name,', 0)).status).toBe(204);
  expect((await send('Rating and more than was said', 5)).status).toBe(413);
  expect((await send('Rating\n', 5)).status).toBe(204);
  const upload = /[^/]+$/.exec(address)?.[0] ?? '';
  expect((await api.app.get(ImportUploads).fileOf(asha.workspace, upload)).state).toBe('assembling');
  const reading = await api.ok(imports.read, { body: { id } }, asha.token);
  expect(reading).toMatchObject({ phase: 'reading', upload_url: null, file: null });
});

it.each([
  ['a file that is too large', { size: largestImport + 1 }, 400, 'body.size'],
  ['an empty file', { size: 0 }, 400, 'body.size'],
  ['an unknown object', { object_id: newId() }, 404, undefined],
])('refuses %s', async (_, body, status, field) => {
  const answer = await begun(body);
  expect(answer).toMatchObject({ status, body: { success: false, ...(field && { field }) } });
});

it('shows an import to its maker and superadmins alone, and its result to everybody who sees the records', async () => {
  const member = await api.member(asha.workspace, { records: { CAN_ADD: true } });
  const viewer = await api.member(asha.workspace, { records: { CAN_VIEW: true } });
  const id = await stored({ phase: 'done', batch: newId(), createdBy: member.id });
  const state = ({ token }: Person) => api.call(imports.status, { query: { id }, token });
  expect((await state(member)).status).toBe(200);
  expect((await state(asha)).status).toBe(200);
  expect((await state(await api.member(asha.workspace, { records: { CAN_ADD: true } }))).status).toBe(404);
  expect((await state(viewer)).status).toBe(403);
  expect((await state(await api.founder())).status).toBe(404);
  const list = await api.ok(imports.list, { query: { object_id: object } }, viewer.token);
  expect(list.items.map((item) => item.id)).toContain(id);
});

it.each<[string, object, string]>([
  ['a column that the file lacks', { mapping: [{ column: 7, key: 'name' }] }, 'body.mapping.0.column'],
  ['a property that the object lacks', { mapping: [{ column: 0, key: 'nothing' }] }, 'body.mapping.0.key'],
  ['files', { mapping: [{ column: 0, key: 'photo' }] }, 'body.mapping.0.key'],
  ['no key to update by', { mode: 'update' }, 'body.match_key'],
  ['a key without a column', { mode: 'upsert', match_key: 'rating' }, 'body.match_key'],
])('refuses a mapping with %s', async (_, body, field) => {
  const mapping = [{ column: 0, key: keys[0] }];
  const answer = await api.call(imports.check, { body: { id: await stored(), mapping, ...body }, token: asha.token });
  expect(answer).toMatchObject({ status: 422, body: { field } });
});

it('needs the right to edit for updates', async () => {
  const member = await api.member(asha.workspace, { records: { CAN_ADD: true } });
  const id = await stored({ createdBy: member.id });
  const mapping = [{ column: 0, key: keys[0] }];
  const body = { id, mapping, mode: 'upsert', match_key: keys[0] };
  expect((await api.call(imports.check, { body, token: member.token })).status).toBe(403);
});

it('goes from phase to phase, and says what to do otherwise', async () => {
  const { token } = asha;
  const ready = await stored();
  expect((await api.call(imports.run, { body: { id: ready }, token })).body.error).toMatch(/Map its columns/);
  expect((await api.call(imports.undo, { body: { id: ready }, token })).status).toBe(409);
  const step = { number: 0, done: 5, problemCount: 1, problems: [], problemPages: [], after: null };
  const counts = { rows: 5, added: 4, changed: 0, same: 0, refused: 1 };
  const checked = await stored({ phase: 'checked', step: { ...step, counts } });
  expect((await api.call(imports.run, { body: { id: checked, on_problem: 'stop' }, token })).status).toBe(422);
  const running = await api.ok(imports.run, { body: { id: checked } }, token);
  expect(running).toMatchObject({ phase: 'running', counts: { rows: 0 } });
  expect((await api.call(imports.run, { body: { id: checked }, token })).status).toBe(409);
  expect(await api.ok(imports.cancel, { body: { id: checked } }, token)).toMatchObject({ is_cancelling: true });
  const done = await stored({ phase: 'done', batch: newId() });
  expect(await api.ok(imports.undo, { body: { id: done } }, token)).toMatchObject({
    phase: 'undoing',
    can_undo: false,
  });
});

it.each(['csv', 'xlsx'] as const)('has a sample file as %s', async (format) => {
  const { content, file_name: name } = await api.ok(
    imports.sample,
    { query: { object_id: object, format } },
    asha.token,
  );
  expect(name).toBe(`Clients.${format}`);
  const bytes = Buffer.from(content, 'base64').toString();
  if (format === 'csv') expect(bytes).toBe('\uFEFFName,Rating\r\nFirst example,Good\r\nSecond example,Good\r\n');
  else expect(bytes.startsWith('PK')).toBe(true);
});
