import { contracts } from '@tessera/contracts/all';
import { samples } from '@tessera/contracts/all-samples';
import { appLinks } from '@tessera/contracts/apps/app-links.contract';
import { publicApps } from '@tessera/contracts/apps/public-apps.contract';
import { appRecords } from '@tessera/contracts/apps/app-records.contract';
import { appTable } from '@tessera/contracts/apps/app-table.contract';
import { appTypes } from '@tessera/contracts/apps/app-types';
import { apps } from '@tessera/contracts/apps/apps.contract';
import type { Operation } from '@tessera/contracts/contract';
import { objects } from '@tessera/contracts/objects/objects.contract';
import { records } from '@tessera/contracts/records/records.contract';
import { views } from '@tessera/contracts/views/views.contract';
import { type Person, SliceApi } from '../../../slice.fixture.ts';
import { makeSampleData } from '../../../sweep-data.fixture.ts';

let api: SliceApi;
let owner: Person;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  owner = await api.founder();
});
afterAll(() => api.stop());

/** A published table over an object with two records, of which the condition leaves one. */
async function policies() {
  const property = { name: 'Name', type: 'text' as const };
  const object = await api.ok(objects.create, { body: { name: 'Policies', properties: [{ property }] } }, owner.token);
  const body = { object_id: object.id, records: [{ values: { name: 'Shown' } }, { values: { name: 'Hidden' } }] };
  const { items } = await api.ok(records.create, { body }, owner.token);
  const app = await api.ok(
    apps.create,
    {
      body: {
        type: appTypes.table,
        interfaceName: 'Shown policies',
        dataSource: { kind: 'object', id: object.id },
        whereCondition: { property: 'values.name', operator: 'equal', value: 'Shown' },
      },
    },
    owner.token,
  );
  await api.ok(apps.setStatus, { body: { id: app.id, status: 1 } }, owner.token);
  return { object: object.id, app: app.id, shown: items[0]?.id ?? '', hidden: items[1]?.id ?? '' };
}
const save = (id: string, more: object = {}) =>
  api.ok(appLinks.save, { body: { id, level: 'view', ...more } }, owner.token);
const open = (slug: string, password?: string) =>
  api.call(publicApps.open, { body: { slug, ...(password !== undefined && { password }) } });
const visitOf = async (slug: string) => (await api.ok(publicApps.open, { body: { slug } })).token;

describe('the public link of an app', () => {
  it('shows the records of the app, and lets visitors write only where it says so', async () => {
    const { object, app, shown, hidden } = await policies();
    const { slug } = await save(app);
    const visitor = await visitOf(slug);
    const query = { app_id: app, object_id: object };
    const { items } = await api.ok(appRecords.list, { query }, visitor);
    expect(items.map(({ id }) => id)).toEqual([shown]);
    expect(await api.call(appRecords.get, { ...{ query: { ...query, id: hidden } }, token: visitor })).toMatchObject({
      status: 404,
    });
    const edit = { body: { app_id: app, edits: [{ id: shown, set: { name: 'Shown' } }] } };
    expect(await api.call(appRecords.edit, { ...edit, token: visitor })).toMatchObject({ status: 403 });
    await save(app, { level: 'edit' });
    // The old visit ended with the change.
    expect(await api.call(appRecords.list, { ...{ query }, token: visitor })).toMatchObject({ status: 401 });
    const editor = await visitOf(slug);
    await api.ok(appRecords.edit, edit, editor);
    const history = await api.ok(appRecords.history, { query: { ...query, id: shown } }, editor);
    expect(JSON.stringify(history)).not.toContain('Asha');
  });

  it('asks for its password, ends at its time, and is gone when it is removed', async () => {
    const { app } = await policies();
    const { slug } = await save(app, { password: 'open sesame' });
    expect(await api.ok(publicApps.read, { query: { slug } })).toMatchObject({ needs_password: true, name: null });
    for (const password of [undefined, 'sesame'])
      expect(await open(slug, password)).toMatchObject({ status: 422, body: { field: 'body.password' } });
    expect(await open(slug, 'open sesame')).toMatchObject({ status: 200 });
    // Left out, the password stays.
    expect(await save(app)).toMatchObject({ has_password: true, slug });
    expect(await save(app, { password: null })).toMatchObject({ has_password: false });
    const late = { body: { id: app, level: 'view' as const, expires_at: '2020-01-01T00:00:00Z' } };
    expect(await api.call(appLinks.save, { ...late, token: owner.token })).toMatchObject({
      status: 422,
      body: { field: 'body.expires_at' },
    });
    const visitor = await visitOf(slug);
    await api.ok(apps.setStatus, { body: { id: app, status: 0 } }, owner.token);
    expect(await open(slug)).toMatchObject({ status: 410 });
    await api.ok(apps.setStatus, { body: { id: app, status: 1 } }, owner.token);
    await api.ok(appLinks.remove, { body: { id: app } }, owner.token);
    expect(await open(slug)).toMatchObject({ status: 404 });
    expect(await api.call(apps.get, { ...{ query: { id: app } }, token: visitor })).toMatchObject({ status: 401 });
    // A new link has a new address.
    expect((await save(app)).slug).not.toBe(slug);
  });

  it('opens with the shared view that its maker opens the app with', async () => {
    const { app } = await policies();
    const list = `appRecords:${app}`;
    const known = await api.call(views.ofList, { ...{ query: { list } }, token: owner.token });
    expect(known).toMatchObject({ status: 200 });
    const state = { sort: [{ property: 'values.name', direction: 'descending' as const }] };
    const view = await api.ok(views.create, { body: { list, name: 'Public', shared: true, state } }, owner.token);
    await api.ok(views.create, { body: { list, name: 'Mine', shared: false, state } }, owner.token);
    await api.ok(views.setDefault, { body: { list, id: view.id } }, owner.token);
    const visitor = await visitOf((await save(app)).slug);
    const seen = await api.ok(views.ofList, { query: { list } }, visitor);
    expect(seen).toMatchObject({ default_id: view.id, items: [{ name: 'Public', owner: { name: '' } }] });
    expect(seen.items).toHaveLength(1);
  });

  it('is refused for forms and pages, which have addresses of their own', async () => {
    const body = { type: appTypes.pages, interfaceName: 'Handbook' };
    const { id } = await api.ok(apps.create, { body }, owner.token);
    const refused = await api.call(appLinks.save, { ...{ body: { id, level: 'view' } }, token: owner.token });
    expect(refused).toMatchObject({ status: 422, body: { field: 'body.id' } });
  });
});

