import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { type Person, SliceApi } from '../../../slice.fixture.ts';
import { optionsIn } from './option-source.ts';

let api: SliceApi;
let builder: Person;
let server: Server;
const calls: IncomingMessage[] = [];
let form: { id: string; slug: string };

const cities = (state: string | null) => ({
  data: { items: [{ id: 1, name: `First of ${state}` }, { id: 2, name: `Second of ${state}` }, { id: 3 }] },
});

async function publish(fields: object[]): Promise<{ id: string; slug: string }> {
  const { id, revision } = await api.ok(forms.create, { body: { name: 'Cities', fields } as never }, builder.token);
  return api.ok(forms.save, { body: { id, revision, status: 1 } }, builder.token);
}

beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(request);
    const state = new URL(request.url ?? '', 'http://x').searchParams.get('state');
    response.writeHead(state === 'broken' ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(cities(state)));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  api = await SliceApi.start({ OUTBOUND_ALLOW: '127.0.0.1' });
  builder = await api.founder();
  const source = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cities?key=secret-1`,
    parameters: [{ name: 'state', value: '{{state}}' }],
    headers: [{ name: 'Authorization', value: 'Bearer secret-2' }],
    ...{ resultPath: 'data.items', labelKey: 'name', valueKey: 'id' },
  };
  form = await publish([
    { id: 'state', type: 'text', label: 'State', options: {} },
    { id: 'city', type: 'selectdynamic', label: 'City', options: source },
  ]);
});
afterAll(async () => {
  await api.stop();
  server.closeAllConnections();
  server.close();
});

const offersFor = async (state: string) => {
  const body = { form: form.slug, version: 1, field: 'city', answers: { state } };
  return (await api.ok(publicForms.options, { body })).items;
};
let fillings = 0;
const submitting = (answers: object) =>
  api.call(publicForms.submit, {
    body: { form: form.slug, version: 1, key: `filling-with-options-${(fillings += 1)}`, answers } as never,
  });

it('offers what the other system has for an answer, and stores value and label of the choice', async () => {
  const [first, second, ...others] = await offersFor('Kerala');
  expect([first, second, ...others].map((offer) => offer?.label)).toEqual(['First of Kerala', 'Second of Kerala']);
  expect(calls.at(-1)?.headers['authorization']).toBe('Bearer secret-2');
  const before = calls.length;
  await offersFor('Kerala');
  expect(calls).toHaveLength(before);
  expect((await submitting({ state: 'Kerala', city: second })).status).toBe(200);
  const { items } = await api.ok(responses.list, { query: { form_id: form.id } }, builder.token);
  expect(items[0]?.answers['city']).toEqual({ value: '2', label: 'Second of Kerala' });
  expect(calls).toHaveLength(before);
});

it('tells the public page no address and no key', async () => {
  const opened = await api.ok(publicForms.open, { query: { form: form.slug } });
  expect(JSON.stringify(opened)).not.toMatch(/secret|127\.0\.0\.1/);
});

it('refuses a choice that was not offered for these answers', async () => {
  const [offer] = await offersFor('Goa');
  const forged = [
    { state: 'Goa', city: { ...offer, label: 'Free of charge' } },
    { state: 'Goa', city: { ...offer, value: '9' } },
    { state: 'Kerala', city: offer },
    { city: offer },
    { state: 'Goa', city: { value: offer?.value, label: offer?.label } },
    { state: 'Goa', city: 'First of Goa' },
  ];
  for (const answers of forged)
    expect(await submitting(answers)).toMatchObject({ status: 400, body: { field: 'body.answers.city' } });
});

it('offers nothing while an answer is missing, and when the other system fails', async () => {
  expect(await offersFor('')).toEqual([]);
  expect(await offersFor('broken')).toEqual([]);
});

it('names a field without such options', async () => {
  const body = { form: form.slug, version: 1, field: 'state', answers: {} };
  expect(await api.call(publicForms.options, { body })).toMatchObject({ status: 400, body: { field: 'body.field' } });
});

it.each([
  ['a list of texts', ['a', 'a', ' ', 2, null], { resultPath: '', labelKey: '', valueKey: '' }, ['a', '2']],
  ['a path that leads nowhere', { list: [] }, { resultPath: 'toString.x', labelKey: '', valueKey: '' }, []],
  ['inner keys', [{ a: { b: 'x' } }], { resultPath: '', labelKey: 'a.b', valueKey: '' }, ['x']],
  ['too many', Array.from({ length: 900 }, (_, at) => at), { resultPath: '', labelKey: '', valueKey: '' }, 500],
])('reads %s', (_, answer, rules, found) => {
  const values = optionsIn(answer, rules).map(({ value }) => value);
  expect(typeof found === 'number' ? values.length : values).toEqual(found);
});
