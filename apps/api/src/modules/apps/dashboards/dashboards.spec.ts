import { appTypes } from '@tessera/contracts/apps/app-types';
import { apps } from '@tessera/contracts/apps/apps.contract';
import { dashboardComponents } from '@tessera/contracts/dashboards/dashboard-components.contract';
import { dashboards } from '@tessera/contracts/dashboards/dashboards.contract';
import { objects } from '@tessera/contracts/objects/objects.contract';
import { records } from '@tessera/contracts/records/records.contract';
import { sharing } from '@tessera/contracts/sharing/sharing.contract';
import { newId } from '@tessera/kernel/ids';
import { publishedForm } from '../../../content.fixture.ts';
import { type Person, SliceApi } from '../../../slice.fixture.ts';

let api: SliceApi;
let asha: Person;
let object: string;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  asha = await api.founder();
  object = await deals();
});
afterAll(() => api.stop());

const stages = { items: ['Open', 'Won', 'Lost'].map((label) => ({ value: label.toLowerCase(), label })) };
const rows = [
  { name: 'A', stage: 'open', amount: 10, due: '2026-03-02' },
  { name: 'B', stage: 'open', amount: 20, due: '2026-03-20' },
  { name: 'C', stage: 'won', amount: 70, due: '2026-04-03' },
  { name: 'D', amount: 5, due: '2026-06-03' },
];

/** An object with four records. */
async function deals(): Promise<string> {
  const properties = [
    { property: { name: 'Name', type: 'text' as const } },
    { property: { name: 'Stage', type: 'select' as const, options: stages } },
    { property: { name: 'Amount', type: 'number' as const } },
    { property: { name: 'Due', type: 'date' as const } },
  ];
  const { id } = await api.ok(objects.create, { body: { name: 'Deals', properties } }, asha.token);
  await api.ok(
    records.create,
    { body: { object_id: id, records: rows.map((values) => ({ values: values as never })) } },
    asha.token,
  );
  return id;
}

const place = { title: 'Tile', width: 4 as const, height: 1 as const };
const tile = (kind: string, more: object = {}) =>
  ({
    id: newId(),
    kind,
    ...place,
    source: { kind: 'object', id: object },
    ...(kind !== 'list' && { measure: { of: 'count' } }),
    ...more,
  }) as never;
const preview = async (asked: never, narrowing: object = {}, token = asha.token) =>
  shown(await api.call(dashboards.preview, { body: { tile: asked, ...narrowing }, token }));
/** The data of an answer, or the error. */
const shown = ({ body }: { body: unknown }): Shown => (body as { data?: Shown }).data ?? (body as Shown);
interface Shown {
  value?: number;
  groups?: { key: unknown; label: string | null; value: number | null; previous: number | null }[];
  [other: string]: unknown;
}
const pairs = ({ groups = [] }: Shown) => groups.map(({ key, value }) => [key, value]);
const byStage = { group: { property: 'values.stage' } };
const sum = { measure: { of: 'sum', property: 'values.amount' } };
const won = { property: 'values.stage', operator: 'equal', value: 'won' };
const days = (start: string, end: string) => ({ operator: 'dateBetween', value: { start, end } });
const save = (body: object, token = asha.token) => api.call(dashboards.save, { body, token });
const made = async (tiles: never[]) =>
  api.ok(dashboards.save, { body: { interfaceName: 'Sales', content: { tiles } } }, asha.token);

