import type { Filter } from '@tessera/query/filter.schema';
import fc from 'fast-check';
import { conditionKinds } from './conditions.ts';
import { type FlowForm, flowOf } from './form-flow.ts';
import { FormField } from '../form-field.schema.ts';
import { FormPage } from './form-page.schema.ts';
import { optionItems } from '../option-items.ts';
import { fieldDefinitions } from '../registry.ts';
import { validateAnswers } from '../validate-answers.ts';

type Form = FlowForm<FormField, FormPage>;

const formOf = (fields: object[], pages: object[] = []): Form => {
  const parsed = fields.map((field) => FormField.parse({ label: 'Label', options: {}, ...field }));
  const pagesRead = pages.map((page) => FormPage.parse(page));
  return { fields: parsed, pages: pagesRead, kinds: conditionKinds(parsed, pagesRead) };
};
const shownIds = (form: Form, answers: Record<string, unknown>): string[] =>
  flowOf(form, answers, fieldDefinitions).fields.map(({ id }) => id);

const plan = { id: 'plan', type: 'radio', options: { items: optionItems('Silver', 'Gold') } };
const when = (property: string, operator: string, value?: unknown) => ({
  property,
  operator,
  ...(value !== undefined && { value }),
});

describe('what a form asks', () => {
  it.each<[object, unknown, boolean]>([
    [when('source', 'equal', 'Asha'), ' Asha ', true],
    [when('source', 'contains', 'SH'), 'Asha', true],
    [when('source', 'isEmpty'), '   ', true],
    [when('source', 'isNotEmpty'), undefined, false],
    [{ any: [when('source', 'equal', 'a'), when('source', 'equal', 'b')] }, 'b', true],
    [{ all: [when('source', 'contains', 'a'), { any: [when('source', 'contains', 'b')] }] }, 'a', false],
    [{ all: [] }, undefined, true],
  ])('%j with %j: %s', (visible, answer, isShown) => {
    const form = formOf([
      { id: 'source', type: 'text' },
      { id: 'asked', type: 'text', visible },
    ]);
    expect(shownIds(form, { source: answer })).toEqual(isShown ? ['source', 'asked'] : ['source']);
  });

  it('compares answers as they are stored', () => {
    const form = formOf([
      { id: 'age', type: 'number', options: { min: 0 } },
      { id: 'adult', type: 'text', visible: when('age', 'greaterOrEqual', 18) },
      { id: 'born', type: 'date' },
      { id: 'early', type: 'text', visible: when('born', 'dateBefore', '1990-01-01') },
    ]);
    expect(shownIds(form, { age: '18.0', born: '1989-12-31' })).toEqual(['age', 'adult', 'born', 'early']);
    expect(shownIds(form, { age: '-18', born: '1990-01-01' })).toEqual(['age', 'born']);
    expect(shownIds(form, { age: 'many', born: 'early' })).toEqual(['age', 'born']);
  });

  it('goes from the first field to the last: what is hidden steers nothing', () => {
    const form = formOf([
      plan,
      { id: 'card', type: 'text', visible: when('plan', 'equal', 'gold') },
      { id: 'digits', type: 'text', visible: when('card', 'isNotEmpty') },
    ]);
    expect(shownIds(form, { plan: 'gold', card: '42' })).toEqual(['plan', 'card', 'digits']);
    expect(flowOf(form, { plan: 'silver', card: '42', digits: '1' }, fieldDefinitions)).toMatchObject({
      fields: [{ id: 'plan' }],
      answers: { plan: 'silver' },
    });
  });

  it('leaves out pages that are hidden or have nothing to show', () => {
    const form = formOf(
      [
        { ...plan, page: 'first' },
        { id: 'card', type: 'text', page: 'gold' },
        { id: 'why', type: 'text', page: 'reason', visible: when('plan', 'equal', 'silver') },
      ],
      [
        { id: 'first' },
        { id: 'gold', visible: when('plan', 'equal', 'gold') },
        { id: 'reason' },
        { id: 'last', text: 'Check your answers.' },
      ],
    );
    const pagesOf = (answers: Record<string, unknown>) =>
      flowOf(form, answers, fieldDefinitions).pages.map(({ page, fields }) => [page?.id, fields.length]);
    expect(pagesOf({})).toEqual([
      ['first', 1],
      ['last', 0],
    ]);
    expect(pagesOf({ plan: 'gold', why: 'x' })).toEqual([
      ['first', 1],
      ['gold', 1],
      ['last', 0],
    ]);
    expect(pagesOf({ plan: 'silver', card: 'x' })).toEqual([
      ['first', 1],
      ['reason', 1],
      ['last', 0],
    ]);
  });

  it('counts hidden fields without showing or requiring them', () => {
    const form = formOf([
      { id: 'campaign', type: 'text', hidden: true, mandatory: true },
      { id: 'code', type: 'text', visible: when('campaign', 'equal', 'may') },
    ]);
    const flow = flowOf(form, { campaign: 'may' }, fieldDefinitions);
    expect(flow.fields.map(({ id, mandatory }) => [id, mandatory])).toEqual([
      ['campaign', false],
      ['code', false],
    ]);
    expect(flow.pages).toMatchObject([{ page: null, fields: [{ id: 'code' }] }]);
    expect(flowOf(formOf([{ id: 'a', type: 'text', hidden: true }]), {}, fieldDefinitions).pages).toEqual([
      { page: null, fields: [] },
    ]);
  });

  it('takes no invalid answer to a hidden field, which nobody could correct', () => {
    const form = formOf([{ id: 'age', type: 'number', hidden: true, options: { min: 18 } }]);
    expect(flowOf(form, { age: 17 }, fieldDefinitions).answers).toEqual({});
    expect(flowOf(form, { age: '18', stray: 1 }, fieldDefinitions).answers).toEqual({ age: '18', stray: 1 });
  });

  it('calculates answers from those that are asked, whatever is sent for them', () => {
    const form = formOf([
      { id: 'price', type: 'number' },
      { id: 'tip', type: 'number', visible: when('price', 'greaterThan', 10) },
      { id: 'total', type: 'number', formula: '{{price}} + {{tip}}' },
      { id: 'much', type: 'text', visible: when('total', 'greaterThan', 20) },
    ]);
    const answersTo = (answers: Record<string, unknown>) => flowOf(form, answers, fieldDefinitions).answers;
    expect(answersTo({ price: '19', tip: 2, total: 7, much: 'x' })).toEqual({
      price: '19',
      tip: 2,
      total: 21,
      much: 'x',
    });
    expect(answersTo({ price: 9, tip: 2, total: 11, much: 'x' })).toEqual({ price: 9 });
  });

  it('shows what a page older than the form cannot judge', () => {
    const form = formOf([
      { id: 'source', type: 'text' },
      { id: 'asked', type: 'text', visible: when('source', 'isNotEmpty') },
    ]);
    const newer = {
      ...form,
      fields: form.fields.map((field) => ({
        ...field,
        visible: { property: 'source', operator: 'rhymes' } as unknown as Filter,
      })),
    };
    expect(shownIds(newer, {})).toEqual(['source', 'asked']);
  });
});

