import { objects } from '@tessera/contracts/objects/objects.contract';
import { properties } from '@tessera/contracts/properties/properties.contract';
import { records } from '@tessera/contracts/records/records.contract';
import type { TimelineEntry } from '@tessera/contracts/records/timeline.schema';
import { RecordChangeRepository } from '@tessera/data/records/record-change.repository';
import { Database } from '@tessera/data/database';
import { RecordRepository } from '@tessera/data/records/record.repository';
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

/** Clients with a name, an amount, a stage and a unique policy number. */
async function clients() {
  const property = (name: string, type: string, options = {}) => ({ property: { name, type, options } }) as never;
  return api.ok(
    objects.create,
    {
      body: {
        name: 'Clients',
        properties: [
          { ...(property('Name', 'text') as object), required: true },
          property('Amount', 'number'),
          property('Stage', 'select', stages),
          { ...(property('Policy', 'text') as object), unique: true },
        ] as never,
      },
    },
    asha.token,
  );
}
const create = (object: string, rows: Record<string, unknown>[], batch?: string) =>
  api.ok(
    records.create,
    { body: { object_id: object, batch, records: rows.map((values) => ({ values: values as never })) } },
    asha.token,
  );
const edit = (object: string, edits: object[], batch?: string) =>
  api.ok(records.edit, { body: { object_id: object, batch, edits: edits as never } }, asha.token);
const listed = (object: string, query: object = {}) =>
  api.ok(records.list, { query: { object_id: object, ...query } }, asha.token);
const changesIn = (items: readonly TimelineEntry[]) =>
  items.flatMap((entry) => (entry.kind === 'change' ? [entry] : []));
const names = async (object: string, query: object = {}) =>
  (await listed(object, query)).items.map(({ values }) => values['name']);

describe('an object', () => {
  it('gets keys from names, never uses one twice, and lays its properties out', async () => {
    const object = await clients();
    expect(object.properties.map(({ key }) => key)).toEqual(['name', 'amount', 'stage', 'policy']);
    expect(object.title_key).toBe('name');
    await api.ok(objects.removeProperty, { body: { object_id: object.id, key: 'amount' } }, asha.token);
    const amount = { object_id: object.id, property: { name: 'Amount due', type: 'number' as const }, label: 'Amount' };
    const added = await api.ok(objects.addProperty, { body: amount }, asha.token);
    expect(added.properties.at(-1)).toMatchObject({ key: 'amount_2', label: 'Amount' });
    const sections = [{ name: 'Person', columns: 2 as const, keys: ['name', 'policy'] }];
    const laid = await api.ok(
      objects.saveSections,
      { body: { object_id: object.id, revision: added.revision, sections } },
      asha.token,
    );
    const [section] = laid.sections;
    expect(laid.properties.find(({ key }) => key === 'policy')?.section_id).toBe(section?.id);
    const moved = await api.ok(
      objects.update,
      { body: { id: object.id, revision: laid.revision, properties: [{ key: 'stage', required: true }] } },
      asha.token,
    );
    expect(moved.properties[0]).toMatchObject({ key: 'stage', required: true });
    expect(moved.properties).toHaveLength(4);
  });

  it('has a name of its own, conditions by type, and keeps its properties from being deleted', async () => {
    const object = await clients();
    const twice = await api.call(objects.create, { body: { name: ' CLIENTS' }, token: asha.token });
    expect(twice.body).toMatchObject({ status: 409, field: 'body.name' });
    const { items } = await api.ok(objects.conditions, { query: { object_id: object.id } }, asha.token);
    expect(items.find(({ SHORT_NAME }) => SHORT_NAME === 'amount')?.filter_attributes).toContainEqual({
      CONDITION: 'is greater than',
      OPRATER: '>',
      VALUE_MATCH: 'value',
    });
    const id = object.properties[0]?.property_id ?? '';
    const deleted = await api.call(properties.setStatus, { body: { id, status: 2 }, token: asha.token });
    expect(deleted.body).toMatchObject({ status: 409, error: expect.stringContaining('Clients') as string });
  });
});

