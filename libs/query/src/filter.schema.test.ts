import { Filter } from './filter.schema.ts';
import { filterIn, filterText, sortIn, sortText } from './query-text.ts';

const condition = { property: 'name', operator: 'contains', value: 'a' } as const;
const nested = (depth: number): unknown => (depth === 0 ? condition : { all: [nested(depth - 1)] });

it.each([
  ['a condition', condition, true],
  ['four levels', nested(4), true],
  ['five levels', nested(5), false],
  ['fifty conditions', { all: Array.from({ length: 50 }, () => condition) }, true],
  ['more', { all: [{ any: Array.from({ length: 50 }, () => condition) }, condition] }, false],
  ['an unknown operator', { ...condition, operator: '$where' }, false],
  ['an unknown key', { ...condition, $or: [] }, false],
  ['both groups at once', { all: [], any: [] }, false],
])('%s: %#', (_what, value, expected) => expect(Filter.safeParse(value).success).toBe(expected));

it('comes back from an address as it was', () => {
  const filter: Filter = { any: [condition, { all: [] }] };
  expect(filterIn(filterText(filter))).toEqual({ filter });
  const sort = [{ property: 'updated_at', direction: 'descending' as const }];
  expect(sortIn(sortText(sort))).toEqual(sort);
});

it.each(['{', '[]', '"a"', 'null', '{"all":'.repeat(3_000), '[['.repeat(50_000)])(
  'refuses %.20s with a sentence',
  (text) => expect(filterIn(text)).toEqual({ problem: expect.any(String) }),
);
