import type { DraftFields } from '@tessera/contracts/forms/forms.schema';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { optionItems } from '@tessera/fields/option-items';
import { matrixRows } from '@tessera/fields/types/matrix/matrix-rows';
import type { Filter } from '@tessera/query/filter.schema';
import { filterText } from '@tessera/query/query-text';
import { type Person, SliceApi } from '../../slice.fixture.ts';
import { formVariables } from '../workflows/form-variables.ts';

let api: SliceApi;
let builder: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  builder = await api.founder();
});
afterAll(() => api.stop());

const common = { help: '', mandatory: false };
const plans = { ...common, id: 'plans', type: 'ranking', label: 'Plans' } as const;
const size = { ...common, id: 'size', type: 'selectWithUnit', label: 'Size' } as const;
const table = { ...common, id: 'table', type: 'matrix', label: 'Service' } as const;
const tables = { ...table, id: 'tables' } as const;
const fields: DraftFields = [
  { ...common, id: 'name', type: 'text', label: 'Name', options: { placeholder: '' } },
  { ...plans, options: { items: optionItems('Gold', 'Silver', 'Bronze') } },
  { ...table, options: { multiple: false, rows: matrixRows('Speed', 'Care'), items: optionItems('Good', 'Bad') } },
  { ...tables, options: { multiple: true, rows: matrixRows('Speed', 'Care'), items: optionItems('Good', 'Bad') } },
  { ...size, options: { takes: 'number', placeholder: '', items: optionItems('cm', 'in') } },
];
const answers = {
  Ada: {
    plans: ['silver', 'gold', 'bronze'],
    size: { value: '170', unit: 'cm' },
    table: { speed: 'good', care: 'bad' },
  },
  Grace: {
    plans: ['gold', 'silver', 'bronze'],
    size: { value: '66.5', unit: 'in' },
    tables: { care: ['good', 'bad'] },
  },
  Mary: {},
};

const filters: [property: string, operator: string, value: unknown, found: string[]][] = [
  ['answers.plans.0', 'equal', 'gold', ['Grace']],
  ['answers.plans.0', 'notEqual', 'gold', ['Ada', 'Mary']],
  ['answers.plans.0', 'in', ['gold', 'silver'], ['Ada', 'Grace']],
  ['answers.plans.0', 'isEmpty', undefined, ['Mary']],
  ['answers.size.value', 'greaterThan', 100, ['Ada']],
  ['answers.size.value', 'isNotEmpty', undefined, ['Ada', 'Grace']],
  ['answers.size.unit', 'equal', 'in', ['Grace']],
  ['answers.size.unit', 'notIn', ['cm'], ['Grace', 'Mary']],
  ['answers.table.speed', 'equal', 'good', ['Ada']],
  ['answers.table.care', 'isEmpty', undefined, ['Grace', 'Mary']],
  ['answers.tables.care', 'contains', 'bad', ['Grace']],
  ['answers.tables.care', 'in', ['good'], ['Grace']],
  ['answers.tables.speed', 'notContains', 'bad', ['Ada', 'Grace', 'Mary']],
];

describe('answers with parts', () => {
  let form: { id: string; slug: string };
  beforeAll(async () => {
    const { id, revision } = await api.ok(forms.create, { body: { name: 'Survey', fields } }, builder.token);
    form = await api.ok(forms.save, { body: { id, revision, status: 1 } }, builder.token);
    for (const [name, given] of Object.entries(answers)) {
      const body = { form: form.slug, version: 1, key: `a-filling-of-${name}`, answers: { name, ...given } };
      await api.ok(publicForms.submit, { body });
    }
  });
  const list = (filter?: object) =>
    api.ok(
      responses.list,
      { query: { form_id: form.id, ...(filter && { filter: filterText(filter as Filter) }) } },
      builder.token,
    );

  it.each(filters)('are filtered by %s %s %j', async (property, operator, value, found) => {
    const { items } = await list({ all: [{ property, operator, ...(value !== undefined && { value }) }] });
    expect(items.map((item) => item.answers['name']).sort()).toEqual(found);
  });

  it('name their parts in the columns and in the variables of workflows', async () => {
    const { columns, items } = await list();
    const parts = Object.fromEntries(columns.map((column) => [column.id, column.parts.map(({ path }) => path)]));
    expect(parts).toEqual({
      name: [],
      plans: ['0'],
      table: ['speed', 'care'],
      tables: ['speed', 'care'],
      size: ['value', 'unit'],
    });
    expect(items.find((item) => item.answers['name'] === 'Ada')?.answers['size']).toEqual({ value: 170, unit: 'cm' });
    const variables = formVariables(fields as Parameters<typeof formVariables>[0]);
    expect(variables).toMatchObject([
      {},
      { spec: 'text[]', choices: [{ value: 'gold' }, { value: 'silver' }, { value: 'bronze' }] },
      {
        spec: 'object',
        spec2: [
          { name: 'speed', type: 'text' },
          { name: 'care', type: 'text' },
        ],
      },
      {
        spec: 'object',
        spec2: [
          { name: 'speed', type: 'text[]' },
          { name: 'care', type: 'text[]' },
        ],
      },
      {
        spec: 'object',
        spec2: [
          { name: 'value', type: 'number' },
          { name: 'unit', type: 'text' },
        ],
      },
    ]);
  });
});

it('keep the value of an option that is renamed after it was published', async () => {
  const colour = { ...common, id: 'colour', type: 'select', label: 'Colour' } as const;
  const versionOf = (...items: { value: string; label: string }[]) => [{ ...colour, options: { items } }];
  const red = { value: 'red', label: 'Red' };
  const { id, revision } = await api.ok(
    forms.create,
    { body: { name: 'Survey', fields: versionOf(red) } },
    builder.token,
  );
  const first = await api.ok(forms.save, { body: { id, revision, status: 1 } }, builder.token);
  expect(first.frozen_fields).toEqual([{ id: 'colour', type: 'select', values: ['red'] }]);
  const body = { form: first.slug, version: 1, key: 'a-filling-in-crimson', answers: { colour: 'red' } };
  await api.ok(publicForms.submit, { body });
  const fields = versionOf({ value: 'red', label: 'Crimson' }, { value: 'red_2', label: 'Red' });
  const next = await api.ok(forms.save, { body: { id, revision: first.revision, fields, status: 1 } }, builder.token);
  expect(next.frozen_fields[0]?.values).toEqual(['red', 'red_2']);
  const { columns, items } = await api.ok(responses.list, { query: { form_id: id } }, builder.token);
  expect(columns[0]?.choices).toEqual([
    { value: 'red', label: 'Crimson' },
    { value: 'red_2', label: 'Red' },
  ]);
  expect(items[0]?.answers).toEqual({ colour: 'red' });
});