describe('a removed property', () => {
  it('is put back with its key and values, but not as unique, unless it was changed meanwhile', async () => {
    const { id } = await clients();
    const [record] = (await create(id, [{ name: 'Asha', amount: 5, policy: 'P-1' }])).items;
    const removedOf = async () =>
      (await api.ok(objects.removedProperties, { query: { object_id: id } }, asha.token)).items;
    const change = (operation: typeof objects.removeProperty | typeof objects.restoreProperty, key: string) =>
      api.call(operation, { body: { object_id: id, key }, token: asha.token });
    expect((await change(objects.restoreProperty, 'amount')).status).toBe(404);
    for (const key of ['amount', 'policy', 'name']) await change(objects.removeProperty, key);
    expect(await removedOf()).toMatchObject([
      { key: 'name', label: 'Name', type: 'text', problem: null },
      { key: 'policy' },
      { key: 'amount' },
    ]);
    const [name] = await removedOf();
    const nameId = name?.property_id ?? '';
    await api.ok(properties.setStatus, { body: { id: nameId, status: 2 } }, asha.token);
    expect(await change(objects.restoreProperty, 'name')).toMatchObject({ status: 422 });
    await api.ok(properties.setStatus, { body: { id: nameId, status: 1 } }, asha.token);
    for (const key of ['amount', 'policy', 'name'])
      expect((await change(objects.restoreProperty, key)).status).toBe(200);
    const query = { object_id: id, id: record?.id ?? '' };
    const values = { name: 'Asha', amount: 5, policy: 'P-1' };
    expect((await api.ok(records.get, { query }, asha.token)).values).toEqual(values);
    const { properties: listed } = await api.ok(objects.get, { query: { id } }, asha.token);
    expect(listed.map(({ key, unique, required }) => [key, unique, required])).toEqual([
      ['stage', false, false],
      ['amount', false, false],
      ['policy', false, false],
      ['name', false, true],
    ]);
    expect(await removedOf()).toEqual([]);
  });
});

