import { appRecords } from '@tessera/contracts/apps/app-records.contract';
import { appTable } from '@tessera/contracts/apps/app-table.contract';
import { appTypes } from '@tessera/contracts/apps/app-types';
import { apps } from '@tessera/contracts/apps/apps.contract';
import { objects } from '@tessera/contracts/objects/objects.contract';
import { records } from '@tessera/contracts/records/records.contract';
import { sharing } from '@tessera/contracts/sharing/sharing.contract';
import { newId } from '@tessera/kernel/ids';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let asha: Person;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  asha = await api.founder();
});
afterAll(() => api.stop());

const stages = { items: ['Open', 'Won', 'Lost'].map((label) => ({ value: label.toLowerCase(), label })) };

/** An object with a name, a stage and a due day. */
async function deals() {
  const body = {
    name: 'Deals',
    properties: [
      { property: { name: 'Name', type: 'text' as const } },
      { property: { name: 'Stage', type: 'select' as const, options: stages } },
      { property: { name: 'Due', type: 'date' as const } },
    ],
  };
  return api.ok(objects.create, { body }, asha.token);
}
/** Records by name, the first one created first. */
async function fill(
  object: string,
  rows: { name: string; stage?: string; due?: string }[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const values of rows) {
    const body = { object_id: object, records: [{ values: values as never }] };
    const { items } = await api.ok(records.create, { body }, asha.token);
    ids.set(values.name, items[0]?.id ?? '');
  }
  return ids;
}
const board = (object: string, more: object = {}) =>
  api.ok(
    apps.create,
    {
      body: {
        type: appTypes.kanban,
        interfaceName: 'Pipeline',
        dataSource: { kind: 'object' as const, id: object },
        groupingStacking: 'stage',
        ...more,
      },
    },
    asha.token,
  );
const stacksOf = async (app: string, token = asha.token) => {
  const { stacks } = await api.ok(appRecords.board, { query: { app_id: app } }, token);
  return Object.fromEntries(stacks.map(({ value, items }) => [value, items.map(({ values }) => values['name'])]));
};
const won = { property: 'values.stage', operator: 'equal' as const, value: 'won' };

describe('a calendar', () => {
  it('needs a date of its object, and is asked for the records of the days in sight only', async () => {
    const { id: object } = await deals();
    const rows = ['2026-06-30', '2026-07-01', '2026-07-31', '2026-08-01'].map((due) => ({ name: due, due }));
    await fill(object, [...rows, { name: 'never' }]);
    const dataSource = { kind: 'object' as const, id: object };
    const body = (calendar: object) => ({
      type: appTypes.calendar,
      interfaceName: 'Due',
      dataSource,
      settings: { calendar },
    });
    const refused = async (calendar: object, field: string) => {
      const answer = await api.call(apps.create, { body: body(calendar), token: asha.token });
      expect(answer.body).toMatchObject({ status: 422, field: `body.settings.calendar.${field}` });
    };
    await refused({ start: 'name' }, 'start');
    await refused({ start: 'due', end: 'stage' }, 'end');
    await refused({ start: 'due', colour: 'name' }, 'colour');
    const shown = { start: 'due', end: null, colour: 'stage' };
    const { id: app } = await api.ok(apps.create, { body: body(shown) }, asha.token);
    const filter = JSON.stringify({
      all: [
        { property: 'values.due', operator: 'dateBefore', value: '2026-08-01' },
        { property: 'values.due', operator: 'dateAfter', value: '2026-06-30' },
      ],
    });
    const { items } = await api.ok(appRecords.list, { query: { app_id: app, filter } }, asha.token);
    expect(items.map(({ values }) => values['due']).toSorted()).toEqual(['2026-07-01', '2026-07-31']);
  });
});

