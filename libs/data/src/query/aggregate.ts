import {
  type AggregateRow,
  aggregateRows,
  type GroupKey,
  isUnordered,
  measuredProperties,
  type Tally,
  type TalliedGroup,
} from '@tessera/query/aggregate';
import type { Aggregate, Grouping } from '@tessera/query/query.schema';
import { momentIn, type QueryContext } from '@tessera/query/values';
import { type Column, type Columns, columnOf } from './columns.ts';
import { compileFilter } from './compile-filter.ts';

type Stage = Record<string, unknown>;

const isList = ({ kind }: Column): boolean => kind === 'choices' || kind === 'files' || kind === 'relation';

/** Group keys of documents: values, number ranges, or days, which libs/query folds into weeks and months. */
function keyOf({ by, step = 1 }: Grouping, { path, kind }: Column, { timeZone }: QueryContext): unknown {
  const value = kind === 'range' ? `$${path}.start` : `$${path}`;
  if (kind === 'boolean') return { $eq: [value, true] };
  if (by === 'step') return { $multiply: [{ $floor: { $divide: [value, step] } }, step] };
  if (by === 'value' || kind !== 'moment') return value;
  return { $dateToString: { date: value, format: '%Y-%m-%d', timezone: timeZone } };
}

/** 1 for a filled value: null and missing sort below everything, and an empty text or list counts as blank. */
const isFilled = (value: string): unknown => ({
  $and: [{ $gt: [value, null] }, { $ne: [value, ''] }, { $ne: [value, []] }],
});

function accumulators(property: string, { path, kind }: Column, index: number): Stage {
  const value = `$${path}`;
  return {
    [`filled${index}`]: { $sum: { $cond: [isFilled(value), 1, 0] } },
    ...(kind === 'number' && { [`sum${index}`]: { $sum: value } }),
    ...(kind === 'boolean' && { [`true${index}`]: { $sum: { $cond: [{ $eq: [value, true] }, 1, 0] } } }),
    ...(!isUnordered(kind) && {
      [`min${index}`]: { $min: value },
      [`max${index}`]: { $max: value },
    }),
    [`distinct${index}`]: { $addToSet: value },
  };
}

/**
 * The aggregation pipeline after `$match`: unwinds list groups, then one `$group`. Avoids `$facet` and stages that
 * only some servers support.
 */
function stagesOf({ groups, measures }: Aggregate, columns: Columns, context: QueryContext): Stage[] {
  const unwound = groups.map(({ property }) => columnOf(columns, property)).filter(isList);
  const keys = groups.map((group, index) => [`k${index}`, keyOf(group, columnOf(columns, group.property), context)]);
  const tallies = measuredProperties(measures).map((property, index) =>
    accumulators(property, columnOf(columns, property), index),
  );
  return [
    ...unwound.map(({ path }) => ({ $unwind: { path: `$${path}`, preserveNullAndEmptyArrays: true } })),
    {
      $group: {
        _id: groups.length === 0 ? null : Object.fromEntries(keys),
        count: { $sum: 1 },
        ...Object.assign({}, ...tallies),
      },
    },
  ];
}

const keyIn = (value: unknown): GroupKey =>
  typeof value === 'string'
    ? value === ''
      ? null
      : value
    : typeof value === 'number' || typeof value === 'boolean'
      ? value
      : null;
const edgeIn = (value: unknown): number | string | null =>
  value instanceof Date
    ? value.getTime()
    : typeof value === 'number' || (typeof value === 'string' && value !== '')
      ? value
      : null;

function tallyIn(row: Stage, index: number, { kind }: Column): Tally {
  const distinct = Array.isArray(row[`distinct${index}`]) ? (row[`distinct${index}`] as unknown[]) : [];
  const filled = distinct.filter(
    (value) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return {
    filled: Number(row[`filled${index}`] ?? 0),
    sum: Number(row[`sum${index}`] ?? 0),
    min: edgeIn(row[`min${index}`]),
    max: edgeIn(row[`max${index}`]),
    trueCount: Number(row[`true${index}`] ?? 0),
    distinct: new Set(filled.map((value) => JSON.stringify(kind === 'moment' ? momentIn(value) : value))),
  };
}

/**
 * Runs an aggregate; agrees with `tallied` and `aggregateRows` of libs/query on the same values.
 * @param run executes a pipeline on the filtered documents of one workspace
 */
export async function readAggregate(
  run: (match: Stage, stages: Stage[]) => Promise<Stage[]>,
  columns: Columns,
  aggregate: Aggregate,
  context: QueryContext,
): Promise<AggregateRow[]> {
  const match = aggregate.filter ? compileFilter(aggregate.filter, columns, context) : {};
  const rows = await run(match, stagesOf(aggregate, columns, context));
  const measured = measuredProperties(aggregate.measures);
  const groups = rows.map((row): TalliedGroup => {
    const keys = (row['_id'] ?? {}) as Stage;
    return {
      keys: aggregate.groups.map((_group, index) => keyIn(keys[`k${index}`])),
      count: Number(row['count']),
      tallies: new Map(measured.map((name, index) => [name, tallyIn(row, index, columnOf(columns, name))])),
    };
  });
  return aggregateRows(groups, aggregate);
}