describe('what a view hides', () => {
  /** A table whose public view hides a number that a shared view for the team shows, and a visitor who may edit. */
  async function hiding() {
    const property = (name: string, type: 'text' | 'number' = 'text') => ({ property: { name, type } });
    const properties = [property('Name'), property('Premium', 'number'), property('Salary', 'number')];
    const object = await api.ok(objects.create, { body: { name: 'Staff', properties } }, owner.token);
    const of = (name: string, salary: number) => ({ values: { name, premium: 10, salary } });
    const rows = [of('Asha', 4711), of('Ben', 900), of('Left out', 4711)];
    const body = { object_id: object.id, records: rows };
    const { items } = await api.ok(records.create, { body }, owner.token);
    const source = { kind: 'object' as const, id: object.id };
    const app = await api.ok(
      apps.create,
      {
        body: {
          type: appTypes.table,
          interfaceName: 'Staff',
          dataSource: source,
          whereCondition: { property: 'values.salary', operator: 'greaterThan', value: 1 },
        },
      },
      owner.token,
    );
    await api.ok(apps.setStatus, { body: { id: app.id, status: 1 } }, owner.token);
    const list = `appRecords:${app.id}`;
    const view = await api.ok(
      views.create,
      {
        body: {
          list,
          name: 'Public',
          shared: true,
          state: {
            filter: { property: 'values.name', operator: 'notEqual', value: 'Left out' },
            sort: [{ property: 'values.salary', direction: 'descending' }],
            columns: { order: [], visible: { 'values.salary': false }, widths: {} },
            table: {
              groups: ['salary'],
              summaries: [
                { key: 'salary', of: 'sum' },
                { key: 'premium', of: 'sum' },
              ],
              colours: [{ when: { property: 'values.salary', operator: 'equal', value: 4711 }, colour: 'red' }],
            },
          },
        },
      },
      owner.token,
    );
    await api.ok(views.create, { body: { list, name: 'Team', shared: true, state: {} } }, owner.token);
    await api.ok(views.setDefault, { body: { list, id: view.id } }, owner.token);
    const visitor = await visitOf((await save(app.id, { level: 'edit' })).slug);
    const ids = items.map(({ id }) => id);
    return { app: app.id, object: object.id, visitor, asha: ids[0] ?? '', ben: ids[1] ?? '', out: ids[2] ?? '' };
  }

  it('reaches no visitor, by no operation', async () => {
    const { app, object, visitor, asha, ben, out } = await hiding();
    await api.ok(appRecords.edit, { body: { app_id: app, edits: [{ id: ben, set: { salary: 800 } }] } }, owner.token);
    const query = { app_id: app, object_id: object };
    const answers = [
      await api.ok(appRecords.list, { query }, visitor),
      await api.ok(appRecords.get, { query: { ...query, id: asha } }, visitor),
      await api.ok(appRecords.history, { query: { ...query, id: ben } }, visitor),
      await api.ok(appTable.rows, { query: { app_id: app, ids: `${asha},${ben}` } }, visitor),
      await api.ok(appTable.order, { query: { app_id: app } }, visitor),
      await api.ok(apps.get, { query: { id: app } }, visitor),
      await api.ok(views.ofList, { query: { list: `appRecords:${app}` } }, visitor),
      await api.ok(appRecords.edit, { body: { app_id: app, edits: [{ id: asha, set: { premium: 11 } }] } }, visitor),
      await api.ok(appRecords.create, { body: { app_id: app, records: [{ values: { name: 'New' } }] } }, visitor),
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/salary|Salary|4711|"Team"/);
    expect(answers[0]).toMatchObject({ items: [{ id: ben }, { id: asha }] });
    expect(answers[4]).toMatchObject({ ids: [ben, asha] });
    // The condition of the view holds for visitors.
    expect(await api.call(appRecords.get, { query: { ...query, id: out }, token: visitor })).toMatchObject({
      status: 404,
    });
    // Whoever belongs to the workspace gets everything.
    const whole = await api.ok(appRecords.get, { query: { ...query, id: asha } }, owner.token);
    expect(whole.values).toEqual({ name: 'Asha', premium: 11, salary: 4711 });
  });

  it('cannot be guessed by filters, sorts, groups, summaries, searches or conflicts', async () => {
    const { app, visitor, asha } = await hiding();
    const filter = JSON.stringify({ property: 'values.salary', operator: 'equal', value: 4711 });
    const refused = [
      await api.call(appRecords.list, { query: { app_id: app, filter }, token: visitor }),
      await api.call(appRecords.list, { query: { app_id: app, sort: 'values.salary' }, token: visitor }),
      await api.call(appTable.order, { query: { app_id: app, filter }, token: visitor }),
      await api.call(appTable.order, { query: { app_id: app, sort: '-values.salary' }, token: visitor }),
      await api.call(appTable.order, { query: { app_id: app, groups: 'salary' }, token: visitor }),
      await api.call(appTable.summaries, { query: { app_id: app, of: 'sum:salary' }, token: visitor }),
      await api.call(appTable.summaries, { query: { app_id: app, of: 'sum:premium', filter }, token: visitor }),
      await api.call(appRecords.edit, {
        body: { app_id: app, edits: [{ id: asha, set: { premium: 12 }, base: { salary: 1 } }] },
        token: visitor,
      }),
      await api.call(appRecords.create, {
        body: { app_id: app, records: [{ values: { name: 'New', salary: 5 } }] },
        token: visitor,
      }),
    ];
    expect(refused.map(({ status }) => status).filter((status) => status !== 400 && status !== 422)).toEqual([]);
    expect(JSON.stringify(refused)).not.toContain('4711');
    const found = async (search: string) =>
      (await api.ok(appRecords.list, { query: { app_id: app, search } }, visitor)).items.length;
    expect(await found('4711')).toBe(0);
    expect(await found('asha')).toBe(1);
  });
});