describe('an app', () => {
  it('is set up in steps, says what is missing or wrong, and is published when it is complete', async () => {
    const { id: object } = await deals();
    const draft = await api.ok(apps.create, { body: { type: appTypes.kanban, interfaceName: 'Pipeline' } }, asha.token);
    expect(draft).toMatchObject({ status: 3, dataSource: null, is_favourite: false });
    const publish = () => api.call(apps.setStatus, { body: { id: draft.id, status: 1 }, token: asha.token });
    expect((await publish()).body).toMatchObject({ status: 422, field: 'body.dataSource' });
    let { revision } = draft;
    const refused = async (change: object, field: string, status = 422) => {
      const { body } = await api.call(apps.update, { body: { id: draft.id, revision, ...change }, token: asha.token });
      expect(body).toMatchObject({ status, field });
    };
    const dataSource = { kind: 'object', id: object };
    await refused({ dataSource: { kind: 'object', id: 'nothinghere' } }, 'body.dataSource.id');
    await refused({ dataSource: { kind: 'form', id: object } }, 'body.dataSource.kind');
    await refused({ dataSource, groupingStacking: 'name' }, 'body.groupingStacking');
    await refused({ dataSource, whereCondition: { ...won, property: 'values.size' } }, 'body.whereCondition.property');
    await refused({ interfaceName: 'Late', revision: revision + 1 }, 'body.revision', 409);
    const change = { dataSource: { kind: 'object' as const, id: object }, groupingStacking: 'stage' };
    ({ revision } = await api.ok(apps.update, { body: { id: draft.id, revision, ...change } }, asha.token));
    expect((await publish()).status).toBe(200);
    await refused({ groupingStacking: null }, 'body.groupingStacking');
    await refused({ type: appTypes.table }, 'body.type');
    const opened = await api.ok(apps.get, { query: { id: draft.id } }, asha.token);
    expect(opened).toMatchObject({ status: 1, problems: [], object: { id: object, title_key: 'name' } });
  });

  it('is copied, archived, deleted, marked as a favourite, and listed by each', async () => {
    const { id: object } = await deals();
    const app = await board(object);
    const copy = await api.ok(apps.clone, { body: { id: app.id } }, asha.token);
    expect(copy).toMatchObject({ interfaceName: 'Pipeline (copy)', groupingStacking: 'stage', status: 3 });
    await api.ok(apps.setFavourite, { body: { id: copy.id, favourite: true } }, asha.token);
    await api.ok(apps.setStatus, { body: { id: app.id, status: 0 } }, asha.token);
    const ids = async (query: object) => (await api.ok(apps.list, { query }, asha.token)).items.map(({ id }) => id);
    expect(await ids({})).toEqual([copy.id]);
    expect(await ids({ favourites: 'true' })).toEqual([copy.id]);
    expect(await ids({ stage: 'archived' })).toEqual([app.id]);
    await api.ok(apps.setStatus, { body: { id: app.id, status: 2 } }, asha.token);
    expect(await ids({ stage: 'deleted' })).toEqual([app.id]);
    const gone = await api.call(appRecords.board, { query: { app_id: app.id }, token: asha.token });
    expect(gone.status).toBe(404);
  });
});

