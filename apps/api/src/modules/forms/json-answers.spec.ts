import { forms } from '@tessera/contracts/forms/forms.contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import type { DraftFields } from '@tessera/contracts/forms/forms.schema';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let builder: Person;
let form: { id: string; slug: string };
beforeAll(async () => {
  api = await SliceApi.start();
  builder = await api.founder();
  const fields: DraftFields = [
    { id: 'data', type: 'jsoninput', label: 'Data', help: '', mandatory: false, options: { placeholder: '' } },
  ];
  const { id, revision } = await api.ok(forms.create, { body: { name: 'Data', fields } }, builder.token);
  form = await api.ok(forms.save, { body: { id, revision, status: 1 } }, builder.token);
});
afterAll(() => api.stop());

let fillings = 0;
const sent = (data: never) => ({
  body: { form: form.slug, version: 1, key: `filling-with-json-${(fillings += 1)}`, answers: { data } },
});

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('answers in JSON', () => {
  it.each([
    ['text with keys of any kind', '{"a.b": 1, "a$": [true, null], "constructor": {}, "नाम": "आशा"}'],
    ['an object', { nested: [{ deep: { er: 1.5 } }] }],
    ['a list', [1, [2, [3]]]],
  ])('are stored as they are: %s', async (_what, data) => {
    await api.ok(publicForms.submit, sent(data as never));
    const listed = await api.ok(responses.list, { query: { form_id: form.id } }, builder.token);
    expect(listed.items[0]?.answers['data']).toEqual(typeof data === 'string' ? JSON.parse(data) : data);
  });

  it.each([
    ['no JSON', '{"a": ', 400],
    ['a key of the database', '{"$where": "sleep(1)"}', 400],
    ['JSON of any depth in a text', nested(50_000), 400],
  ])('are refused by name: %s', async (_what, data, status) => {
    const answer = await api.call(publicForms.submit, sent(data as never));
    expect(answer.status).toBe(status);
    expect(answer.body.field).toMatch(/^body\.answers/);
  });

  it('are refused when they are nested deeper than this server can read', async () => {
    const { method, path } = publicForms.submit;
    const body = JSON.stringify(sent('here' as never).body).replace('"here"', nested(50_000));
    const answer = await api.send(method, path, { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });
});
