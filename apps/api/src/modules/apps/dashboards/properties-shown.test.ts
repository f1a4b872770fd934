import { Tile } from '@tessera/contracts/dashboards/tiles.schema';
import { requireShownBy, shownByTiles } from './properties-shown.ts';

const source = { kind: 'object', id: 'aaaaaaaaaaaa' } as const;
const place = { title: '', width: 3, height: 1, source };
const tiles = [
  { kind: 'number', id: 'tile000000001', ...place, measure: { of: 'sum', property: 'values.premium' } },
  { kind: 'list', id: 'tile000000002', ...place, columns: [] },
].map((tile) => Tile.parse(tile));

it('visitors of a dashboard filter by what its tiles show', () => {
  const isShown = shownByTiles(tiles, source, ['name', 'city', 'born', 'team', 'salary']);
  const over = (property: string) => () =>
    requireShownBy(isShown, { all: [{ any: [{ property, operator: 'isNotEmpty' }] }] });
  for (const property of ['values.premium', 'values.name', 'values.team', 'created_at'])
    expect(over(property)).not.toThrow();
  for (const property of ['values.salary', 'values.salary.amount', 'answers.salary']) expect(over(property)).toThrow();
  const elsewhere = shownByTiles(tiles, { kind: 'runs' }, []);
  expect(elsewhere('values.premium')).toBe(false);
});