describe('a tile', () => {
  it('counts and measures all of its rows, or those that a filter leaves', async () => {
    expect(await preview(tile('number'))).toMatchObject({ shape: 'number', value: 4, previous: null });
    expect(await preview(tile('number', sum))).toMatchObject({ value: 105 });
    expect(await preview(tile('number', { ...sum, filter: won }))).toMatchObject({ value: 70 });
    expect(await preview(tile('number', sum), { filter: won })).toMatchObject({ value: 70 });
  });

  it('has every choice in its order with the blanks last, or the largest value first', async () => {
    const inOrder = await preview(tile('bar', { ...byStage, ...sum }));
    expect(pairs(inOrder)).toEqual([
      ['open', 30],
      ['won', 70],
      ['lost', 0],
      [null, 5],
    ]);
    expect(inOrder.groups?.[0]?.label).toBe('Open');
    const largest = await preview(
      tile('bar', { ...sum, group: { property: 'values.stage', order: 'count', most: 2 } }),
    );
    expect(pairs(largest)).toEqual([
      ['won', 70],
      ['open', 30],
    ]);
    expect(largest).toMatchObject({ rest: 2 });
  });

  it('shows periods without rows, and puts those of the range before beside them', async () => {
    const monthly = tile('line', { group: { property: 'values.due', by: 'month' }, date: 'values.due', compare: true });
    expect(pairs(await preview(monthly))).toEqual([
      ['2026-03-01', 2],
      ['2026-04-01', 1],
      ['2026-05-01', 0],
      ['2026-06-01', 1],
    ]);
    const { groups } = await preview(monthly, { range: days('2026-05-01', '2026-06-30') });
    expect(groups?.map(({ value, previous }) => [value, previous])).toEqual([
      [0, 2],
      [1, 1],
    ]);
  });

  it('compares with the range before in the words of the specification', async () => {
    const asked = tile('number', { ...sum, date: 'values.due', compare: true });
    expect(await preview(asked, { range: days('2026-04-01', '2026-04-30') })).toMatchObject({
      value: 70,
      previous: 30,
      percent: 133.3,
      deviation: 'High',
      against: { start: '2026-03-02', end: '2026-03-31' },
    });
  });

  it('sets two properties against each other, and lists rows with the chosen columns only', async () => {
    const pivot = tile('pivot', {
      ...sum,
      rows: { property: 'values.stage' },
      columns: { property: 'values.due', by: 'quarter' },
    });
    expect(await preview(pivot)).toMatchObject({
      rows: [{ label: 'Open' }, { label: 'Won' }, { key: null }],
      columns: [{ key: '2026-01-01' }, { key: '2026-04-01' }],
      cells: [
        [30, null],
        [null, 70],
        [null, 5],
      ],
    });
    const sort = [{ property: 'values.amount', direction: 'descending' }];
    const list = await preview(tile('list', { columns: ['name'], sort, rows: 2 }));
    expect(list).toMatchObject({ columns: [{ id: 'name' }], has_more: true });
    expect((list['items'] as { values: object }[]).map(({ values }) => values)).toEqual([{ name: 'C' }, { name: 'B' }]);
  });

  it('counts responses, runs and verifications', async () => {
    const form = await publishedForm(api, asha);
    for (const source of [{ kind: 'form', id: form.id }, { kind: 'runs' }])
      expect(await preview(tile('number', { source }))).toMatchObject({ value: 0 });
    const source = { kind: 'verifications' };
    expect(await preview(tile('number', { source, date: 'started_at' }))).toMatchObject({ value: 0 });
    expect(await preview(tile('bar', { source, date: null, group: { property: 'outcome' } }))).toMatchObject({
      shape: 'groups',
    });
    const talks = { source: { kind: 'conversations' }, date: 'started_at' };
    expect(await preview(tile('number', talks))).toMatchObject({ value: 0 });
    expect(await preview(tile('bar', { ...talks, group: { property: 'sentiment' } }))).toMatchObject({
      shape: 'groups',
    });
  });
});

describe('a dashboard', () => {
  it('is created, changed at the revision that was read, copied and listed', async () => {
    const { id, revision } = await made([tile('number')]);
    const content = { tiles: [tile('text', { source: undefined, measure: undefined, text: 'Hello' })] };
    const changed = await save({ id, revision, content, interfaceName: 'Sales 2026' });
    expect(shown(changed)).toMatchObject({ interfaceName: 'Sales 2026', revision: revision + 1 });
    expect((await save({ id, revision, content })).body).toMatchObject({ status: 409, field: 'body.revision' });
    const copy = await api.ok(apps.clone, { body: { id } }, asha.token);
    const read = await api.ok(dashboards.get, { query: { id: copy.id } }, asha.token);
    expect(read.content.tiles).toMatchObject([{ kind: 'text', text: 'Hello' }]);
    await api.ok(apps.create, { body: { type: appTypes.pages, interfaceName: 'Handbook' } }, asha.token);
    const { items } = await api.ok(dashboards.list, { query: {} }, asha.token);
    expect(items.map(({ interfaceName, tiles }) => [interfaceName, tiles])).toEqual([
      ['Sales 2026 (copy)', 1],
      ['Sales 2026', 1],
    ]);
  });

  it('refuses what does not fit, and names it', async () => {
    const embed = { source: undefined, measure: undefined };
    const cases: [tiles: unknown[], status: number, field: string][] = [
      [[tile('number', { measure: { of: 'sum', property: 'values.name' } })], 422, 'body.content.tiles.0.measure.of'],
      [
        [tile('bar', { ...byStage, measure: { of: 'max', property: 'values.due' } })],
        422,
        'body.content.tiles.0.measure.property',
      ],
      [[tile('bar', { group: { property: 'values.size' } })], 422, 'body.content.tiles.0.group.property'],
      [[tile('number', { date: 'values.name' })], 422, 'body.content.tiles.0.date'],
      [[tile('list', { columns: ['size'] })], 422, 'body.content.tiles.0.columns.0'],
      [[tile('list', { source: { kind: 'runs' } })], 422, 'body.content.tiles.0.source.kind'],
      [[tile('number', { filter: { ...won, property: 'values.size' } })], 422, 'body.content.tiles.0.filter.property'],
      [[tile('embed', { ...embed, url: 'http://example.com' })], 400, 'body.content.tiles.0.url'],
      [[tile('embed', { ...embed, url: 'javascript:alert(1)' })], 400, 'body.content.tiles.0.url'],
      [Array.from({ length: 100 }, () => tile('number')), 400, 'body.content.tiles'],
    ];
    for (const [tiles, status, field] of cases) {
      const { body } = await save({ interfaceName: 'Sales', content: { tiles } });
      expect(body).toMatchObject({ status, field });
    }
  });

  it('shows its tiles whose property is still there, and says what is wrong with the others', async () => {
    const app = await made([tile('bar', byStage), tile('number')]);
    const [bar, number] = app.content.tiles;
    await api.ok(objects.removeProperty, { body: { object_id: object, key: 'stage' } }, asha.token);
    const read = (id = '') => api.call(dashboards.tile, { body: { app_id: app.id, tile_id: id }, token: asha.token });
    expect((await read(bar?.id)).body).toMatchObject({ status: 422, field: 'tile.group.property' });
    expect(shown(await read(number?.id))).toMatchObject({ value: 4 });
    expect((await read(newId())).status).toBe(404);
  });

  it('shows records to whom it is shared with, but no responses, and nothing that its maker may not see', async () => {
    const form = await publishedForm(api, asha);
    const app = await made([tile('number'), tile('number', { source: { kind: 'form', id: form.id } })]);
    const [ofRecords, ofForm] = app.content.tiles;
    const ravi = await api.member(asha.workspace, { apps: { CAN_ADD: true } });
    const read = (id = '') => api.call(dashboards.tile, { body: { app_id: app.id, tile_id: id }, token: ravi.token });
    expect((await read(ofRecords?.id)).status).toBe(403);
    const grants = [{ kind: 'person' as const, id: ravi.id, level: 'view' as const }];
    await api.ok(sharing.shareApp, { body: { id: app.id, revision: 0, restricted: false, grants } }, asha.token);
    expect(shown(await read(ofRecords?.id))).toMatchObject({ value: 4 });
    expect([403, 404]).toContain((await read(ofForm?.id)).status);
    const { sources } = await api.ok(dashboards.get, { query: { id: app.id } }, ravi.token);
    expect(sources).toMatchObject([
      { name: 'Deals', may: false },
      { name: null, properties: {}, may: false },
    ]);
    const { body } = await save({ interfaceName: 'Mine', content: { tiles: [tile('number')] } }, ravi.token);
    expect(body).toMatchObject({ status: 403 });
    const other = await api.founder('Other');
    expect((await preview(tile('number'), {}, other.token))['status']).toBe(404);
    expect((await save({ interfaceName: 'X', content: { tiles: [tile('number')] } }, other.token)).status).toBe(404);
  });
});