it('a visitor reaches nothing of the workspace but the app of the link', async () => {
  const data = await makeSampleData(api, 'Visited');
  const visitor = await visitOf(data.app.link);
  const { app } = await policies();
  const strange = await visitOf((await save(app, { level: 'edit' })).slug);
  const opened: string[] = [];
  for (const [area, contract] of Object.entries(contracts)) {
    for (const [key, operation] of Object.entries(contract as unknown as Record<string, Operation>)) {
      if (operation.can === 'guest') continue;
      const sample = (samples as never)[area]?.[key] as (of: typeof data) => { query?: never; body?: never };
      const { query, body } = sample(data);
      for (const token of [visitor, strange]) {
        const { status } = await api.call(operation as never, { query, body, token } as never);
        if (status < 400 || status === 409 || status === 422)
          opened.push(`${area}.${key}${token === strange ? ' (other)' : ''}`);
      }
    }
  }
  const ofTheApp =
    /^(apps\.(get|list|setFavourite)|appFolders\.list|recordComments\.(list|create|update|remove)|appRecords\.|appTable\.|dashboards\.(list|tile)|pages\.list|views\.ofList)/;
  expect(opened.filter((name) => !ofTheApp.test(name))).toEqual([]);
  expect(opened.filter((name) => name.endsWith('(other)') && !/\.list /.test(name))).toEqual([]);
});
