import { forms } from '@tessera/contracts/forms/forms.contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { responseProperties } from '@tessera/contracts/forms/value-properties';
import type { Filter } from '@tessera/query/filter.schema';
import { filterText } from '@tessera/query/query-text';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let builder: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  // The workspace is in Asia/Kolkata.
  builder = await api.founder();
});
afterAll(() => api.stop());

const fields = [
  ['site', 'link'],
  ['agreed', 'toggle'],
  ['score', 'nps'],
  ['ease', 'linear'],
  ['mood', 'emoji-rating'],
  ['at', 'time'],
  ['visit', 'datetime'],
  ['stay', 'daterange'],
  ['filled', 'datetimestamp'],
].map(([id, type]) => ({ id, type, label: id, options: {} }));

/** The visit of each is on 5 January in the zone of the workspace; that of Mary on the 4th in UTC. */
const sent = {
  ada: {
    site: 'https://example.com/ada',
    agreed: true,
    score: 9,
    ease: '2',
    mood: 5,
    at: '02:30 PM',
    visit: { date: '2026-01-05', time: '10:00 AM' },
    stay: { start: '2026-01-05', end: '2026-01-09' },
    filled: '2020-01-01T00:00:00Z',
  },
  mary: {
    site: 'http://example.org',
    agreed: false,
    score: 0,
    ease: 5,
    mood: 1,
    at: '09:15',
    visit: { date: '2026-01-05', time: '03:00 AM' },
    stay: { start: '2026-02-01', end: '2026-02-01' },
  },
  nobody: {},
};
type Name = keyof typeof sent;

const ids = {} as Record<Name, string>;
let form: string;
beforeAll(async () => {
  const body = { name: 'Survey', fields: fields as never };
  const draft = await api.ok(forms.create, { body }, builder.token);
  const { id, slug } = await api.ok(
    forms.save,
    { body: { id: draft.id, revision: draft.revision, status: 1 } },
    builder.token,
  );
  form = id;
  for (const name of Object.keys(sent) as Name[]) {
    const answers = sent[name] as never;
    ids[name] = (
      await api.ok(publicForms.submit, { body: { form: slug, version: 1, key: `a-filling-of-${name}`, answers } })
    ).id;
  }
});

async function list(filter?: object) {
  const query = { form_id: form, ...(filter && { filter: filterText({ all: [filter] } as Filter) }) };
  return api.ok(responses.list, { query }, builder.token);
}
const answersOf = async (name: Name) => (await list()).items.find(({ id }) => id === ids[name])?.answers;

const found: [property: string, operator: string, value: unknown, names: Name[]][] = [
  ['site', 'contains', 'EXAMPLE.COM', ['ada']],
  ['agreed', 'isTrue', undefined, ['ada']],
  ['agreed', 'isFalse', undefined, ['mary', 'nobody']],
  ['ease', 'greaterThan', 2, ['mary']],
  ['at', 'lessThan', '12:00', ['mary']],
  ['at', 'isEmpty', undefined, ['nobody']],
  ['visit', 'equal', '2026-01-05', ['ada', 'mary']],
  ['visit', 'dateAfter', '2026-01-05T02:00:00Z', ['ada']],
  ['visit', 'isEmpty', undefined, ['nobody']],
  ['stay', 'dateBetween', { start: '2026-01-01', end: '2026-01-31' }, ['ada']],
  ['filled', 'today', undefined, ['ada', 'mary', 'nobody']],
];

describe('answers of single values', () => {
  it('are stored in the form of their kind', async () => {
    expect(await answersOf('ada')).toMatchObject({
      ...sent.ada,
      ease: 2,
      at: '14:30',
      visit: '2026-01-05T04:30:00.000Z',
      filled: expect.stringMatching(/^20(2[6-9]|[3-9]\d)-/),
    });
    expect(await answersOf('mary')).toMatchObject({ agreed: false, score: 0, visit: '2026-01-04T21:30:00.000Z' });
    expect(Object.keys((await answersOf('nobody')) ?? {}).sort()).toEqual(['agreed', 'filled']);
  });

  it.each(found)('are filtered by %s %s %j', async (property, operator, value, names) => {
    const condition = { property: `answers.${property}`, operator, ...(value !== undefined && { value }) };
    const { items } = await list(condition);
    expect(items.map(({ id }) => id).sort()).toEqual(names.map((name) => ids[name]).sort());
  });

  it('are not filtered by scores and faces, and say how long their scales are', async () => {
    const { columns } = await list();
    expect(Object.keys(responseProperties(columns))).toEqual(
      ['site', 'agreed', 'ease', 'at', 'visit', 'stay', 'filled'].map((id) => `answers.${id}`),
    );
    const scales = columns.flatMap(({ id, maximum }) => (maximum === null ? [] : [[id, maximum]]));
    expect(scales).toEqual([
      ['score', 10],
      ['ease', 5],
      ['mood', 5],
    ]);
  });

  it('are refused by name', async () => {
    const bad = { site: 'ftp://example.com', score: 11, ease: 2.5, at: '25:00', visit: { date: '2026-01-05' } };
    const answers = { ...bad, stay: { start: '2026-01-09', end: '2026-01-05' }, filled: 'yesterday' } as never;
    const slug = (await api.ok(forms.get, { query: { id: form } }, builder.token)).slug;
    const { body } = await api.call(publicForms.submit, {
      body: { form: slug, version: 1, key: 'a-filling-of-bad-data', answers },
    });
    expect(body.problems.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
      ['body.answers.site', 'link.invalid'],
      ['body.answers.score', 'nps.invalid'],
      ['body.answers.ease', 'linear.invalid'],
      ['body.answers.at', 'time.invalid'],
      ['body.answers.visit', 'datetime.incomplete'],
      ['body.answers.stay', 'daterange.reversed'],
      ['body.answers.filled', 'datetimestamp.invalid'],
    ]);
  });

  it('are edited in the zone of the workspace; a timestamp is not', async () => {
    const set = { visit: { date: '2026-01-06', time: '12:00 AM' }, filled: '2026-01-06T00:00:00Z' } as never;
    const edits = [{ id: ids.mary, set }];
    const { problems } = await api.ok(responses.edit, { body: { form_id: form, edits } }, builder.token);
    expect(problems.map(({ key }) => key)).toEqual(['filled']);
    expect((await answersOf('mary'))?.['visit']).toBe('2026-01-05T18:30:00.000Z');
    const { items } = await list({ property: 'answers.visit', operator: 'equal', value: '2026-01-06' });
    expect(items.map(({ id }) => id)).toEqual([ids.mary]);
  });
});
