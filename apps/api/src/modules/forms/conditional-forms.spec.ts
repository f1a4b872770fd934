import type { CallOf } from '@tessera/contracts/contract';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { Database } from '@tessera/data/database';
import type { JsonObject } from '@tessera/kernel/json';
import { optionItems } from '@tessera/fields/option-items';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let builder: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  builder = await api.founder();
});
afterAll(() => api.stop());

type NewForm = CallOf<typeof forms.create>['body'];

const isGold = { property: 'plan', operator: 'equal' as const, value: 'gold' };
const fields: NonNullable<NewForm['fields']> = [
  {
    id: 'plan',
    type: 'radio',
    label: 'Plan',
    page: 'choice',
    mandatory: true,
    options: { items: optionItems('Silver', 'Gold') },
  },
  { id: 'card', type: 'text', label: 'Card', page: 'gold', mandatory: true, options: {} },
  {
    id: 'why',
    type: 'text',
    label: 'Why {{card}}?',
    page: 'end',
    visible: { property: 'card', operator: 'isNotEmpty' },
    options: {},
  },
  { id: 'name', type: 'text', label: 'Name', page: 'end', options: {} },
];
const pages: NonNullable<NewForm['pages']> = [
  { id: 'choice', title: 'Choice' },
  { id: 'gold', title: 'Gold', visible: isGold },
  { id: 'end', title: 'End' },
];

const published = async (change: Partial<NewForm> = {}) => {
  const body = { name: 'Plans', fields, pages, ...change };
  const { id, revision } = await api.ok(forms.create, { body }, builder.token);
  return api.ok(forms.save, { body: { id, revision, status: 1 } }, builder.token);
};
let keys = 0;
const submit = (form: { slug: string }, answers: JsonObject) =>
  api.call(publicForms.submit, {
    body: { form: form.slug, version: 1, key: `conditional-key-${(keys += 1)}`, answers },
  });
const stored = async (form: { id: string }) =>
  (await api.ok(responses.list, { query: { form_id: form.id } }, builder.token)).items.map(({ answers }) => answers);

describe('a form with pages and conditions', () => {
  it('neither requires nor stores what its conditions hide, and lets it steer nothing', async () => {
    const form = await published();
    expect(await submit(form, { plan: 'gold' })).toMatchObject({ status: 400, body: { field: 'body.answers.card' } });
    expect(await submit(form, { plan: 'silver', card: '42', why: 'x', name: 'Asha' })).toMatchObject({ status: 200 });
    expect(await submit(form, { plan: 'gold', card: '42', why: 'x' })).toMatchObject({ status: 200 });
    expect(await stored(form)).toEqual([
      { plan: 'gold', card: '42', why: 'x' },
      { plan: 'silver', name: 'Asha' },
    ]);
  });

  it('names an unseen answer in a message by its label', async () => {
    const long = { plan: 'gold', card: '42', why: 'x'.repeat(10_001) };
    const { body } = await submit(await published(), long);
    expect(body.error).toMatch(/^Why \[Card\]\?: /);
  });

  it('gives the public page its pages and what its conditions need, and a copy of the form everything', async () => {
    const form = await published();
    const open = await api.ok(publicForms.open, { query: { form: form.slug } });
    expect(open).toMatchObject({ pages: form.pages, kinds: { plan: 'choice', card: 'text' } });
    const copy = await api.ok(forms.clone, { body: { id: form.id } }, builder.token);
    expect([copy.fields, copy.pages]).toEqual([form.fields, form.pages]);
  });

  it('is not published with a condition on a field that comes later or does not exist', async () => {
    const ghost = { property: 'ghost', operator: 'isEmpty' as const };
    const later = { ...fields[0]!, visible: { all: [{ property: 'name', operator: 'isEmpty' as const }] } };
    const { id, revision } = await api.ok(
      forms.create,
      {
        body: {
          name: 'Plans',
          fields: [later, ...fields.slice(1)],
          pages: [...pages.slice(0, 2), { ...pages[2]!, visible: ghost }],
        },
      },
      builder.token,
    );
    const answer = await api.call(forms.save, { body: { id, revision, status: 1 }, token: builder.token });
    expect(answer.body).toMatchObject({ status: 422, field: 'body.fields.0.visible.all.0.property' });
    expect(answer.body.problems.map(({ field }: { field: string }) => field)).toEqual([
      'body.fields.0.visible.all.0.property',
      'body.pages.2.visible.property',
    ]);
  });

  it('calculates answers itself, and takes hidden fields as far as they are valid', async () => {
    const number = { type: 'number' as const, options: {} };
    const form = await published({
      pages: [],
      fields: [
        { ...number, id: 'price', label: 'Price' },
        { ...number, id: 'total', label: 'Total', mandatory: true, formula: 'round({{price}} * 1.18, 2)' },
        { ...number, id: 'visit', label: 'Visit', hidden: true, mandatory: true, options: { max: 9 } },
      ],
    });
    expect(await submit(form, { price: 10, total: 1, visit: '3' })).toMatchObject({ status: 200 });
    expect(await submit(form, { price: '19.99', visit: 10 })).toMatchObject({ status: 200 });
    expect(await submit(form, {})).toMatchObject({ status: 400, body: { field: 'body.answers.total' } });
    expect(await stored(form)).toEqual([
      { price: 19.99, total: 23.59 },
      { price: 10, total: 11.8, visit: 3 },
    ]);
  });

  it('may have been published before there were pages', async () => {
    const form = await published({ fields: [{ ...fields[0]!, page: undefined }], pages: [] });
    const versions = api.app.get(Database, { strict: false }).collection('formVersions');
    const content = JSON.stringify({ fields: form.fields, settings: form.settings });
    await versions.updateOne({ form: form.id }, { $set: { content } });
    expect(await api.ok(publicForms.open, { query: { form: form.slug } })).toMatchObject({ pages: [], kinds: {} });
    expect(await submit(form, { plan: 'gold' })).toMatchObject({ status: 200 });
  });
});