describe('the records of an app', () => {
  it('stand in stacks in the order of the options, newest first, until somebody moves a card', async () => {
    const { id: object } = await deals();
    const rows = ['A', 'B', 'C'].map((name) => ({ name, stage: 'open' }));
    const ids = await fill(object, [...rows, { name: 'D', stage: 'won' }, { name: 'E' }]);
    const app = await board(object);
    expect(Object.entries(await stacksOf(app.id))).toEqual([
      ['open', ['C', 'B', 'A']],
      ['won', ['D']],
      ['lost', []],
      ['', ['E']],
    ]);
    const move = (name: string, stack: string, after: string | null, before: string | null, more = {}) => {
      const card = (of: string | null) => (of === null ? null : (ids.get(of) ?? ''));
      const body = { app_id: app.id, id: card(name) ?? '', stack, after: card(after), before: card(before), ...more };
      return api.ok(appRecords.move, { body }, asha.token);
    };
    await move('C', 'open', 'B', 'A');
    await move('E', 'won', 'D', null, { base: '' });
    expect(await stacksOf(app.id)).toMatchObject({ open: ['B', 'C', 'A'], won: ['D', 'E'], '': [] });
    const { conflicts } = await move('E', 'lost', null, null, { base: 'open' });
    expect(conflicts).toMatchObject([{ key: 'stage', value: 'won' }]);
    expect(await stacksOf(app.id)).toMatchObject({ lost: [] });
  });

  it('are read on, stack by stack', async () => {
    const { id: object } = await deals();
    const names = Array.from({ length: 30 }, (_, at) => `Deal ${at}`);
    const body = { object_id: object, records: names.map((name) => ({ values: { name, stage: 'open' } })) };
    await api.ok(records.create, { body }, asha.token);
    const app = await board(object);
    const { stacks, count } = await api.ok(appRecords.board, { query: { app_id: app.id } }, asha.token);
    const [open] = stacks;
    expect({ count, inStack: open?.count, shown: open?.items.length }).toEqual({ count: 30, inStack: 30, shown: 25 });
    const query = { app_id: app.id, stack: 'open', cursor: open?.nextCursor ?? '' };
    const rest = await api.ok(appRecords.stack, { query }, asha.token);
    const shown = [...(open?.items ?? []), ...rest.items].map(({ values }) => String(values['name']));
    expect(shown.toSorted()).toEqual(names.toSorted());
    expect(rest.nextCursor).toBeNull();
  });

  it('are those that meet its condition, and no others can be read or changed through it', async () => {
    const { id: object } = await deals();
    const ids = await fill(object, [
      { name: 'A', stage: 'won' },
      { name: 'B', stage: 'open' },
    ]);
    const app = await board(object, { whereCondition: won });
    const list = await api.ok(appRecords.list, { query: { app_id: app.id, with_total: 'true' } }, asha.token);
    expect(list.items.map(({ values }) => values['name'])).toEqual(['A']);
    const hidden = ids.get('B') ?? '';
    const read = await api.call(appRecords.get, { query: { app_id: app.id, id: hidden }, token: asha.token });
    expect(read.status).toBe(404);
    const edits = [
      { id: hidden, set: { name: 'X' } },
      { id: ids.get('A') ?? '', set: { due: 'soon' } as Record<string, string> },
    ];
    const { problems } = await api.ok(appRecords.edit, { body: { app_id: app.id, edits } }, asha.token);
    expect(problems.map(({ index, id }) => ({ index, id })).toSorted((a, b) => a.index - b.index)).toEqual([
      { index: 0, id: hidden },
      { index: 1, id: ids.get('A') },
    ]);
    await api.ok(objects.removeProperty, { body: { object_id: object, key: 'stage' } }, asha.token);
    const broken = await api.call(appRecords.list, { query: { app_id: app.id }, token: asha.token });
    expect(broken.body).toMatchObject({ status: 422, field: 'whereCondition' });
    expect((await api.ok(apps.get, { query: { id: app.id } }, asha.token)).problems).toHaveLength(1);
  });

  it('are open to whom the app is shared with, as its level says, and nothing else of the object', async () => {
    const { id: object } = await deals();
    const ids = await fill(object, [{ name: 'A', stage: 'won' }]);
    const app = await board(object);
    const ravi = await api.member(asha.workspace, {});
    const edit = () => {
      const edits = [{ id: ids.get('A') ?? '', set: { name: 'A1' } }];
      return api.call(appRecords.edit, { body: { app_id: app.id, edits }, token: ravi.token });
    };
    expect((await edit()).status).toBe(403);
    const share = (level: 'view' | 'edit', revision: number) => {
      const grants = [{ kind: 'person' as const, id: ravi.id, level }];
      return api.ok(sharing.shareApp, { body: { id: app.id, revision, restricted: false, grants } }, asha.token);
    };
    const { revision } = await share('view', 0);
    expect(await stacksOf(app.id, ravi.token)).toMatchObject({ won: ['A'] });
    expect((await edit()).status).toBe(403);
    await share('edit', revision);
    expect((await edit()).status).toBe(200);
    const whole = await api.call(records.list, { query: { object_id: object }, token: ravi.token });
    expect(whole.status).toBe(403);
    const [newest] = (
      await api.ok(appRecords.history, { query: { app_id: app.id, id: ids.get('A') ?? '' } }, ravi.token)
    ).items;
    const batch = newest?.kind === 'change' ? newest.batch : undefined;
    const others = await api.call(appRecords.undo, { body: { app_id: app.id, batch }, token: asha.token });
    expect(others.status).toBe(404);
    await api.ok(appRecords.undo, { body: { app_id: app.id, batch: batch ?? '' } }, ravi.token);
    const shared = newId();
    const write = (name: string, token: string) => {
      const edits = [{ id: ids.get('A') ?? '', set: { name } }];
      return api.ok(appRecords.edit, { body: { app_id: app.id, batch: shared, edits } }, token);
    };
    await write('By Asha', asha.token);
    await write('By Ravi', ravi.token);
    const joined = await api.call(appRecords.undo, { body: { app_id: app.id, batch: shared }, token: ravi.token });
    expect(joined.status).toBe(404);
    await write('A', asha.token);
    expect(await stacksOf(app.id)).toMatchObject({ won: ['A'] });
  });
});

