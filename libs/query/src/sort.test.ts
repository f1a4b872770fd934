import { Query } from './query.schema.ts';
import { comparatorOf, isSortable } from './sort.ts';
import type { Properties } from './values.ts';

const properties: Properties = {
  name: { kind: 'text', label: 'Name' },
  amount: { kind: 'number', label: 'Amount' },
  status: { kind: 'choice', label: 'Status', choices: ['won', 'open'].map((value) => ({ value, label: value })) },
};
const rows = [
  { id: 'a', values: { name: 'Form 10', amount: 2, status: 'open' } },
  { id: 'b', values: { name: 'form 9', amount: 2, status: 'won' } },
  { id: 'c', values: { name: 'Éclair', status: 'gone' } },
  { id: 'd', values: {} },
];

it.each([
  ['name', 'ascending', 'cbad'],
  ['name', 'descending', 'abcd'],
  ['amount', 'ascending', 'abcd'],
  ['status', 'ascending', 'bacd'],
  ['status', 'descending', 'cabd'],
] as const)('%s %s: %s, blanks last', (property, direction, expected) => {
  const sorted = [...rows].sort(comparatorOf([{ property, direction }], properties));
  expect(sorted.map(({ id }) => id).join('')).toBe(expected);
});

it('cannot sort by files', () => expect([isSortable('files'), isSortable('text')]).toEqual([false, true]));

it.each([
  [{}, true],
  [{ limit: 201 }, false],
  [{ sort: Array(4).fill({ property: 'a' }) }, false],
  [{ filter: { property: 'a', operator: 'isEmpty' }, columns: ['a'], search: 'x' }, true],
  [{ sql: 'a' }, false],
])('a query %j is valid: %s', (query, expected) => expect(Query.safeParse(query).success).toBe(expected));
