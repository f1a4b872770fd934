import { type AggregateRow, isList, type ReadRows } from './aggregate.ts';
import { type Groups, groupsOf } from './groups.ts';
import type { Aggregate, Grouping, Measure } from './query.schema.ts';
import type { Properties } from './values.ts';

/** Moments among the measures as ISO texts. */
const shown = (
  values: AggregateRow['measures'],
  measures: readonly Measure[],
  properties: Properties,
): AggregateRow['measures'] =>
  values.map((value, place) => {
    const { of, property } = measures[place] ?? {};
    const isMoment = property !== undefined && properties[property]?.kind === 'moment';
    return isMoment && (of === 'min' || of === 'max') && typeof value === 'number'
      ? new Date(value).toISOString()
      : value;
  });

/** The rows of an aggregate as callers get them. */
export const rowsAnswer = (
  rows: readonly AggregateRow[],
  { measures }: Pick<Aggregate, 'measures'>,
  properties: Properties,
): { items: AggregateRow[] } => ({
  items: rows.map(({ keys, measures: values }) => ({ keys, measures: shown(values, measures, properties) })),
});

interface Asked {
  group: Grouping;
  /** Taken in each group beside its count. */
  measures: readonly Measure[];
}

/** Reads the groups of one property as callers get them. */
export async function readGroups(read: ReadRows, { group, measures }: Asked, properties: Properties): Promise<Groups> {
  const rows = await read({
    groups: [{ ...group, most: Number.MAX_SAFE_INTEGER }],
    measures: [{ of: 'count' }, ...measures],
  });
  const property = properties[group.property] ?? { kind: 'text', label: group.property };
  // Choices stand for whole values alone.
  const named = group.by === 'value' ? property : { ...property, kind: 'text' as const, choices: [] };
  const { groups, rest } = groupsOf(rows, named, group);
  return { groups: groups.map((each) => ({ ...each, measures: shown(each.measures, measures, properties) })), rest };
}

/** Reads the groups of one property, and how many rows there are in all. */
export async function readGroupList(
  read: ReadRows,
  asked: Asked,
  properties: Properties,
): Promise<Groups & { count: number }> {
  const kind = properties[asked.group.property]?.kind;
  // A row with a list is in several groups, so that the counts of groups do not add up to the number of rows.
  const isOfLists = kind !== undefined && isList(kind);
  const [found, whole] = await Promise.all([
    readGroups(read, asked, properties),
    isOfLists ? read({ groups: [], measures: [{ of: 'count' }] }) : [],
  ]);
  const { groups, rest } = found;
  const count = isOfLists
    ? Number(whole[0]?.measures[0] ?? 0)
    : groups.reduce((sum, group) => sum + group.count, rest.count);
  return { ...found, count };
}
