import { appRecords } from '@tessera/contracts/apps/app-records.contract';
import { appTypes } from '@tessera/contracts/apps/app-types';
import { apps } from '@tessera/contracts/apps/apps.contract';
import { objects } from '@tessera/contracts/objects/objects.contract';
import { records } from '@tessera/contracts/records/records.contract';
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

const choice = (...labels: string[]) => ({
  items: labels.map((label) => ({ value: label.toLowerCase(), label })),
});

/** A board of deals by stage, with lanes by priority. */
async function lanedBoard() {
  const properties = [
    { property: { name: 'Name', type: 'text' as const } },
    { property: { name: 'Stage', type: 'select' as const, options: choice('Open', 'Won') } },
    { property: { name: 'Priority', type: 'select' as const, options: choice('High', 'Low') } },
  ];
  const { id: object } = await api.ok(objects.create, { body: { name: 'Deals', properties } }, asha.token);
  const body = {
    type: appTypes.kanban,
    interfaceName: 'Pipeline',
    dataSource: { kind: 'object' as const, id: object },
    groupingStacking: 'stage',
    settings: { board: { lanes: 'priority' } },
  };
  const app = await api.ok(apps.create, { body }, asha.token);
  const add = async (rows: Record<string, string>[]) => {
    const added = { object_id: object, records: rows.map((values) => ({ values })) };
    const { items } = await api.ok(records.create, { body: added }, asha.token);
    return items.map(({ id }) => id);
  };
  const read = () => api.ok(appRecords.board, { query: { app_id: app.id } }, asha.token);
  const cells = async () =>
    Object.fromEntries(
      (await read()).stacks
        .filter(({ items }) => items.length > 0)
        .map(({ lane, value, items }) => [`${lane}/${value}`, items.map(({ values }) => values['name']).join()]),
    );
  return { app, object, add, read, cells };
}

describe('a board with lanes', () => {
  it('shows every stack in each lane, and a move changes both properties unless somebody was first', async () => {
    const { app, add, read, cells } = await lanedBoard();
    const [id = ''] = await add([
      { name: 'A', stage: 'open', priority: 'high' },
      { name: 'B', stage: 'open', priority: 'low' },
      { name: 'C', stage: 'won' },
    ]);
    const { stacks, lanes } = await read();
    expect(lanes).toEqual([
      { value: 'high', label: 'High', count: 1 },
      { value: 'low', label: 'Low', count: 1 },
      { value: '', label: '', count: 1 },
    ]);
    expect(stacks).toHaveLength(9);
    expect(await cells()).toEqual({ 'high/open': 'A', 'low/open': 'B', '/won': 'C' });

    const move = { app_id: app.id, id, stack: 'won', base: 'open', lane: 'low', lane_base: 'high' };
    await api.ok(appRecords.move, { body: move }, asha.token);
    expect(await cells()).toEqual({ 'low/open': 'B', 'low/won': 'A', '/won': 'C' });
    const late = await api.ok(appRecords.move, { body: { ...move, stack: 'open', lane: '' } }, asha.token);
    expect(late.conflicts.map(({ key }) => key).toSorted()).toEqual(['priority', 'stage']);
    expect(await cells()).toMatchObject({ 'low/won': 'A' });
  });

  it('reads on within one lane', async () => {
    const { app, add, read } = await lanedBoard();
    await add(Array.from({ length: 14 }, (_, at) => ({ name: `High ${at}`, stage: 'open', priority: 'high' })));
    await add([{ name: 'Low', stage: 'open', priority: 'low' }]);
    const cell = (await read()).stacks.find(({ lane, value }) => lane === 'high' && value === 'open');
    expect({ count: cell?.count, shown: cell?.items.length }).toEqual({ count: 14, shown: 10 });
    const query = { app_id: app.id, stack: 'open', lane: 'high', cursor: cell?.nextCursor ?? '' };
    const rest = await api.ok(appRecords.stack, { query }, asha.token);
    expect(rest).toMatchObject({ lane: 'high', count: 14, nextCursor: null });
    expect(rest.items).toHaveLength(4);
  });

  it('refuses lanes that are no choice or those of the stacks, and lives on without a property that is gone', async () => {
    const { app, object, read } = await lanedBoard();
    for (const lanes of ['name', 'stage', 'nothing']) {
      const body = { id: app.id, revision: app.revision, settings: { ...app.settings, board: { lanes } } };
      const { body: answer } = await api.call(apps.update, { body, token: asha.token });
      expect(answer).toMatchObject({ status: 422, field: 'body.settings.board.lanes' });
    }
    await api.ok(objects.removeProperty, { body: { object_id: object, key: 'priority' } }, asha.token);
    const { lanes, stacks } = await read();
    expect({ lanes, stacks: stacks.length }).toEqual({ lanes: null, stacks: 3 });
  });
});