describe('records', () => {
  it('are stored each for itself, once for a batch, and each problem names row and property', async () => {
    const { id } = await clients();
    const batch = newId();
    const rows = [{ name: 'Asha', amount: 5 }, { amount: 7 }, { name: 'Ravi', amount: 'many', colour: 'red' }];
    const first = await create(id, rows, batch);
    expect(first.items.map(({ values }) => values)).toEqual([{ name: 'Asha', amount: 5 }]);
    expect(first.problems).toEqual([
      { index: 1, id: null, key: 'name', message: 'Name is required.' },
      { index: 2, id: null, key: 'amount', message: expect.stringMatching(/^Amount: /) as string },
      { index: 2, id: null, key: 'colour', message: 'colour is not a property of this object.' },
    ]);
    const again = await create(id, rows, batch);
    expect(again.items.map(({ id: record }) => record)).toEqual(first.items.map(({ id: record }) => record));
    expect((await listed(id, { with_total: 'true' })).total).toEqual({ count: 1, exact: true });
    expect((await create(id, [{ amount: 7 }])).problems).toMatchObject([{ key: 'name' }]);
  });

  it('are filtered, searched and sorted by any property, over pages', async () => {
    const { id } = await clients();
    await create(
      id,
      Array.from({ length: 25 }, (_, at) => ({
        name: `Client ${at}`,
        ...(at % 5 > 0 && { amount: (at * 7) % 25 }),
        stage: ['lost', 'open', 'won'][at % 3],
      })),
    );
    expect((await names(id, { limit: '2' })).length).toBe(2);
    expect(await names(id, { search: 'CLIENT 24' })).toEqual(['Client 24']);
    const filter = JSON.stringify({ property: 'values.stage', operator: 'equal', value: 'won' });
    const sort = '-values.amount';
    const pages: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await listed(id, { filter, sort, limit: '3', ...(cursor && { cursor }) });
      pages.push(...page.items.map(({ values }) => values['amount'] ?? null));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(pages).toEqual([...pages].sort((left, right) => (right === null ? -1 : Number(right) - Number(left))));
    expect(pages).toHaveLength(8);
    const stagesInOrder = (await listed(id, { sort: 'values.stage' })).items.map(({ values }) => values['stage']);
    expect([...new Set(stagesInOrder)]).toEqual(['open', 'won', 'lost']);
    for (const [query, field] of [
      [{ sort: 'values.nothing' }, 'query.sort'],
      [{ filter: JSON.stringify({ property: 'values.name', operator: 'today' }) }, 'query.filter.operator'],
    ] as const)
      expect(
        (await api.call(records.list, { query: { object_id: id, ...query } as never, token: asha.token })).body,
      ).toMatchObject({ status: 400, field });
  });

  it('are filtered by what is inside a value, in any order', async () => {
    const size = { name: 'Size', type: 'selectWithUnit', options: { items: [{ value: 'cm', label: 'cm' }] } };
    const body = { name: 'Shelves', properties: [{ property: size }] };
    const { id } = await api.ok(objects.create, { body } as never, asha.token);
    await create(id, [{}, ...[90, 170, 40].map((value) => ({ size: { value, unit: 'cm' } }))]);
    const filter = JSON.stringify({ property: 'values.size.value', operator: 'greaterThan', value: 50 });
    for (const sort of ['created_at', '-created_at']) {
      const { items } = await listed(id, { filter, sort });
      expect(items.map(({ values }) => (values['size'] as { value: number }).value).sort()).toEqual([170, 90]);
    }
    const byPart = await api.call(records.list, {
      query: { object_id: id, sort: 'values.size.value' } as never,
      token: asha.token,
    });
    expect(byPart.body).toMatchObject({ status: 400, field: 'query.sort' });
  });

  it('are edited cell by cell: another value than the editor saw is a conflict, the other cells are written', async () => {
    const { id } = await clients();
    const [record] = (await create(id, [{ name: 'Asha', amount: 5 }])).items;
    await edit(id, [{ id: record?.id, set: { amount: 6 } }]);
    const edited = await edit(id, [
      { id: record?.id, set: { amount: 9, stage: 'won' }, base: { amount: 5, stage: null } },
    ]);
    expect(edited.conflicts).toMatchObject([{ id: record?.id, key: 'amount', value: 6 }]);
    expect(edited.items[0]?.values).toEqual({ name: 'Asha', amount: 6, stage: 'won' });
    const refused = await edit(id, [{ id: record?.id, set: { name: null, stage: 'unknown' } }]);
    expect(refused.problems.map(({ key }) => key)).toEqual(['name', 'stage']);
  });

  it('take concurrent edits without losing one', async () => {
    const { id } = await clients();
    const [record] = (await create(id, [{ name: 'Asha' }])).items;
    const sets = Array.from(
      { length: 12 },
      (_, at) => [{ amount: at }, { name: `Asha ${at}` }, { policy: `P-${at}` }][at % 3],
    );
    const written = await Promise.all(
      sets.map((set) => edit(id, [{ id: record?.id, set: { ...set, colour: 'red' } }])),
    );
    // However often an edit was decided again, it says once what it left out.
    expect(written.map(({ problems }) => problems.map(({ key }) => key))).toEqual(written.map(() => ['colour']));
    const query = { object_id: id, id: record?.id ?? '' };
    const { items } = await api.ok(records.history, { query }, asha.token);
    expect(changesIn(items).filter(({ did }) => did === 'edited')).toHaveLength(12);
    expect((await api.ok(records.get, { query }, asha.token)).revision).toBe(12);
  });

  it('keep a unique value apart, in creating, editing and restoring', async () => {
    const { id } = await clients();
    const { items, problems } = await create(id, [
      { name: 'Asha', policy: 'P-1' },
      { name: 'Ravi', policy: ' p-1 ' },
      { name: 'Uma', policy: 'P-2' },
    ]);
    expect(items.map(({ values }) => values['name'])).toEqual(['Asha', 'Uma']);
    expect(problems).toMatchObject([{ index: 1, message: expect.stringContaining('Policy') as string }]);
    const [asha1, uma] = items;
    const taken = await edit(id, [
      { id: uma?.id, set: { policy: 'P-1' } },
      { id: asha1?.id, set: { amount: 3 } },
    ]);
    expect(taken.problems).toMatchObject([{ index: 0, id: uma?.id }]);
    expect(taken.items).toMatchObject([{ id: asha1?.id, values: { amount: 3 } }]);
    const setStatus = (ids: string[], status: 0 | 1 | 2) =>
      api.ok(records.setStatus, { body: { object_id: id, ids, status } }, asha.token);
    await setStatus([asha1?.id ?? ''], 2);
    expect((await edit(id, [{ id: uma?.id, set: { policy: 'P-1' } }])).problems).toEqual([]);
    expect((await setStatus([asha1?.id ?? ''], 1)).problems).toHaveLength(1);
    expect(await names(id)).toEqual(['Uma']);
    expect(await names(id, { status: 'deleted' })).toEqual(['Asha']);
  });

  it('are undone as one act: what somebody changed since stays and is named', async () => {
    const { id } = await clients();
    const { items } = await create(id, [{ name: 'Asha' }, { name: 'Ravi' }]);
    const [first, second] = items;
    const batch = newId();
    await edit(
      id,
      items.map((record) => ({ id: record.id, set: { amount: 5 } })),
      batch,
    );
    await edit(id, [{ id: second?.id, set: { amount: 6 } }]);
    const undo = (what: string) => api.ok(records.undo, { body: { object_id: id, batch: what } }, asha.token);
    const undone = await undo(batch);
    expect(undone.conflicts).toMatchObject([{ id: second?.id, key: 'amount', value: 6 }]);
    const query = { object_id: id, id: first?.id ?? '' };
    expect((await api.ok(records.get, { query }, asha.token)).values).toEqual({ name: 'Asha' });
    await undo(undone.batch);
    expect((await api.ok(records.get, { query }, asha.token)).values).toEqual({ name: 'Asha', amount: 5 });
    const { items: history } = await api.ok(records.history, { query }, asha.token);
    expect(changesIn(history).map(({ did, changes, by }) => [did, changes[0]?.to, by.name])).toEqual([
      ['edited', 5, 'Asha'],
      ['edited', null, 'Asha'],
      ['edited', 5, 'Asha'],
      ['created', 'Asha', 'Asha'],
    ]);
  });

  it('are of one workspace', async () => {
    const { id } = await clients();
    const [record] = (await create(id, [{ name: 'Asha' }])).items;
    const stranger = await api.founder('Stranger');
    const body = { object_id: id, edits: [{ id: record?.id ?? '', set: { name: 'Mine' } }] };
    expect((await api.call(records.edit, { body, token: stranger.token })).status).toBe(404);
    const own = await api.ok(objects.create, { body: { name: 'Own' } }, stranger.token);
    const across = await api.ok(records.edit, { body: { ...body, object_id: own.id } }, stranger.token);
    expect(across.problems).toMatchObject([{ message: 'This record was not found.' }]);
    const query = { object_id: own.id, id: record?.id ?? '' };
    expect((await api.call(records.history, { query, token: stranger.token })).status).toBe(404);
  });

  it('leave no entry of the history behind in a record', async () => {
    const { id } = await clients();
    const [record] = (await create(id, [{ name: 'Asha' }])).items;
    const changes = api.app.get(RecordChangeRepository, { strict: false });
    expect(await changes.ofRecord(asha.workspace, record?.id ?? '', 10)).toHaveLength(1);
  });
});