/** A form of a few fields on two pages; each may have a condition on a field before it. */
const items = optionItems('a', 'b', 'c');
const types = [
  { type: 'text', options: {}, operators: ['equal', 'contains', 'isEmpty', 'isNotEmpty'], value: 'a' },
  { type: 'select', options: { items }, operators: ['equal', 'notEqual', 'isEmpty'], value: 'b' },
  { type: 'checkbox', options: { items }, operators: ['contains', 'notContains', 'isNotEmpty'], value: 'a' },
  { type: 'number', options: { min: 1 }, operators: ['equal', 'lessThan', 'isEmpty'], value: 2 },
] as const;
const answer = fc.oneof(
  fc.constantFrom<unknown>('a', 'b', ' ', '2', 2, -1, null, undefined, ['a'], ['b', 'c'], ['x'], 'zzz'),
);
const count = 7;
const conditional = fc
  .array(
    fc.record({
      type: fc.nat(types.length - 1),
      mandatory: fc.boolean(),
      looksAt: fc.option(fc.tuple(fc.nat(count), fc.nat(9), fc.boolean()), { freq: 2 }),
    }),
    { minLength: 2, maxLength: count },
  )
  .map((fields) => {
    const condition = (index: number, looksAt: [number, number, boolean] | null) => {
      if (looksAt === null || index === 0) return {};
      const [at, operatorAt, isAny] = looksAt;
      const source = at % index;
      const { operators, value } = types[fields[source]!.type]!;
      const operator = operators[operatorAt % operators.length]!;
      const one = when(`f${source}`, operator, operator.startsWith('is') ? undefined : value);
      return { visible: isAny ? { any: [one] } : one };
    };
    const half = Math.ceil(fields.length / 2);
    const made = fields.map(({ type, mandatory, looksAt }, index) => ({
      id: `f${index}`,
      type: types[type]!.type,
      options: types[type]!.options,
      mandatory,
      page: index < half ? 'one' : 'two',
      ...condition(index, looksAt),
    }));
    return formOf(made, [{ id: 'one' }, { id: 'two', ...condition(half, fields[0]!.looksAt) }]);
  });
const filled = fc.dictionary(
  fc.nat(count).map((n) => `f${n}`),
  answer,
);

describe('conditions', () => {
  it('are decided alike by the browser’s copy of the form with the types it loaded and by the server', () => {
    fc.assert(
      fc.property(conditional, filled, (form, answers) => {
        const { text, select, checkbox, number } = fieldDefinitions;
        const copy: Form = JSON.parse(JSON.stringify(form));
        const browser = flowOf(copy, answers, { text, select, checkbox, number }, { decimalSign: '.' });
        expect(browser.fields.map(({ id }) => id)).toEqual(shownIds(form, answers));
      }),
    );
  });

  it('keep hidden answers from being required, stored or steering others', () => {
    fc.assert(
      fc.property(conditional, filled, filled, (form, answers, others) => {
        const flow = flowOf(form, answers, fieldDefinitions);
        const shown = new Set(flow.fields.map(({ id }) => id));
        const changed = { ...answers };
        for (const { id } of form.fields) if (!shown.has(id)) changed[id] = others[id];
        expect(shownIds(form, changed)).toEqual([...shown]);
        const again = flowOf(form, changed, fieldDefinitions);
        const judge = ({ fields, answers: given }: typeof flow) => validateAnswers(fields, given, fieldDefinitions);
        expect(judge(again)).toEqual(judge(flow));
        const judged = judge(flow);
        const named = judged.ok ? Object.keys(judged.value) : judged.problems.map(({ field }) => field);
        const known = new Set(form.fields.map(({ id }) => id));
        expect(named.filter((id) => known.has(id) && !shown.has(id))).toEqual([]);
      }),
    );
  });
});
