import type { DataTile } from '@tessera/contracts/dashboards/tiles.schema';
import type { SourceDetails } from '@tessera/contracts/dashboards/dashboards.schema';
import { dayIn, dayText } from '@tessera/kernel/calendar';
import type { GroupKey } from '@tessera/query/aggregate';
import type { Filter } from '@tessera/query/filter.schema';
import type { ValueKind } from '@tessera/query/operators';
import { type CalendarPeriod, isCalendar, periodStart } from '@tessera/query/periods';
import type { Grouping } from '@tessera/query/query.schema';

type Days = { start: string; end: string };

const lengthInDays = { day: 1, week: 7, month: 31, quarter: 92, year: 366 } as const satisfies Record<
  CalendarPeriod,
  number
>;

/** The last day of a period that begins on a day. */
function lastDay(start: string, period: CalendarPeriod): string {
  const first = dayIn(start) ?? 0;
  let last = first + lengthInDays[period] - 1;
  while (periodStart(last, period) !== start) last -= 1;
  return dayText(last);
}

const isList: ReadonlySet<ValueKind> = new Set(['choices', 'files', 'relation']);

/** The condition that all rows of a group meet. */
export function inGroup({ property, by, step = 1 }: Grouping, key: GroupKey, kind: ValueKind): Filter {
  if (key === null) return { property, operator: 'isEmpty' };
  if (typeof key === 'boolean') return { property, operator: key ? 'isTrue' : 'isFalse' };
  if (isCalendar(by)) {
    const start = String(key);
    return { property, operator: 'dateBetween', value: { start, end: lastDay(start, by) } };
  }
  if (by === 'step')
    return {
      all: [
        { property, operator: 'greaterOrEqual', value: Number(key) },
        { property, operator: 'lessThan', value: Number(key) + step },
      ],
    };
  return { property, operator: isList.has(kind) ? 'contains' : 'equal', value: key };
}

const conditionsOf = (filter: Filter): Filter[] => ('all' in filter ? filter.all.flatMap(conditionsOf) : [filter]);

/** A part of a tile that was clicked: the groups that it stands for, none for all rows. */
export type Part = readonly [group: Grouping, key: GroupKey][];

/**
 * The filter of the rows behind a part of a tile, for the list of these rows.
 * @param days the first and the last day of the dashboard's range
 * @param filter the viewer's
 */
export function filterBehind(
  tile: DataTile,
  part: Part,
  {
    days,
    filter,
    properties,
  }: { days: Days | null; filter: Filter | undefined; properties: SourceDetails['properties'] },
): Filter {
  const groups = part.map(([group, key]) => inGroup(group, key, properties[group.property]?.kind ?? 'text'));
  const range: Filter[] =
    days && tile.date !== null ? [{ property: tile.date, operator: 'dateBetween', value: { ...days } }] : [];
  const all = [...(tile.filter ? [tile.filter] : []), ...(filter ? [filter] : []), ...range, ...groups];
  return { all: all.flatMap(conditionsOf) };
}