describe('a large edit', () => {
  /** Records with amounts and policy numbers from 0. */
  const many = async (count: number) => {
    const { id } = await clients();
    const { items } = await create(
      id,
      Array.from({ length: count }, (_none, at) => ({ name: `Client ${at}`, amount: at, policy: `P-${at}` })),
    );
    return { id, items };
  };
  const stored = (object: string, items: readonly { id: string }[]) => {
    const ids = items.map((item) => item.id);
    return api.app.get(RecordRepository, { strict: false }).byIds(asha.workspace, object, ids);
  };
  const historyOf = (record: string) =>
    api.app.get(RecordChangeRepository, { strict: false }).ofRecord(asha.workspace, record, 10);

  it('takes as many commands for 240 records as for 60', async () => {
    const { id, items } = await many(240);
    const commandsOf = async (count: number, amount: number): Promise<string[]> => {
      const asked = jest.spyOn(api.app.get(Database, { strict: false }), 'collection');
      const edits = items.slice(0, count).map((record) => ({ id: record.id, set: { amount } }));
      expect((await edit(id, edits)).items).toHaveLength(count);
      const names = asked.mock.calls.map(([name]) => name);
      asked.mockRestore();
      return names.filter((name) => ['records', 'recordChanges', 'announcedWrites'].includes(name)).toSorted();
    };
    const few = await commandsOf(60, -1);
    expect(few).toEqual(['announcedWrites', 'announcedWrites', 'recordChanges', 'records', 'records']);
    expect(await commandsOf(240, -2)).toEqual(few);
  });

  it('writes each record once at a time, and the history tells only of what was written', async () => {
    const { id, items } = await many(60);
    const [first, second, ...rest] = items;
    const batches = [newId(), newId()];
    const taken = { id: first?.id, set: { amount: -1, policy: 'P-1' } };
    const written = await Promise.all(
      batches.map((batch, at) =>
        edit(id, [taken, ...items.slice(1).map((record) => ({ id: record.id, set: { amount: -1 - at } }))], batch),
      ),
    );
    for (const { problems, items: done } of written) {
      expect(problems).toMatchObject([
        { index: 0, id: first?.id, message: expect.stringContaining('Policy') as string },
      ]);
      expect(done).toHaveLength(59);
    }
    for (const record of await stored(id, items)) {
      expect(record).toMatchObject({ revision: record._id === first?.id ? 0 : 2 });
      expect(record.outbox).toBeUndefined();
    }
    expect((await historyOf(first?.id ?? '')).map(({ did }) => did)).toEqual(['created']);
    expect((await historyOf(rest[0]?.id ?? '')).map(({ did }) => did)).toEqual(['edited', 'edited', 'created']);
    // The act that came second is undone where its values stand, and the one before it where they stand again.
    const amounts = new Map((await stored(id, items)).map(({ _id, values }) => [_id, values['amount']]));
    const later = batches[amounts.get(second?.id ?? '') === -1 ? 0 : 1] ?? '';
    const body = { object_id: id, batch: later };
    const undone = await api.ok(records.undo, { body }, asha.token);
    expect(undone.items).toHaveLength(59);
    const amount = (await stored(id, items)).find(({ _id }) => _id === second?.id)?.values['amount'];
    expect(amount).toBe(later === batches[0] ? -2 : -1);
  });

  it('tells which cells somebody else changed, and writes the others', async () => {
    const { id, items } = await many(60);
    await edit(id, [{ id: items[5]?.id, set: { amount: 500 } }]);
    const { conflicts, items: done } = await edit(
      id,
      items.map((record, at) => ({ id: record.id, set: { amount: -1, name: 'New' }, base: { amount: at } })),
    );
    expect(conflicts).toMatchObject([{ id: items[5]?.id, key: 'amount', value: 500 }]);
    expect(done).toHaveLength(60);
    const changed = (await stored(id, items)).find(({ _id }) => _id === items[5]?.id);
    expect(changed?.values).toMatchObject({ amount: 500, name: 'New' });
  });
});