describe('a table', () => {
  const table = (object: string, more: object = {}) =>
    api.ok(
      apps.create,
      { body: { type: appTypes.table, interfaceName: 'List', dataSource: { kind: 'object', id: object }, ...more } },
      asha.token,
    );

  it('answers the order of all its rows, with their groups, and any rows of it', async () => {
    const { id: object } = await deals();
    const ids = await fill(object, [
      { name: 'Ravi', stage: 'won' },
      { name: 'Asha', stage: 'open' },
      { name: 'Mira' },
      { name: 'Zoe', stage: 'open' },
    ]);
    const { id: app } = await table(object);
    const order = async (query: object) => {
      const { ids: found, ...rest } = await api.ok(appTable.order, { query: { app_id: app, ...query } }, asha.token);
      return { ...rest, names: found.map((id) => [...ids].find(([, other]) => other === id)?.[0]) };
    };
    expect(await order({})).toMatchObject({ names: ['Zoe', 'Mira', 'Asha', 'Ravi'], groups: [], is_complete: true });
    expect(await order({ sort: 'values.name' })).toMatchObject({ names: ['Asha', 'Mira', 'Ravi', 'Zoe'] });
    const grouped = await order({ groups: 'stage', sort: '-values.name' });
    expect(grouped).toMatchObject({
      names: ['Zoe', 'Asha', 'Ravi', 'Mira'],
      groups: [
        { values: ['open'], count: 2 },
        { values: ['won'], count: 1 },
        { values: [null], count: 1 },
      ],
    });
    // A view may name a property that is gone.
    const gone = await api.ok(appTable.order, { query: { app_id: app, groups: 'gone' } }, asha.token);
    expect(gone.groups).toEqual([{ values: [null], count: 4 }]);
    const { items } = await api.ok(
      appTable.rows,
      { query: { app_id: app, ids: [ids.get('Mira'), ids.get('Ravi'), newId()].join(',') } },
      asha.token,
    );
    expect(items.map(({ values }) => values['name']).toSorted()).toEqual(['Mira', 'Ravi']);
  });

  it('summarises columns over all its rows, and refuses what has no such summary', async () => {
    const { id: object } = await deals();
    await fill(object, [{ name: 'Ravi', stage: 'won' }, { name: 'Asha', stage: 'open' }, { name: 'Mira' }]);
    const { id: app } = await table(object);
    const of = (summaries: string, more: object = {}) =>
      api.ok(appTable.summaries, { query: { app_id: app, of: summaries, ...more } }, asha.token);
    expect(await of('filled:stage,empty:stage,unique:name')).toEqual({ values: [2, 1, 3] });
    expect(await of('filled:name', { search: 'rav' })).toEqual({ values: [1] });
    const { id: narrow } = await table(object, { whereCondition: won });
    expect(await of('filled:name', { app_id: narrow })).toEqual({ values: [1] });
    const { body } = await api.call(appTable.summaries, { query: { app_id: app, of: 'sum:name' }, token: asha.token });
    expect(body).toMatchObject({ status: 422, field: 'query.of' });
  });

  it('shows no row that its condition leaves out', async () => {
    const { id: object } = await deals();
    const ids = await fill(object, [{ name: 'Ravi', stage: 'won' }, { name: 'Mira' }]);
    const { id: app } = await table(object, { whereCondition: won });
    const { ids: found } = await api.ok(appTable.order, { query: { app_id: app } }, asha.token);
    expect(found).toEqual([ids.get('Ravi')]);
    const query = { app_id: app, ids: ids.get('Mira') ?? '' };
    expect(await api.ok(appTable.rows, { query }, asha.token)).toEqual({ items: [] });
  });
});
