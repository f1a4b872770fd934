import { dayAt, dayIn } from '@tessera/kernel/calendar';
import type { ValueKind } from './operators.ts';
import { isCalendar, periodStart } from './periods.ts';
import type { Aggregate, Grouping, Measure } from './query.schema.ts';
import { momentIn, type Properties, type QueryContext } from './values.ts';

/** What a group is named by; null holds the blanks. */
export type GroupKey = string | number | boolean | null;
/** One line of an aggregate: its groups' keys, and its measures in the order in which they were asked for. */
export interface AggregateRow {
  keys: GroupKey[];
  measures: (number | string | null)[];
}

/** Reads aggregates of certain rows, such as the responses of a form. */
export type ReadRows = (asked: Pick<Aggregate, 'filter' | 'groups' | 'measures'>) => Promise<AggregateRow[]>;

/** What is known of one property within a group. It can be added to, so groups may be folded into larger ones. */
export interface Tally {
  filled: number;
  sum: number;
  min: number | string | null;
  max: number | string | null;
  trueCount: number;
  distinct: Set<string>;
}
/** One group before its measures are worked out. */
export interface TalliedGroup {
  keys: GroupKey[];
  count: number;
  tallies: ReadonlyMap<string, Tally>;
}

const emptyTally = (): Tally => ({ filled: 0, sum: 0, min: null, max: null, trueCount: 0, distinct: new Set() });

const dayOfValue = (kind: ValueKind, value: unknown, timeZone: string): number | undefined => {
  if (kind === 'moment') {
    const at = momentIn(value);
    return at === undefined ? undefined : dayAt(at, timeZone);
  }
  const text = kind === 'range' ? (value as { start?: unknown } | null)?.start : value;
  return typeof text === 'string' ? dayIn(text) : undefined;
};

const byValue = { by: 'value' } as const;

/** The groups that a value belongs to: one, or for a list one for each entry. */
function keysOf(
  value: unknown,
  kind: ValueKind,
  { by, step = 1 }: Pick<Grouping, 'by' | 'step'>,
  timeZone: string,
): GroupKey[] {
  if (Array.isArray(value) && value.length > 0)
    return [...new Set(value)].flatMap((item) => keysOf(item, 'choice', byValue, timeZone));
  if (isCalendar(by)) {
    const day = dayOfValue(kind, value, timeZone);
    return [day === undefined ? null : periodStart(day, by)];
  }
  if (kind === 'boolean') return [value === true];
  if (by === 'step') return [typeof value === 'number' ? Math.floor(value / step) * step : null];
  return [typeof value === 'string' || typeof value === 'number' ? value : null];
}

const lists: ReadonlySet<ValueKind> = new Set(['choices', 'files', 'relation']);

/** Whether values of a kind are lists. A row is in a group for each entry of its list. */
export const isList = (kind: ValueKind): boolean => lists.has(kind);

const unordered: ReadonlySet<ValueKind> = new Set(['boolean', 'range', 'choices', 'files', 'relation', 'object']);

/** Values of these kinds have no least and no greatest. */
export const isUnordered = (kind: ValueKind): boolean => unordered.has(kind);

const comparable = (value: unknown, kind: ValueKind): number | string | null => {
  if (isUnordered(kind)) return null;
  if (kind === 'moment') return momentIn(value) ?? null;
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null;
};

function added(tally: Tally, value: unknown, kind: ValueKind): Tally {
  const isBlank = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (isBlank) return tally;
  const side = comparable(value, kind);
  const entry = { filled: 1, sum: 0, min: side, max: side, trueCount: value === true ? 1 : 0 };
  return merged(tally, {
    ...entry,
    sum: typeof value === 'number' ? value : 0,
    distinct: new Set([JSON.stringify(kind === 'moment' ? momentIn(value) : value)]),
  });
}

const least = (left: Tally['min'], right: Tally['min']) =>
  left === null ? right : right === null || left < right ? left : right;
const greatest = (left: Tally['max'], right: Tally['max']) =>
  left === null ? right : right === null || left > right ? left : right;

const merged = (left: Tally, right: Tally): Tally => ({
  filled: left.filled + right.filled,
  sum: left.sum + right.sum,
  min: least(left.min, right.min),
  max: greatest(left.max, right.max),
  trueCount: left.trueCount + right.trueCount,
  distinct: new Set([...left.distinct, ...right.distinct]),
});

/** The properties whose tallies the measures need. */
export const measuredProperties = (measures: readonly Measure[]): string[] => [
  ...new Set(measures.flatMap(({ property }) => property ?? [])),
];

/** Values in memory as tallied groups, one for each combination of keys. */
export function tallied(
  rows: readonly Readonly<Record<string, unknown>>[],
  { groups, measures }: Pick<Aggregate, 'groups' | 'measures'>,
  properties: Properties,
  { timeZone }: QueryContext,
): TalliedGroup[] {
  const kindOf = (property: string): ValueKind => properties[property]?.kind ?? 'text';
  const singles = rows.flatMap((row) => {
    const keys = groups.map((group) => keysOf(row[group.property], kindOf(group.property), group, timeZone));
    const combined = keys.reduce<GroupKey[][]>(
      (before, next) => before.flatMap((start) => next.map((key) => [...start, key])),
      [[]],
    );
    return combined.map((each): TalliedGroup => {
      // A list that is grouped counts by its entries, as it does where the database has unwound it.
      const valueOf = (name: string): unknown => {
        const at = groups.findIndex(({ property }) => property === name);
        return at !== -1 && Array.isArray(row[name]) && row[name].length > 0 ? each[at] : row[name];
      };
      const tallies = measuredProperties(measures).map(
        (name) => [name, added(emptyTally(), valueOf(name), kindOf(name))] as const,
      );
      return { keys: each, count: 1, tallies: new Map(tallies) };
    });
  });
  return folded(singles);
}

