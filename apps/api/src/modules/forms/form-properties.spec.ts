import { formProperties } from '@tessera/contracts/forms/properties/form-properties.contract';
import { objects } from '@tessera/contracts/objects/objects.contract';
import { publishedForm } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let asha: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  asha = await api.founder();
});
afterAll(() => api.stop());

it('lists fields of a form and properties of an object for tools, and only what a published form asks', async () => {
  const item = { value: 'gold', label: 'Gold', isEditable: true };
  const fields: Parameters<typeof publishedForm>[2] = [
    {
      id: 'name',
      type: 'text' as const,
      label: 'Name',
      help: 'In full',
      mandatory: true,
      options: { placeholder: '' },
    },
    { id: 'plan', type: 'select' as const, label: 'Plan', help: '', mandatory: false, options: { items: [item] } },
    { id: 'line', type: 'divider' as const, label: 'Line', help: '', mandatory: false, options: {} },
  ];
  const { id, slug } = await publishedForm(api, asha, fields);
  expect((await api.ok(formProperties.forTools, { query: { form_id: id } }, asha.token)).items).toEqual([
    { name: 'name', label: 'Name', type: 'text', required: true, choices: [], description: 'In full' },
    { name: 'plan', label: 'Plan', type: 'select', required: false, choices: ['gold'], description: '' },
  ]);
  const { items } = (await api.call(formProperties.ofPublicForm, { query: { form: slug } })).body.data as {
    items: { key: string; choices: object[] }[];
  };
  expect(items.map(({ key, choices }) => [key, choices])).toEqual([
    ['name', []],
    ['plan', [{ value: 'gold', label: 'Gold' }]],
  ]);
  const body = { name: 'Clients', properties: [{ property: { name: 'Amount', type: 'text' as const } }] };
  const { id: object } = await api.ok(objects.create, { body }, asha.token);
  const ofObject = await api.ok(formProperties.forTools, { query: { object_id: object } }, asha.token);
  expect(ofObject).toMatchObject({ name: 'Clients', items: [{ name: 'amount', type: 'text', required: false }] });
  const outsider = await api.member(asha.workspace, {});
  for (const query of [{ form_id: id }, { object_id: object }])
    expect((await api.call(formProperties.forTools, { query, token: outsider.token })).status).toBe(403);
  const stranger = await api.founder('Stranger');
  expect((await api.call(formProperties.forTools, { query: { form_id: id }, token: stranger.token })).status).toBe(404);
});
