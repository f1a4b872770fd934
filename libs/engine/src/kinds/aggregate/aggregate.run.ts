import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { aggregateMeasures } from '@tessera/nodes/kinds/aggregate/aggregate.node';
import { z } from 'zod';
import { compareValues, tidy } from '../../transform.ts';
import { asList, asNumber, canonical, isBlank } from '../../values.ts';
import { type Behaviour, doneWith, Filled, partOf } from '../behaviour.ts';

const Options = z.object({
  list: Filled,
  groupBy: z.string(),
  measures: z.array(z.object({ name: z.string(), of: z.enum(aggregateMeasures), path: z.string() })),
});
type Measures = z.output<typeof Options>['measures'];

const sum = (values: JsonValue[]): number => tidy(values.reduce<number>((total, value) => total + asNumber(value), 0));
const extreme = (values: JsonValue[], sign: number): JsonValue =>
  values.reduce<JsonValue>(
    (best, value) => (best === null || compareValues(value, best, sign) < 0 ? value : best),
    null,
  );

/** Each gets the values that are not blank. */
const measured: { readonly [Of in (typeof aggregateMeasures)[number]]: (values: JsonValue[]) => JsonValue } = {
  count: (values) => values.length,
  sum,
  average: (values) => (values.length === 0 ? null : tidy(sum(values) / values.length)),
  minimum: (values) => extreme(values, 1),
  maximum: (values) => extreme(values, -1),
  first: (values) => values[0] ?? null,
  last: (values) => values.at(-1) ?? null,
  list: (values) => values,
  distinct: (values) => [...new Map(values.map((value) => [canonical(value).normalize(), value])).values()],
};

export const runAggregate: Behaviour = (given) => {
  const { list, groupBy, measures } = Options.parse(given);
  const items = asList(list);
  return doneWith({ ...measuresOf(items, measures), groups: groupBy === '' ? [] : groupsOf(items, groupBy, measures) });
};

function measuresOf(items: JsonValue[], measures: Measures): JsonObject {
  return Object.fromEntries(
    measures.map(({ name, of, path }) => {
      const values = path === '' ? items : items.map(partOf(path)).filter((value) => !isBlank(value));
      return [name, measured[of](values)];
    }),
  );
}

/** Groups in the order in which their first items stand. */
function groupsOf(items: JsonValue[], groupBy: string, measures: Measures): JsonObject[] {
  const read = partOf(groupBy);
  const groups = new Map<string, { key: JsonValue; items: JsonValue[] }>();
  for (const item of items) {
    const key = read(item);
    const name = canonical(key).normalize();
    const group = groups.get(name) ?? { key, items: [] };
    group.items.push(item);
    groups.set(name, group);
  }
  return [...groups.values()].map(({ key, items: own }) => ({ key, ...measuresOf(own, measures) }));
}
