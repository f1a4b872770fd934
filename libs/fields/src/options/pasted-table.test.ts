import { longestLabel, mostOptions } from './edit-options.ts';
import { optionItems } from '../option-items.ts';
import { columnLines, tableIn } from './pasted-table.ts';
import { readyList, readyListNames } from './ready-lists.ts';

it('reads the cells of a copied table, quoted ones too', () => {
  expect(tableIn('State\tCode\r\nGoa\tGA\n"Two ""lines""\nin one"\tXX\n\t\n')).toEqual([
    ['State', 'Code'],
    ['Goa', 'GA'],
    ['Two "lines" in one', 'XX'],
  ]);
  expect(columnLines([['a', 'b'], ['c']], 1)).toBe('b\n');
  expect(tableIn('one\ntwo')).toBeUndefined();
  expect(tableIn('a\t"open\nb')).toEqual([['a', '"open'], ['b']]);
});

it.each(readyListNames)('has options for a field in the list %s', (name) => {
  const labels = readyList(name);
  const values = optionItems(...labels).map(({ value }) => value);
  expect(new Set(values.map((value) => value.replace(/_\d$/, ''))).size).toBe(labels.length);
  expect(labels.length).toBeGreaterThan(1);
  expect(labels.length).toBeLessThanOrEqual(mostOptions);
  expect(Math.max(...labels.map((label) => label.length))).toBeLessThan(longestLabel);
});
