import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { filledCells, seriesAt, stretched } from './fill-series.ts';
import type { SheetColumn } from './sheet-column.ts';

it.each([
  [[1, 2], 2, 3],
  [[10, 5], 3, -5],
  [[0.1, 0.2], 2, 0.3],
  [[5], 1, 5],
  [[1, 2], -1, 0],
  [['2026-02-27'], 2, '2026-03-01'],
  [['2026-01-05', '2026-01-12'], 2, '2026-01-19'],
  [['a', 'b'], 3, 'b'],
  [['a', 'b'], -1, 'b'],
  [[1, null], 2, 1],
])('continues %j at %d', (values, at, expected) => expect(seriesAt(values, at)).toEqual(expected));

it('stretches in one direction', () => {
  const range = { top: 2, left: 1, bottom: 3, right: 1 };
  expect(stretched(range, { line: 7, column: 2 })).toEqual({ ...range, bottom: 7 });
  expect(stretched(range, { line: 0, column: 1 })).toEqual({ ...range, top: 0 });
  expect(stretched(range, { line: 3, column: 4 })).toEqual({ ...range, right: 4 });
  expect(stretched(range, { line: 2, column: 1 })).toEqual(range);
});

it('writes only cells that change and can be edited, and passes over heads of groups', () => {
  const columns = [
    { key: 'n', type: 'number', isEditable: true },
    { key: 'fixed', type: 'text', isEditable: false },
  ] as unknown as SheetColumn[];
  const record = (id: string, n: number) => ({ id, values: { n, fixed: 'x' } }) as unknown as ObjectRecord;
  const lines = [record('a', 1), record('b', 3), undefined, record('c', 5), record('d', 0)];
  const from = { top: 0, left: 0, bottom: 1, right: 1 };
  const edits = filledCells({ from, to: { ...from, bottom: 4 }, columns, recordAt: (line) => lines[line] });
  // The third one has the value already.
  expect(edits).toEqual([{ id: 'd', set: { n: 7 }, base: { n: 0 } }]);
});
