import { analytics } from '@tessera/contracts/analytics/analytics.contract';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { objects } from '@tessera/contracts/objects/objects.contract';
import { records } from '@tessera/contracts/records/records.contract';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { workspaces } from '@tessera/contracts/workspaces/workspaces.contract';
import { dayAt, dayText } from '@tessera/kernel/calendar';
import { newId } from '@tessera/kernel/ids';
import { publishedForm } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let asha: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  asha = await api.founder();
});
afterAll(() => api.stop());

const items = ['Tea', 'Coffee', 'Water'].map((label) => ({ value: label.toLowerCase(), label }));
const field = (id: string, type: string, options: object = {}) => ({ id, type, label: id, options });
const surveyFields = [
  field('drink', 'radio', { items }),
  field('extras', 'checkbox', { items }),
  field('score', 'nps'),
  field('stars', 'rating', { starCount: 4 }),
  field('age', 'number'),
  field('why', 'textarea'),
  field('on', 'date'),
  field('news', 'toggle'),
  field('order', 'ranking', { items }),
  field('grid', 'matrix', { rows: [{ value: 'taste', label: 'Taste' }], items }),
  field('at', 'time'),
  field('snack', 'checkbox', { items, other: true }),
];
const ids = surveyFields.map(({ id }) => id);

/** A survey, and responses with these answers at these moments. */
async function survey(given: { at: string; answers?: object; seconds?: number; spam?: true }[], person = asha) {
  const form = await publishedForm(api, person, surveyFields as never);
  const store = api.app.get(SubmissionRepository, { strict: false });
  for (const { at, answers = {}, ...more } of given)
    await store.accept({
      ...{ _id: newId(), workspace: person.workspace, form: form.id, version: 1 },
      ...{ answers: answers as never, createdAt: new Date(at), ...more },
    });
  return form;
}
const charts = async (form: { id: string }, fields: string[]) => {
  const { items: found } = await api.ok(analytics.charts, { body: { form_id: form.id, fields } }, asha.token);
  return Object.fromEntries(found.map((chart) => [chart.field_id, chart]));
};
const counts = (chart: { series: { groups: { key: unknown; count: number }[] }[] } | undefined, series = 0) =>
  chart?.series[series]?.groups.map(({ key, count }) => [key, count]);

describe('charts of a form', () => {
  it('draw each answer as its type says, with every option and every step of a scale', async () => {
    const at = '2026-05-04T09:00:00Z';
    const form = await survey([
      { at, answers: { drink: 'tea', extras: ['tea', 'water'], score: 10, stars: 4, age: 20, news: true } },
      { at, answers: { drink: 'water', extras: ['water'], score: 9, stars: 2, age: 41, news: false } },
      { at, answers: { drink: 'tea', score: 7, age: 44, why: 'The tea was great, great tea', on: '2026-05-01' } },
      {
        at,
        answers: {
          score: 3,
          why: 'Great coffee',
          on: '2026-05-03',
          order: ['water', 'tea', 'coffee'],
          snack: ['other: Rusk'],
        },
      },
      { at, answers: { drink: 'mate', grid: { taste: 'coffee' }, at: '10:30', snack: ['water', 'other: Mate'] } },
      { at, answers: { drink: 'tea' }, spam: true },
    ]);
    const found = await charts(form, ids.slice(0, 8));
    expect(counts(found['drink'])).toEqual([
      ['tea', 2],
      ['coffee', 0],
      ['water', 1],
      ['mate', 1],
    ]);
    expect(found['drink']).toMatchObject({ answered: 4, blank: 1, kind: 'options' });
    expect(counts(found['extras'])).toEqual([
      ['tea', 1],
      ['coffee', 0],
      ['water', 2],
    ]);
    expect(found['score']).toMatchObject({
      score: { value: 25, promoters: 2, passives: 1, detractors: 1 },
      numbers: { average: 7.25, median: 8, min: 3, max: 10 },
    });
    expect(counts(found['score'])).toHaveLength(11);
    expect(counts(found['stars'])).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
      [4, 1],
    ]);
    expect(found['age']).toMatchObject({ numbers: { average: 35, min: 20, max: 44 } });
    expect(counts(found['age'])?.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(3);
    expect(counts(found['why'])).toEqual([
      ['great', 2],
      ['coffee', 1],
      ['tea', 1],
    ]);
    expect(found['why']?.sampled).toBe(2);
    expect(counts(found['on'])).toEqual([
      ['2026-05-01', 1],
      ['2026-05-03', 1],
    ]);
    const rest = await charts(form, ids.slice(8));
    expect(counts(rest['order'])).toContainEqual(['water', 1]);
    expect(rest['grid']?.series).toMatchObject([{ path: 'taste', label: 'Taste' }]);
    expect(counts(rest['grid'])).toContainEqual(['coffee', 1]);
    expect(counts(rest['at'])).toEqual([[10, 1]]);
    expect(rest['snack']?.series[0]?.groups.map(({ label, count }) => [label, count])).toEqual([
      ['Tea', 0],
      ['Coffee', 0],
      ['Water', 1],
      ['Other', 2],
    ]);
  });

  it('answer about a form without responses, and name no field that it does not have', async () => {
    const form = await survey([]);
    const found = await charts(form, ['drink', 'age', 'nothing']);
    expect(Object.keys(found)).toEqual(['drink', 'age']);
    expect(counts(found['drink'])?.map(([, count]) => count)).toEqual([0, 0, 0]);
    const body = { form_id: form.id, range: { operator: 'lastDays', value: 0 }, fields: ['drink'] };
    const refused = await api.call(analytics.charts, { body: body as never, token: asha.token });
    expect(refused.body).toMatchObject({ status: 400, field: 'body.range.value' });
  });

  it('are not for strangers', async () => {
    const form = await survey([]);
    const stranger = await api.founder('Stranger');
    for (const [operation, more] of [
      [analytics.charts, { fields: ['drink'] }],
      [analytics.overview, {}],
      [analytics.comparison, { range: { operator: 'thisMonth' } }],
      [analytics.responseGroups, { group: { property: 'version' } }],
    ] as const)
      expect(
        (await api.call(operation, { body: { form_id: form.id, ...more } as never, token: stranger.token })).status,
      ).toBe(404);
  });
});