function folded(groups: readonly TalliedGroup[]): TalliedGroup[] {
  const found = new Map<string, TalliedGroup>();
  for (const group of groups) {
    const name = JSON.stringify(group.keys);
    const before = found.get(name);
    if (!before) {
      found.set(name, group);
      continue;
    }
    const tallies = new Map(before.tallies);
    for (const [property, tally] of group.tallies)
      tallies.set(property, merged(tallies.get(property) ?? emptyTally(), tally));
    found.set(name, { keys: group.keys, count: before.count + group.count, tallies });
  }
  return [...found.values()];
}

const measureOf: { readonly [M in Measure['of']]: (tally: Tally, count: number) => number | string | null } = {
  count: (_tally, count) => count,
  filled: ({ filled }) => filled,
  empty: ({ filled }, count) => count - filled,
  distinct: ({ distinct }) => distinct.size,
  sum: ({ sum }) => sum,
  avg: ({ sum, filled }) => (filled === 0 ? null : sum / filled),
  min: ({ min }) => min,
  max: ({ max }) => max,
  range: ({ min, max }) => (typeof min === 'number' && typeof max === 'number' ? max - min : null),
  trueCount: ({ trueCount }) => trueCount,
};

/** Compares the keys of one level. Keys without a rank come after those with one, in their own order. */
type Ranks = ReadonlyMap<GroupKey, number>;

function keyOrder(left: GroupKey, right: GroupKey, { direction }: Grouping, ranks: Ranks | undefined): number {
  if (left === right) return 0;
  if (left === null) return 1;
  if (right === null) return -1;
  const [first, second] = [ranks?.get(left) ?? Infinity, ranks?.get(right) ?? Infinity];
  const isBefore = first === second ? left < right : first < second;
  return (isBefore ? -1 : 1) * (direction === 'ascending' ? 1 : -1);
}

/** How many documents are in each group of one level, by the keys up to it. */
function countsAt(groups: readonly TalliedGroup[], level: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { keys, count } of groups) {
    const name = JSON.stringify(keys.slice(0, level + 1));
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return counts;
}

/** Sorts groups level by level: by their keys, or largest first; blanks last. */
function ordered(groups: TalliedGroup[], groupings: readonly Grouping[], properties: Properties): TalliedGroup[] {
  const levels = groupings.map((grouping, level) => {
    const choices = properties[grouping.property]?.choices;
    return {
      grouping,
      counts: grouping.order === 'count' ? countsAt(groups, level) : undefined,
      ranks: choices && new Map(choices.map(({ value }, rank): [GroupKey, number] => [value, rank])),
    };
  });
  return groups.sort((left, right) => {
    for (const [level, { grouping, counts, ranks }] of levels.entries()) {
      const [first, second] = [left.keys[level] ?? null, right.keys[level] ?? null];
      if (first === second) continue;
      const countOf = ({ keys }: TalliedGroup) => counts?.get(JSON.stringify(keys.slice(0, level + 1))) ?? 0;
      const bySize = first === null || second === null ? 0 : countOf(right) - countOf(left);
      return bySize || keyOrder(first, second, grouping, ranks);
    }
    return 0;
  });
}

/**
 * Tallied groups, from memory or from the database, as the answer of an aggregate: groups in the order asked for,
 * blanks last. Days are folded into weeks, months, quarters and years here.
 * @param properties with choices where these give the order of their groups
 */
export function aggregateRows(
  groups: readonly TalliedGroup[],
  { groups: groupings, measures }: Pick<Aggregate, 'groups' | 'measures'>,
  properties: Properties = {},
): AggregateRow[] {
  const named = groups.map((group) => ({
    ...group,
    keys: group.keys.map((key, index) => {
      const by = groupings[index]?.by ?? 'value';
      if (!isCalendar(by) || typeof key !== 'string') return key;
      const day = dayIn(key);
      return day === undefined ? key : periodStart(day, by);
    }),
  }));
  const sorted = ordered(folded(named), groupings, properties);
  const rows = sorted.length === 0 && groupings.length === 0 ? [{ keys: [], count: 0, tallies: noTallies }] : sorted;
  return groupings.reduce(mostGroups, rows).map(({ keys, count, tallies }) => ({
    keys,
    measures: measures.map(({ of, property }) =>
      measureOf[of]((property !== undefined && tallies.get(property)) || emptyTally(), count),
    ),
  }));
}

const noTallies: ReadonlyMap<string, Tally> = new Map();

/** The rows of the first groups of one level, as many as it takes. */
function mostGroups(rows: TalliedGroup[], { most }: Grouping, level: number): TalliedGroup[] {
  const taken = new Map<string, Set<GroupKey>>();
  return rows.filter(({ keys }) => {
    const parent = JSON.stringify(keys.slice(0, level));
    const names = taken.get(parent) ?? new Set<GroupKey>();
    taken.set(parent, names);
    if (names.size < most) names.add(keys[level] ?? null);
    return names.has(keys[level] ?? null);
  });
}
