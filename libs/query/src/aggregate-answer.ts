import type { AggregateRow } from './aggregate.ts';
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

/** The groups of one property, as `ask` reads them for `groupsAnswer`: all of them, each with its count first. */
export const groupsQuestion = (
  group: Grouping,
  measures: readonly Measure[],
): Pick<Aggregate, 'groups' | 'measures'> => ({
  groups: [{ ...group, most: Number.MAX_SAFE_INTEGER }],
  measures: [{ of: 'count' }, ...measures],
});

/** The groups of one property as callers get them. */
export function groupsAnswer(
  rows: readonly AggregateRow[],
  { group, measures }: { group: Grouping; measures: readonly Measure[] },
  properties: Properties,
): Groups {
  const property = properties[group.property] ?? { kind: 'text', label: group.property };
  // Choices stand for whole values alone.
  const named = group.by === 'value' ? property : { ...property, kind: 'text' as const, choices: [] };
  const { groups, rest } = groupsOf(rows, named, group);
  return { groups: groups.map((each) => ({ ...each, measures: shown(each.measures, measures, properties) })), rest };
}
