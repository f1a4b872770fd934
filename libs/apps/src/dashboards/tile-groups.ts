import { changeOf } from '@tessera/contracts/analytics/deviation';
import type { TileShape } from '@tessera/contracts/dashboards/tile-data.schema';
import { mostPivotColumns } from '@tessera/contracts/dashboards/tiles.schema';
import { dayIn } from '@tessera/kernel/calendar';
import type { AggregateRow, GroupKey } from '@tessera/query/aggregate';
import type { DaySpan } from '@tessera/query/day-ranges';
import type { Group } from '@tessera/query/groups';
import { isCalendar, type CalendarPeriod, periodsIn } from '@tessera/query/periods';
import type { Grouping, Measure } from '@tessera/query/query.schema';
import type { Properties } from '@tessera/query/values';

type Groups = TileShape<'groups'>['groups'];
interface Valued {
  key: GroupKey;
  label: string | null;
  value: number | null;
}

/** The measure of no rows at all. */
const valueOfNone = ({ of }: Measure): 0 | null =>
  of === 'avg' || of === 'min' || of === 'max' || of === 'range' ? null : 0;

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Every group with its value; ordered by count, the largest value comes first. */
function valued(groups: readonly Group[], { group, measure }: Terms): Valued[] {
  const values = groups
    .filter(({ key, count }) => key !== null || count > 0)
    .map(({ key, label, count, measures: [value] }) => ({
      key,
      label,
      value: measure.of === 'count' ? count : count === 0 ? valueOfNone(measure) : numberIn(value),
    }));
  if (group.order !== 'count') return values;
  return values.toSorted(
    (left, right) =>
      Number(left.key === null) - Number(right.key === null) || (right.value ?? -Infinity) - (left.value ?? -Infinity),
  );
}

interface Terms {
  group: Grouping;
  measure: Measure;
}

/**
 * The groups of a chart, each beside its value in the range before.
 * @param found all groups
 * @param before those of the range before; null when nothing is compared
 * @param spans the days of both ranges where the chart is grouped by them; null for groups of anything else
 */
export function chartGroups(
  { found, before }: { found: readonly Group[]; before: readonly Group[] | null },
  terms: Terms,
  spans: { now: DaySpan; before: DaySpan | null } | null,
): { groups: Groups; rest: number } {
  const { group } = terms;
  const now = valued(found, terms);
  const earlier = before && valued(before, terms);
  if (isCalendar(group.by)) return overTime(now, earlier, { ...terms, by: group.by, spans });
  const known = new Map(earlier?.map(({ key, value }) => [key, value]));
  const kept = new Map(now.map((each) => [each.key, each]));
  const gone = (earlier ?? []).filter(({ key }) => !kept.has(key));
  const all = [...now, ...gone.map((each) => ({ ...each, value: valueOfNone(terms.measure) }))];
  const shown = all.slice(0, group.most);
  const groups = shown.map((each) =>
    compared(each, earlier ? (known.get(each.key) ?? valueOfNone(terms.measure)) : undefined),
  );
  return { groups, rest: all.length - shown.length };
}

const compared = (each: Valued, previous: number | null | undefined): Groups[number] => ({
  ...each,
  previous: previous ?? null,
  deviation: previous === undefined ? null : changeOf(each.value, previous).deviation,
});

interface OverTime extends Terms {
  by: CalendarPeriod;
  spans: { now: DaySpan; before: DaySpan | null } | null;
}

/** Periods without rows are shown too. The first period of the range before stands beside the first one, and so on. */
function overTime(now: Valued[], earlier: Valued[] | null, { by, spans, group, measure }: OverTime) {
  const none = valueOfNone(measure);
  const named = (values: readonly Valued[], names: readonly string[]): (number | null)[] => {
    const byName = new Map(values.map(({ key, value }) => [key, value]));
    return names.map((name) => (byName.has(name) ? (byName.get(name) ?? null) : none));
  };
  const names = spans ? periodsIn(spans.now.from, spans.now.to, by) : between(now, by);
  const namesBefore = spans?.before ? periodsIn(spans.before.from, spans.before.to, by) : [];
  const values = named(now, names);
  const before = earlier && named(earlier, namesBefore);
  const all = names.map((key, place) =>
    compared({ key, label: null, value: values[place] ?? null }, before ? (before[place] ?? null) : undefined),
  );
  const blank = spans ? [] : now.filter(({ key }) => key === null).map((each) => compared(each, undefined));
  const shown = all.slice(-group.most);
  const ordered = group.direction === 'descending' ? shown.toReversed() : shown;
  return { groups: [...ordered, ...blank], rest: all.length - shown.length };
}

/** The periods from the first to the last one that has rows. */
function between(values: readonly Valued[], by: CalendarPeriod): string[] {
  const days = values.flatMap(({ key }) => (typeof key === 'string' ? (dayIn(key) ?? []) : []));
  if (days.length === 0) return [];
  return periodsIn(
    days.reduce((a, b) => Math.min(a, b)),
    days.reduce((a, b) => Math.max(a, b)) + 1,
    by,
  );
}

interface Head {
  key: GroupKey;
  label: string | null;
}

/** The keys of one level, in the order of the choices, or of the values; the blanks last. */
function headsOf(keys: readonly GroupKey[], group: Grouping, properties: Properties, most: number): Head[] {
  const choices = (group.by === 'value' && properties[group.property]?.choices) || [];
  const places = new Map<GroupKey, number>(choices.map(({ value }, place) => [value, place]));
  const labels = new Map<GroupKey, string>(choices.map(({ value, label }) => [value, label]));
  const heads = [...new Set(keys)].map((key) => ({ key, label: labels.get(key) ?? null }));
  return heads
    .toSorted(({ key: left }, { key: right }) => {
      if (left === null || right === null) return Number(left === null) - Number(right === null);
      const ranks = (places.get(left) ?? places.size) - (places.get(right) ?? places.size);
      return ranks || (typeof left === 'number' && typeof right === 'number' ? left - right : left < right ? -1 : 1);
    })
    .slice(0, most);
}

/** Two groupings against each other. @param rows of both groups, with the measure */
export function pivotOf(
  rows: readonly AggregateRow[],
  groups: { rows: Grouping; columns: Grouping },
  properties: Properties,
): Omit<TileShape<'pivot'>, 'shape' | 'days'> {
  const [rowKeys, columnKeys] = [0, 1].map((level) => rows.map(({ keys }) => keys[level] ?? null));
  const heads = headsOf(rowKeys ?? [], groups.rows, properties, groups.rows.most);
  const columns = headsOf(
    columnKeys ?? [],
    groups.columns,
    properties,
    Math.min(groups.columns.most, mostPivotColumns),
  );
  const found = new Map(rows.map(({ keys, measures }) => [JSON.stringify(keys), numberIn(measures[0])]));
  return {
    rows: heads,
    columns,
    cells: heads.map(({ key }) => columns.map((column) => found.get(JSON.stringify([key, column.key])) ?? null)),
    has_more: new Set(rowKeys).size > heads.length || new Set(columnKeys).size > columns.length,
  };
}
