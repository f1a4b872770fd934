import { forms } from '@tessera/contracts/forms/forms.contract';
import { formAddresses } from '@tessera/contracts/forms/form-addresses.contract';
import type { CallOf } from '@tessera/contracts/contract';
import { formTransfer } from '@tessera/contracts/forms/transfer/form-transfer.contract';
import { type Person, SliceApi } from '../../../slice.fixture.ts';

let api: SliceApi;
let builder: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  builder = await api.founder();
});
afterAll(() => api.stop());

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const fields: NonNullable<CallOf<typeof forms.create>['body']['fields']> = [
  { id: 'name', type: 'text', label: 'Name', page: 'one', options: {} },
  {
    ...{ id: 'city', type: 'selectdynamic', label: 'City', page: 'two' },
    visible: { property: 'name', operator: 'isNotEmpty' },
    options: { address: 'https://example.org/cities?key=secret', headers: [{ name: 'Key', value: 'secret' }] },
  },
];
const settings = {
  description: 'Where do you live, {{name}}?',
  emails: { owner: { to: ['secret@example.org'], subject: 'A response', text: '' } },
  embed: { origins: ['https://secret.example.org'] },
  saving: { days: 7 },
};

const imported = (body: unknown, token = builder.token) => api.call(formTransfer.import, { body, token });

it('takes a form to another workspace without what belongs to the first', async () => {
  const body = { name: 'Cities', fields, pages: [{ id: 'one' }, { id: 'two' }], settings };
  let form = await api.ok(forms.create, { body }, builder.token);
  const { id: logo } = await api.ok(forms.addImage, { body: { form_id: form.id, data: pixel } }, builder.token);
  form = await api.ok(
    forms.saveSettings,
    { body: { id: form.id, revision: form.revision, settings: { theme: { logo } } } },
    builder.token,
  );
  await api.ok(formAddresses.set, { body: { id: form.id, slug: 'cities-of-secret' } }, builder.token);

  const file = await api.ok(formTransfer.export, { query: { id: form.id } }, builder.token);
  expect(JSON.stringify(file)).not.toMatch(new RegExp(`secret|${form.id}|${logo}|${builder.workspace}`));
  expect(file.left_out.map(({ what }) => what).sort()).toEqual(
    ['address_query', 'embed', 'headers', 'logo', 'own_address', 'owner_addresses'].sort(),
  );

  const stranger = await api.founder('Ravi');
  const made = await api.ok(formTransfer.import, { body: file }, stranger.token);
  expect(made).toMatchObject({ name: 'Cities', status: 3, published_version: null, left_out: file.left_out });
  const stored = await api.ok(forms.get, { query: { id: made.id } }, stranger.token);
  expect(stored).toMatchObject({ fields: file.form.fields, pages: file.form.pages, settings: file.form.settings });
  expect(stored.slug).not.toContain('secret');
  const again = await api.ok(formTransfer.export, { query: { id: made.id } }, stranger.token);
  expect(again).toEqual({ ...file, left_out: [] });
});

it('is exported by whoever sees the form, and imported by whoever may create one', async () => {
  const { id } = await api.ok(forms.create, { body: { name: 'Form' } }, builder.token);
  const viewer = await api.member(builder.workspace, { forms: { CAN_VIEW: true } });
  const file = await api.ok(formTransfer.export, { query: { id } }, viewer.token);
  expect((await imported(file, viewer.token)).status).toBe(403);
  const stranger = await api.founder('Ravi');
  expect((await api.call(formTransfer.export, { query: { id }, token: stranger.token })).status).toBe(404);
});

const file = (form: object, more: object = {}) => ({
  tessera: 'form',
  version: 1,
  form: { name: 'Form', ...form },
  ...more,
});
it.each<[string, unknown, string, RegExp]>([
  ['no form', { name: 'Form' }, 'body.tessera', /not an exported form/],
  ['a newer format', file({}, { version: 2 }), 'body.version', /is 2, and this server reads version 1/],
  ['an unknown type', file({ fields: [{ id: 'a', type: 'spy' }] }), 'body.form.fields.0.type', /not known/],
  [
    'too many fields',
    file({
      fields: Array.from({ length: 10_000 }, (_, at) => ({ id: `f${at}`, type: 'text', label: '', options: {} })),
    }),
    'body.form.fields',
    /more than 200 fields/,
  ],
])('refuses %s by its path', async (_what, body, field, message) => {
  const answer = await imported(body);
  expect(answer.body).toMatchObject({ status: 400, code: 'INVALID_INPUT', field });
  expect(answer.body.error).toMatch(message);
});

it('refuses what is too large, too deep or made to change prototypes', async () => {
  const { method, path } = formTransfer.import;
  const send = (body: string) => api.send(method, path, { body, token: builder.token });
  expect((await send(JSON.stringify(file({ name: 'x'.repeat(5_000_000) })))).status).toBe(413);
  const field = { id: 'a', type: 'text', label: 'A', options: {}, visible: 'here' };
  const deep = `${'{"all":['.repeat(100_000)}${']}'.repeat(100_000)}`;
  expect((await send(JSON.stringify(file({ fields: [field] })).replace('"here"', deep))).status).toBe(400);
  expect((await send(JSON.stringify(file({})).replace('"name"', '"__proto__":{"a":1},"name"'))).status).toBe(400);
});
