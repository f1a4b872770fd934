import { type SheetLine, sheetLines } from './sheet-lines.ts';

const ids = ['a', 'b', 'c', 'd'];
const groups = [
  { values: ['open', 1], count: 2 },
  { values: ['open', 2], count: 1 },
  { values: [null, 1], count: 1 },
];
const shown = (collapsed: string[]) => {
  const lines = sheetLines(ids, groups, new Set(collapsed));
  const text = (line: SheetLine | undefined) =>
    line && 'group' in line ? `${'>'.repeat(line.group.level + 1)}${line.group.value} ${line.group.count}` : line?.row;
  return Array.from({ length: lines.count }, (_none, at) => text(lines.at(at)));
};

it('puts the heads of groups between rows, each with its count', () => {
  expect(shown([])).toEqual(['>open 3', '>>1 2', 'a', 'b', '>>2 1', 'c', '>null 1', '>>1 1', 'd']);
  expect(shown(['["open",1]'])).toEqual(['>open 3', '>>1 2', '>>2 1', 'c', '>null 1', '>>1 1', 'd']);
  expect(shown(['["open"]'])).toEqual(['>open 3', '>null 1', '>>1 1', 'd']);
});

it('finds the line of a record', () => {
  expect(sheetLines(ids, groups, new Set()).lineOf('c')).toBe(5);
  expect(sheetLines(ids, [], new Set()).lineOf('c')).toBe(2);
  expect(sheetLines(ids, [], new Set()).lineOf('x')).toBe(-1);
});