describe('the overview of a form', () => {
  it('counts days of the workspace over a change of clocks, beside the range before', async () => {
    const berlin = await api.founder('Berlin');
    await api.ok(workspaces.update, { body: { name: 'Berlin', time_zone: 'Europe/Berlin' } }, berlin.token);
    const form = await survey(
      [
        { at: '2026-03-28T22:59:00Z', seconds: 10 },
        { at: '2026-03-28T23:01:00Z', seconds: 30 },
        { at: '2026-03-29T21:59:00Z', seconds: 50 },
        { at: '2026-03-29T22:01:00Z' },
        { at: '2026-03-26T12:00:00Z' },
        { at: '2026-03-29T12:00:00Z', spam: true },
      ],
      berlin,
    );
    const range = { operator: 'dateBetween' as const, value: { start: '2026-03-28', end: '2026-03-29' } };
    const found = await api.ok(analytics.overview, { body: { form_id: form.id, range } }, berlin.token);
    expect(found.current).toMatchObject({ total: 3, times: { count: 3, average: 30, median: 30 } });
    expect(found.periods).toEqual([
      { start: '2026-03-28', count: 1, previous: 1 },
      { start: '2026-03-29', count: 2, previous: 0 },
    ]);
    expect(found.previous).toMatchObject({ total: 1, days: { start: '2026-03-26', end: '2026-03-27' } });
  });

  it('counts visits by day without saying who came, and where fillings were left', async () => {
    const pages = ['one', 'two', 'three'].map((id) => ({ id, title: id.toUpperCase() }));
    const fields = pages.map(({ id: page }) => ({ ...field(`f-${page}`, 'text'), page }));
    const draft = { name: 'Pages', fields, pages } as never;
    const { id, revision } = await api.ok(forms.create, { body: { name: 'Pages' } }, asha.token);
    const form = await api.ok(forms.save, { body: { id, revision, status: 1, ...(draft as object) } }, asha.token);
    const step = (more: object) =>
      api.ok(publicForms.progress, { body: { form: form.slug, version: 1, ...more } } as never);
    await Promise.all(Array.from({ length: 4 }, () => step({ opened: true, pages: ['one'] })));
    await Promise.all(Array.from({ length: 3 }, () => step({ started: true })));
    await step({ pages: ['two', 'two', 'elsewhere'] });
    const key = 'a-filling-of-16-chars';
    const body = { form: form.slug, version: 1, key, answers: { 'f-one': 'a' }, seconds: 12 };
    await api.ok(publicForms.submit, { body });
    const found = await api.ok(
      analytics.overview,
      { body: { form_id: form.id, range: { operator: 'lastDays', value: 7 } } },
      asha.token,
    );
    expect(found.current).toMatchObject({
      total: 1,
      visits: { opened: 4, started: 3, submitted: 1 },
      times: { count: 1, median: 12 },
    });
    expect(found.pages).toEqual([
      { id: 'one', title: 'ONE', reached: 4, left: 3 },
      { id: 'two', title: 'TWO', reached: 1, left: 0 },
      { id: 'three', title: 'THREE', reached: 0, left: 0 },
    ]);
    const unknown = await api.call(publicForms.progress, { body: { form: form.slug, version: 9, opened: true } });
    expect(unknown.status).toBe(200);
    const closed = await api.ok(forms.get, { query: { id: form.id } }, asha.token);
    await api.ok(forms.save, { body: { id: form.id, revision: closed.revision, status: 3 } }, asha.token);
    expect((await api.call(publicForms.progress, { body: { form: form.slug, version: 1 } })).status).toBe(410);
  });

  it('looks at everything without a range, and divides a long time into longer periods', async () => {
    const year = new Date().getUTCFullYear();
    const form = await survey([{ at: `${year - 2}-01-10T12:00:00Z` }, { at: new Date().toISOString() }]);
    const found = await api.ok(analytics.overview, { body: { form_id: form.id } }, asha.token);
    expect(found.previous).toBeNull();
    expect(found.current.total).toBe(2);
    expect(['month', 'quarter', 'week']).toContain(found.period);
    expect(found.periods.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });
});

describe('groups and measures', () => {
  let object: string;
  beforeAll(async () => {
    object = await clients();
  });

  async function clients() {
    const property = (name: string, type: string, options = {}) => ({ property: { name, type, options } }) as never;
    const body = {
      name: `Clients ${newId()}`,
      properties: [property('Name', 'text'), property('Amount', 'number'), property('Stage', 'select', { items })],
    };
    const { id } = await api.ok(objects.create, { body }, asha.token);
    const rows = [
      { name: 'A', amount: 5, stage: 'water' },
      { name: 'B', amount: 7, stage: 'tea' },
      { name: 'C', stage: 'tea' },
      { name: 'D', amount: 1 },
    ];
    await api.ok(
      records.create,
      { body: { object_id: id, records: rows.map((values) => ({ values: values as never })) } },
      asha.token,
    );
    return id;
  }

  it('come in the order of the options, blanks last, and add up to the count', async () => {
    const id = object;
    const ask = (group: object, more: object = {}) =>
      api.ok(records.groups, { body: { object_id: id, group, ...more } as never }, asha.token);
    const measures = [{ of: 'sum', property: 'values.amount' }];
    const found = await ask({ property: 'values.stage' }, { measures });
    expect(found.groups.map(({ label, count, measures: [sum] }) => [label, count, sum])).toEqual([
      ['Tea', 2, 7],
      ['Coffee', 0, null],
      ['Water', 1, 5],
      [null, 1, 1],
    ]);
    expect(found.count).toBe(4);
    const few = await ask({ property: 'values.name', most: 2, order: 'count' }, { search: 'wat' });
    expect(few).toMatchObject({ count: 1, rest: { groups: 0 } });
    const cut = await ask({ property: 'values.name', most: 1 });
    expect(cut.rest).toEqual({ groups: 3, count: 3 });
    const filter = { property: 'values.amount', operator: 'greaterThan', value: 2 };
    const filtered = await api.ok(records.count, { body: { object_id: id, filter } as never }, asha.token);
    expect(filtered).toEqual({ count: 2, exact: true });
  });

  it('refuse what does not fit, by its path', async () => {
    const id = object;
    const ask = (body: object) =>
      api.call(records.aggregate, {
        body: { object_id: id, measures: [{ of: 'count' }], ...body } as never,
        token: asha.token,
      });
    for (const [body, at] of [
      [{ groups: [{ property: 'values.nothing' }] }, 'body.groups.0.property'],
      [{ groups: [{ property: 'created_at' }] }, 'body.groups.0.by'],
      [{ groups: [{ property: 'values.stage', by: 'week' }] }, 'body.groups.0.by'],
      [{ groups: [{ property: 'values.amount', by: 'step' }] }, 'body.groups.0.step'],
      [{ measures: [{ of: 'sum', property: 'values.stage' }] }, 'body.measures.0.of'],
      [{ measures: [{ of: 'sum' }] }, 'body.measures.0.property'],
      [{ filter: { property: 'values.amount', operator: 'today' } }, 'body.filter.operator'],
      [{ groups: Array(3).fill({ property: 'source' }) }, 'body.groups'],
      [{ measures: Array(11).fill({ of: 'count' }) }, 'body.measures'],
      [{ groups: [{ property: 'source', most: 201 }] }, 'body.groups.0.most'],
    ] as const)
      expect((await ask(body)).body).toMatchObject({ status: 400, field: at });
  });

  it('compare two ranges, as a whole and by groups, with how far they deviate', async () => {
    const today = dayAt(Date.now(), 'Asia/Kolkata');
    const on = (back: number, answers: object) => ({ at: `${dayText(today - back)}T12:00:00Z`, answers });
    const form = await survey([
      ...Array.from({ length: 6 }, () => on(1, { drink: 'tea', age: 10 })),
      ...Array.from({ length: 4 }, () => on(31, { drink: 'tea', age: 20 })),
      on(31, { drink: 'water' }),
    ]);
    const range = { operator: 'dateBetween' as const, value: { start: dayText(today - 29), end: dayText(today) } };
    const body = { form_id: form.id, range, group: { property: 'answers.drink' } };
    const found = await api.ok(analytics.comparison, { body }, asha.token);
    expect(found).toMatchObject({ current: 6, previous: 5, change: 1, percent: 20, deviation: 'Medium' });
    expect(found.against.end).toBe(dayText(today - 30));
    const byLabel = Object.fromEntries(found.groups.map(({ label, deviation }) => [label, deviation]));
    expect(byLabel).toMatchObject({ Tea: 'High', Coffee: 'No deviation', Water: 'High' });
    const measure = { of: 'avg' as const, property: 'answers.age' };
    const ages = await api.ok(analytics.comparison, { body: { form_id: form.id, range, measure } }, asha.token);
    expect(ages).toMatchObject({ current: 10, previous: 20, percent: -50 });
    const wrong = { form_id: form.id, range, date: 'answers.drink' };
    expect((await api.call(analytics.comparison, { body: wrong, token: asha.token })).body).toMatchObject({
      field: 'body.date',
    });
    const neither = await api.call(analytics.overview, { body: {}, token: asha.token });
    expect(neither.body).toMatchObject({ status: 400, field: 'body.object_id' });
  });

  it('compare each shown group with all of the range before, also where few groups are asked for', async () => {
    const today = dayAt(Date.now(), 'Asia/Kolkata');
    const on = (back: number, answers: object) => ({ at: `${dayText(today - back)}T12:00:00Z`, answers });
    const form = await survey([
      ...Array.from({ length: 3 }, () => on(1, { drink: 'tea', age: 10 })),
      on(1, { drink: 'coffee' }),
      on(31, { drink: 'tea', age: 20 }),
      ...Array.from({ length: 2 }, () => on(31, { drink: 'water', age: 40 })),
    ]);
    const range = { operator: 'dateBetween' as const, value: { start: dayText(today - 29), end: dayText(today) } };
    const ask = async (body: object) => {
      const asked = { form_id: form.id, range, ...body };
      const { groups } = await api.ok(analytics.comparison, { body: asked }, asha.token);
      return groups.map(({ label, current, previous }) => [label, current, previous]);
    };
    const group = { property: 'answers.drink', order: 'count' as const, most: 1 };
    expect(await ask({ group })).toEqual([
      ['Tea', 3, 1],
      ['Water', 0, 2],
      [null, 0, 0],
    ]);
    const ages = await ask({ group, measure: { of: 'avg', property: 'answers.age' } });
    expect(ages).toEqual([
      ['Tea', 10, 20],
      ['Water', null, 40],
      [null, null, null],
    ]);
  });

  it('count what the list of responses shows under the same filter', async () => {
    const at = '2026-05-04T09:00:00Z';
    const form = await survey([{ at, answers: { drink: 'tea' } }, { at, answers: { drink: 'tea' } }, { at }]);
    const group = { property: 'answers.drink' };
    const found = await api.ok(analytics.responseGroups, { body: { form_id: form.id, group } }, asha.token);
    const filter = JSON.stringify({ property: 'answers.drink', operator: 'equal', value: 'tea' });
    const list = await api.ok(responses.list, { query: { form_id: form.id, filter } }, asha.token);
    expect(found.groups.find(({ key }) => key === 'tea')?.count).toBe(list.items.length);
    expect(found.count).toBe(3);
  });

  it('count each response once, also where its answer is in several groups', async () => {
    const at = '2026-05-04T09:00:00Z';
    const form = await survey([
      { at, answers: { extras: ['tea', 'water'] } },
      { at, answers: { extras: ['tea'] } },
      { at },
    ]);
    const body = { form_id: form.id, group: { property: 'answers.extras' } };
    const found = await api.ok(analytics.responseGroups, { body }, asha.token);
    expect(found.groups.map(({ label, count }) => [label, count])).toEqual([
      ['Tea', 2],
      ['Coffee', 0],
      ['Water', 1],
      [null, 1],
    ]);
    expect(found.count).toBe(3);
  });
});