describe('components of dashboards', () => {
  const generate = (text: string, token = asha.token) =>
    api.call(dashboardComponents.generate, { body: { text }, token });

  it('are made from a description of data that the person may see', async () => {
    const made = await api.ok(
      dashboardComponents.generate,
      { body: { text: 'Average amount of deals by stage' } },
      asha.token,
    );
    expect(made.tile).toMatchObject({
      kind: 'bar',
      source: { kind: 'object', id: object },
      title: 'Average amount of deals by stage',
    });
    expect(pairs(made.data as unknown as Shown)).toEqual([
      ['open', 15],
      ['won', 70],
      ['lost', null],
      [null, 5],
    ]);
    expect(made.understood.map(({ part, text }) => [part, text])).toContainEqual(['measure', 'avg Amount']);
    expect((await save({ interfaceName: 'Sales', content: { tiles: [made.tile] } })).status).toBe(200);
    const ravi = await api.member(asha.workspace, { apps: { CAN_ADD: true } });
    expect((await generate('Deals by stage', ravi.token)).body).toMatchObject({ status: 422, field: 'body.text' });
    const other = await api.founder('Other');
    expect((await generate('Deals by stage', other.token)).status).toBe(422);
  });

  it('are read at once, each with its data or its problem', async () => {
    const text = tile('text', { source: undefined, measure: undefined, text: 'Hello' });
    const app = await made([tile('number'), tile('bar', byStage), text]);
    await api.ok(objects.removeProperty, { body: { object_id: object, key: 'stage' } }, asha.token);
    const { items } = await api.ok(dashboardComponents.read, { body: { dashboard_id: app.id } }, asha.token);
    expect(items).toMatchObject([
      { data: { value: 4 }, problem: null },
      { data: null, problem: expect.stringContaining('does not fit') },
      { tile: { text: 'Hello' }, data: null, problem: null },
    ]);
    const other = await api.founder('Other');
    const { status } = await api.call(dashboardComponents.read, { body: { dashboard_id: app.id }, token: other.token });
    expect(status).toBe(404);
  });

  it('may be added to the dashboards that somebody may change', async () => {
    const app = await made([]);
    const ravi = await api.member(asha.workspace, {});
    const listed = async () =>
      (await api.call(dashboardComponents.list, { query: {}, token: ravi.token })).body as {
        data?: { items: object[] };
      };
    const share = (level: 'view' | 'manage', revision: number) =>
      api.ok(
        sharing.shareApp,
        { body: { id: app.id, revision, restricted: false, grants: [{ kind: 'person', id: ravi.id, level }] } },
        asha.token,
      );
    await share('view', 0);
    expect((await listed()).data?.items ?? []).toEqual([]);
    await share('manage', 1);
    expect((await listed()).data?.items).toMatchObject([{ id: app.id }]);
  });
});
