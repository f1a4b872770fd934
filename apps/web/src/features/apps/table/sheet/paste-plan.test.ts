import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { pastePlan } from './paste-plan.ts';
import type { SheetColumn } from './sheet-column.ts';

const column = (key: string, more: object = {}) =>
  ({ key, title: key, type: 'text', isEditable: true, property: { options: {}, required: false }, ...more }) as never;
const columns: SheetColumn[] = [column('a'), column('b'), column('fixed', { isEditable: false })];

it('compares only rows that were seen, writes the others as they come, and adds lines beyond the last', () => {
  const seen = { id: 'seen', values: { a: 'same', b: 'old' } } as unknown as ObjectRecord;
  // The head of a group, a row in sight, and one that was never read.
  const ids = [undefined, 'seen', 'unseen'];
  const grid = [
    ['same', 'new'],
    ['same', 'new'],
    ['more', ''],
  ];
  const plan = pastePlan(grid, {
    range: { top: 1, left: 0, bottom: 1, right: 0 },
    columns,
    recordAt: (line) => (ids[line] === undefined ? undefined : ids[line] === 'seen' ? seen : null),
    idAt: (line) => ids[line],
    lineCount: ids.length,
  });
  expect(plan.edits).toEqual([
    { id: 'seen', set: { b: 'new' }, base: { b: 'old' } },
    { id: 'unseen', set: { a: 'same', b: 'new' }, base: {} },
  ]);
  expect(plan.added).toEqual([{ a: 'more' }]);
  expect([plan.cells, plan.misfits.length]).toEqual([4, 0]);
});

it('names what a column does not take', () => {
  const plan = pastePlan([['x']], {
    range: { top: 0, left: 2, bottom: 0, right: 2 },
    columns,
    recordAt: () => null,
    idAt: () => 'row',
    lineCount: 1,
  });
  expect(plan).toMatchObject({ edits: [], misfits: [{ column: 'fixed', text: 'x' }] });
});
