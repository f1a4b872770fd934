import type { AggregateRow, GroupKey } from './aggregate.ts';
import type { Grouping } from './query.schema.ts';
import type { Property } from './values.ts';

/** One group of a property, with what it is called. */
export interface Group {
  key: GroupKey;
  label: string | null;
  count: number;
  /** In the order in which they were asked for. */
  measures: (number | string | null)[];
}

/** The groups of one property, and what was left out of them. */
export interface Groups {
  groups: Group[];
  /** Groups beyond those that were asked for, and the values in them. */
  rest: { groups: number; count: number };
}

/**
 * Rows of an aggregate by one property, with each choice and with the blanks, whether there are any or not.
 * @param rows all of them in their order; the first measure is the count
 * @param most groups beside the blanks that are kept; the first of them
 */
export function groupsOf(
  rows: readonly AggregateRow[],
  property: Property,
  { order, direction, most }: Pick<Grouping, 'order' | 'direction' | 'most'>,
): Groups {
  const labels = new Map<GroupKey, string>(property.choices?.map(({ value, label }) => [value, label]));
  const measures = (rows[0]?.measures.length ?? 1) - 1;
  const found = rows.map(({ keys: [key = null], measures: [count, ...rest] }): Group => {
    return { key, label: labels.get(key) ?? null, count: Number(count), measures: rest };
  });
  const none = { count: 0, measures: Array.from({ length: measures }, () => null) };
  const filled = withChoices(
    found.filter(({ key }) => key !== null),
    property,
    { order, direction, none },
  );
  const blank = found.find(({ key }) => key === null) ?? { key: null, label: null, ...none };
  const left = filled.slice(most);
  return {
    groups: [...filled.slice(0, most), blank],
    rest: { groups: left.length, count: left.reduce((sum, { count }) => sum + count, 0) },
  };
}

/** Choices that nobody took are groups too: in their place, or at the end when the largest come first. */
function withChoices(
  found: readonly Group[],
  { kind, choices = [] }: Property,
  { order, direction, none }: Pick<Grouping, 'order' | 'direction'> & { none: Pick<Group, 'count' | 'measures'> },
): Group[] {
  const offered: readonly { value: GroupKey; label: string | null }[] =
    kind === 'boolean'
      ? [
          { value: false, label: null },
          { value: true, label: null },
        ]
      : choices;
  const byKey = new Map(found.map((group) => [group.key, group]));
  const missing = offered
    .filter(({ value }) => !byKey.has(value))
    .map(({ value, label }) => ({ key: value, label, ...none }));
  if (order === 'count' || missing.length === 0) return [...found, ...missing];
  const names = new Set(offered.map(({ value }) => value));
  const inOrder = offered.map(({ value, label }) => byKey.get(value) ?? { key: value, label, ...none });
  const others = found.filter(({ key }) => !names.has(key));
  return direction === 'ascending' ? [...inOrder, ...others] : [...others, ...inOrder.reverse()];
}
