import { only, rangeOf, type Selection, selectionAfter, selectionWithin } from './selection.ts';

const last = { line: 9, column: 3 };
const cell = (line: number, column: number) => ({ line, column });
const b2 = only(cell(1, 1));

it.each<[string, Partial<{ control: boolean; shift: boolean }>, Selection, Selection | null | undefined]>([
  ['ArrowDown', {}, b2, only(cell(2, 1))],
  ['ArrowUp', {}, only(cell(0, 1)), only(cell(0, 1))],
  ['ArrowRight', { shift: true }, b2, { at: cell(1, 1), end: cell(1, 2) }],
  ['ArrowDown', { shift: true, control: true }, b2, { at: cell(1, 1), end: cell(9, 1) }],
  ['ArrowLeft', {}, { at: cell(4, 2), end: cell(6, 3) }, only(cell(4, 1))],
  ['Home', {}, b2, only(cell(1, 0))],
  ['End', { control: true }, b2, only(cell(9, 3))],
  ['PageDown', {}, b2, only(cell(9, 1))],
  ['a', { control: true }, b2, { at: cell(0, 0), end: cell(9, 3) }],
  ['Tab', {}, only(cell(1, 3)), only(cell(2, 0))],
  ['Tab', { shift: true }, only(cell(1, 0)), only(cell(0, 3))],
  ['Tab', {}, only(cell(9, 3)), null],
  ['Tab', { shift: true }, only(cell(0, 0)), null],
  ['x', {}, b2, undefined],
  ['constructor', {}, b2, undefined],
])('%s with %o', (key, held, from, to) => {
  expect(selectionAfter({ key, control: false, shift: false, ...held }, from, last)).toEqual(to);
});

it('orders the corners of a range, and keeps it in a sheet that became smaller', () => {
  expect(rangeOf({ at: cell(5, 2), end: cell(1, 3) })).toEqual({ top: 1, left: 2, bottom: 5, right: 3 });
  expect(selectionWithin({ at: cell(12, 2), end: cell(1, 8) }, last)).toEqual({ at: cell(9, 2), end: cell(1, 3) });
});
