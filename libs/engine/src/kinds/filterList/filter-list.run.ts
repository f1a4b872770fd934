import type { JsonValue } from '@tessera/kernel/json';
import { Operator } from '@tessera/query/filter.schema';
import { z } from 'zod';
import { holds } from '../../condition.ts';
import { compareValues } from '../../transform.ts';
import { asList } from '../../values.ts';
import { type Behaviour, doneWith, Filled, partOf } from '../behaviour.ts';

const Options = z.object({
  list: Filled,
  match: z.enum(['all', 'any']),
  conditions: z.array(z.object({ path: z.string(), operator: Operator, value: Filled.optional() })),
  sort: z.array(z.object({ path: z.string(), direction: z.enum(['ascending', 'descending']) })),
  limit: z.number().optional(),
});

export const runFilterList: Behaviour = (given, context) => {
  const { list, match, conditions, sort, limit } = Options.parse(given);
  const tests = conditions.map(({ path, operator, value }) => {
    const read = partOf(path);
    return (item: JsonValue): boolean => holds({ field: read(item), operator, value: value ?? null }, context);
  });
  const isKept = (item: JsonValue): boolean =>
    tests.length === 0 || (match === 'all' ? tests.every((test) => test(item)) : tests.some((test) => test(item)));
  const items = sorted(asList(list).filter(isKept), sort).slice(0, limit);
  return doneWith({ items, first: items[0] ?? null, count: items.length });
};

function sorted(items: JsonValue[], sort: z.output<typeof Options>['sort']): JsonValue[] {
  if (sort.length === 0) return items;
  const steps = sort.map(({ path, direction }) => ({ read: partOf(path), sign: direction === 'descending' ? -1 : 1 }));
  const keyed = items.map((item) => ({ item, keys: steps.map(({ read }) => read(item)) }));
  const order = (left: JsonValue[], right: JsonValue[]): number => {
    for (const [place, { sign }] of steps.entries()) {
      const difference = compareValues(left[place] ?? null, right[place] ?? null, sign);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  return keyed.sort((left, right) => order(left.keys, right.keys)).map(({ item }) => item);
}
