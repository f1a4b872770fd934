import type { SourceDetails } from '@tessera/contracts/dashboards/dashboards.schema';
import type { DataTile, DashboardContent, Tile } from '@tessera/contracts/dashboards/tiles.schema';
import { filterBehind, inGroup } from './behind.ts';
import { changed } from './draft.ts';
import { csvOfTile } from '@tessera/contracts/dashboards/tile-table';
import { groupBy, newTile, tileKinds } from '@tessera/contracts/dashboards/new-tile';

const place = { title: 'Tile', width: 6, height: 2 } as const;
const text = (id: string): Tile => ({ id, kind: 'text', ...place, text: '' });
const content = (...ids: string[]): DashboardContent => ({ tiles: ids.map(text), range: null });
const ids = ({ tiles }: DashboardContent) => tiles.map(({ id }) => id).join('');

describe('editing a dashboard', () => {
  it('moves tiles within its ends', () => {
    const abc = content('a', 'b', 'c');
    expect(ids(changed(abc, { type: 'move', id: 'a', to: 2 }))).toBe('bca');
    expect(ids(changed(abc, { type: 'move', id: 'c', to: 0 }))).toBe('cab');
    expect(ids(changed(abc, { type: 'move', id: 'c', to: 9 }))).toBe('abc');
    expect(ids(changed(abc, { type: 'move', id: 'a', to: -1 }))).toBe('abc');
  });

  it('copies a tile beside itself, and adds none beyond 40', () => {
    expect(ids(changed(content('a', 'b'), { type: 'copy', id: 'a', as: 'x' }))).toBe('axb');
    const full = content(...Array.from({ length: 40 }, (_, at) => String(at)));
    expect(changed(full, { type: 'add', tile: text('x') })).toBe(full);
    expect(changed(full, { type: 'copy', id: '1', as: 'x' })).toBe(full);
  });

  it('resizes a tile step by step', () => {
    const sizeAfter = (width: 1 | -1, times: number) => {
      let now = content('a');
      for (let at = 0; at < times; at += 1) now = changed(now, { type: 'resize', id: 'a', width });
      return now.tiles[0]?.width;
    };
    expect([sizeAfter(1, 1), sizeAfter(1, 5), sizeAfter(-1, 1), sizeAfter(-1, 5)]).toEqual([8, 12, 4, 3]);
  });
});

const properties: SourceDetails['properties'] = {
  created_at: { kind: 'moment', label: 'Created' },
  'values.stage': { kind: 'choice', label: 'Stage', choices: [{ value: 'won', label: 'Won' }] },
  'values.amount': { kind: 'number', label: 'Amount' },
  'values.due': { kind: 'day', label: 'Due' },
};
const source = { kind: 'object', id: 'object0000000000000001' } as const;

describe('a new tile', () => {
  it('has what its kind needs, from the properties of its rows', () => {
    for (const kind of tileKinds)
      expect(newTile({ id: 'a', title: 'A', kind }, source, properties)).toMatchObject({ kind, id: 'a' });
    const bar = newTile({ id: 'a', title: 'A', kind: 'bar' }, source, properties);
    expect(bar).toMatchObject({ group: { property: 'values.stage', by: 'value' }, date: 'created_at' });
    const line = newTile({ id: 'a', title: 'A', kind: 'line' }, source, properties);
    expect(line).toMatchObject({ group: { property: 'created_at', by: 'month' } });
    const pivot = newTile({ id: 'a', title: 'A', kind: 'pivot' }, source, properties);
    expect(pivot).toMatchObject({ rows: { property: 'values.stage' }, columns: { property: 'created_at' } });
    expect(newTile({ id: 'a', title: 'A', kind: 'bar' }, null, {})).toBeNull();
  });
});

describe('a tile as CSV', () => {
  const names = {
    rowName: ({ key }: { key: unknown }) => String(key),
    columnName: ({ key }: { key: unknown }) => String(key),
    ...{ group: 'Group', value: 'Value', before: 'Before', created: 'Created' },
  };
  const choices = [{ value: 'won', label: 'Won' }];
  const column = { id: 'a', type: 'text', label: 'A', choices, parts: [], maximum: null, retired: false };
  it('has its groups, and no text that a spreadsheet takes for a formula', () => {
    const group = (key: string, value: number) => ({ key, label: null, value, previous: 1, deviation: null });
    const data = { shape: 'groups', days: null, rest: 0, groups: [group('=A1', -2)] } as const;
    expect(csvOfTile({ ...data, groups: [...data.groups], against: null }, names)).toBe(
      "\uFEFFGroup,Value\r\n'=A1,-2\r\n",
    );
    const against = { start: '2026-01-01', end: '2026-01-31' };
    expect(csvOfTile({ ...data, groups: [...data.groups], against }, names)).toContain("'=A1,-2,1");
  });

  it('has rows with the labels of choices', () => {
    const items = [{ id: 'x', values: { a: 'won' }, created_at: '2026-01-01T00:00:00Z' }];
    const data = { shape: 'rows' as const, days: null, columns: [column], items, has_more: false };
    expect(csvOfTile(data, names)).toBe('\uFEFFA,Created\r\nWon,2026-01-01T00:00:00Z\r\n');
  });
});

describe('the rows behind a part', () => {
  const by = (property: string, more = {}) => ({ ...groupBy(property, properties), ...more });
  it.each([
    [by('values.stage'), 'won', 'choice', { operator: 'equal', value: 'won' }],
    [by('values.stage'), 'won', 'choices', { operator: 'contains', value: 'won' }],
    [by('values.stage'), null, 'choice', { operator: 'isEmpty' }],
    [by('values.stage'), true, 'boolean', { operator: 'isTrue' }],
    [by('values.due', { by: 'month' }), '2024-02-01', 'day', { value: { start: '2024-02-01', end: '2024-02-29' } }],
    [by('values.due', { by: 'week' }), '2026-05-04', 'day', { value: { start: '2026-05-04', end: '2026-05-10' } }],
    [by('values.due', { by: 'quarter' }), '2026-01-01', 'day', { value: { start: '2026-01-01', end: '2026-03-31' } }],
    [by('values.due', { by: 'year' }), '2026-01-01', 'day', { value: { start: '2026-01-01', end: '2026-12-31' } }],
  ] as const)('are those of the group %#', (group, key, kind, condition) => {
    expect(inGroup(group, key, kind)).toMatchObject(condition);
  });

  it('meet the conditions of tile, dashboard, range and group', () => {
    const condition = { property: 'values.stage', operator: 'equal', value: 'won' } as const;
    const tile: DataTile = {
      id: 'a',
      kind: 'bar',
      ...place,
      source,
      date: 'values.due',
      measure: { of: 'count' },
      compare: false,
      filter: { all: [condition] },
      group: by('values.amount', { by: 'step', step: 10 }),
    };
    const days = { start: '2026-05-01', end: '2026-05-31' };
    expect(filterBehind(tile, [[tile.group, 20]], { days, filter: { all: [condition] }, properties })).toEqual({
      all: [
        condition,
        condition,
        { property: 'values.due', operator: 'dateBetween', value: days },
        { property: 'values.amount', operator: 'greaterOrEqual', value: 20 },
        { property: 'values.amount', operator: 'lessThan', value: 30 },
      ],
    });
  });
});
