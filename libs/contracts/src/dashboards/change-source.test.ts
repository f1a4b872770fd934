import type { SourceDetails } from './dashboards.schema.ts';
import { changeSource } from './change-source.ts';
import { type DataTile, Tile } from './tiles.schema.ts';

const stage = (...values: string[]) => ({
  kind: 'choice' as const,
  label: 'Stage',
  choices: values.map((value) => ({ value, label: value })),
});
const details = (
  id: string,
  properties: SourceDetails['properties'],
  columns: SourceDetails['columns'],
): SourceDetails => ({
  source: { kind: 'object', id: id.padEnd(20, '0') },
  ...{ name: id, may: true, columns },
  properties: { created_at: { kind: 'moment', label: 'Created' }, ...properties },
});
const deals = details(
  'deals',
  {
    'values.stage': stage('open', 'won'),
    'values.amount': { kind: 'number', label: 'Amount' },
    'values.due': { kind: 'day', label: 'Due' },
  },
  [
    { key: 'stage', label: 'Stage' },
    { key: 'amount', label: 'Amount' },
  ],
);
/** The stage under another key, no amount, and a due that is a text. */
const claims = details('claims', { 'values.step': stage('open'), 'values.due': { kind: 'text', label: 'Due' } }, [
  { key: 'step', label: 'STAGE' },
]);
const tile = (kind: string, more: object) =>
  Tile.parse({
    ...{ id: 'tile0000000000000001', kind, title: 'T', width: 6, height: 1, source: deals.source },
    ...(kind !== 'list' && { measure: { of: 'sum', property: 'values.amount' } }),
    ...more,
  }) as DataTile;

it('keeps what fits the new rows by name or label, and says what it dropped', () => {
  const filter = {
    all: [
      { property: 'values.stage', operator: 'equal', value: 'open' },
      { property: 'values.amount', operator: 'greaterThan', value: 5 },
      {
        any: [
          { property: 'values.stage', operator: 'equal', value: 'open' },
          { property: 'values.stage', operator: 'equal', value: 'won' },
        ],
      },
    ],
  };
  const bar = tile('bar', { group: { property: 'values.stage', order: 'count' }, filter, date: 'values.due' });
  expect(changeSource(bar, deals, claims)).toEqual({
    tile: {
      ...bar,
      source: claims.source,
      measure: { of: 'count' },
      group: expect.objectContaining({ property: 'values.step', order: 'count' }),
      filter: { all: [{ property: 'values.step', operator: 'equal', value: 'open' }] },
      date: 'created_at',
    },
    dropped: [
      { part: 'filter', label: 'Amount' },
      { part: 'filter', label: 'Stage' },
      { part: 'measure', label: 'Amount' },
      { part: 'date', label: 'Due' },
    ],
  });
});

it('changes nothing that fits, and gives a pivot table two different groups', () => {
  const line = tile('line', { group: { property: 'created_at', by: 'month' } });
  const same = { ...deals, source: claims.source };
  expect(changeSource(line, deals, same)).toEqual({ tile: { ...line, source: claims.source }, dropped: [] });
  const pivot = tile('pivot', {
    rows: { property: 'values.amount', by: 'value' },
    columns: { property: 'values.stage' },
  });
  const moved = changeSource(pivot, deals, claims)?.tile;
  expect(moved).toMatchObject({ kind: 'pivot', columns: { property: expect.any(String) } });
  expect(moved?.kind === 'pivot' && moved.rows.property !== moved.columns.property).toBe(true);
});

it('keeps the columns of a list, and refuses rows that cannot be listed', () => {
  const list = tile('list', {
    columns: ['stage', 'amount'],
    sort: [{ property: 'values.amount', direction: 'descending' }],
  });
  expect(changeSource(list, deals, claims)).toMatchObject({
    tile: { columns: ['step'], sort: [] },
    dropped: [
      { part: 'list', label: 'Amount' },
      { part: 'sort', label: 'Amount' },
    ],
  });
  expect(changeSource(list, deals, { ...claims, source: { kind: 'runs' }, columns: [] })).toBeNull();
});
