import {
  type AggregateRow,
  aggregateRows,
  type GroupKey,
  isList,
  isUnordered,
  measuredProperties,
  type Tally,
  type TalliedGroup,
} from '@tessera/query/aggregate';
import type { Aggregate, Grouping, Measure } from '@tessera/query/query.schema';
import { momentIn, type Properties, type QueryContext } from '@tessera/query/values';
import { DomainError } from '@tessera/kernel/errors';
import { type Column, type Columns, columnOf } from './columns.ts';
import { compileFilter } from './compile-filter.ts';

type Stage = Record<string, unknown>;

/** Rows that one aggregate may have: each is held in memory. */
const mostRows = 100_000;

/** The value at a path. A last name such as `0` is a place where the value is a list, as it is in filters. */
function valueOf(path: string): unknown {
  const [, list, place] = /^(.+)\.(\d{1,3})$/.exec(path) ?? [];
  if (list === undefined) return `$${path}`;
  return { $cond: [{ $isArray: `$${list}` }, { $arrayElemAt: [`$${list}`, Number(place)] }, `$${path}`] };
}

/** Group keys of documents: values, number ranges, or days, which libs/query folds into weeks and months. */
function keyOf({ by, step = 1 }: Grouping, { path, kind }: Column, { timeZone }: QueryContext): unknown {
  const value = kind === 'range' ? `$${path}.start` : valueOf(path);
  if (kind === 'boolean') return { $eq: [value, true] };
  if (by === 'step') return { $multiply: [{ $floor: { $divide: [value, step] } }, step] };
  if (by === 'value' || kind !== 'moment') return value;
  return { $dateToString: { date: value, format: '%Y-%m-%d', timezone: timeZone } };
}

/** 1 for a filled value: null and missing sort below everything, and an empty text or list counts as blank. */
const isFilled = (value: unknown): unknown => ({
  $and: [{ $gt: [value, null] }, { $ne: [value, ''] }, { $ne: [value, []] }],
});

type Needs = { readonly [M in Measure['of']]: readonly ('filled' | 'sum' | 'true' | 'min' | 'max' | 'distinct')[] };
/** What the database has to gather for each measure: gathering distinct values of everything would be dear. */
const needs: Needs = {
  count: [],
  filled: ['filled'],
  empty: ['filled'],
  distinct: ['distinct'],
  sum: ['sum'],
  avg: ['sum', 'filled'],
  min: ['min'],
  max: ['max'],
  range: ['min', 'max'],
  trueCount: ['true'],
};

function accumulators(property: string, index: number, { path, kind }: Column, measures: readonly Measure[]): Stage {
  const value = valueOf(path);
  const needed = new Set(measures.flatMap((measure) => (measure.property === property ? needs[measure.of] : [])));
  return {
    ...(needed.has('filled') && { [`filled${index}`]: { $sum: { $cond: [isFilled(value), 1, 0] } } }),
    ...(needed.has('sum') && kind === 'number' && { [`sum${index}`]: { $sum: value } }),
    ...(needed.has('true') && { [`true${index}`]: { $sum: { $cond: [{ $eq: [value, true] }, 1, 0] } } }),
    ...(needed.has('min') && !isUnordered(kind) && { [`min${index}`]: { $min: value } }),
    ...(needed.has('max') && !isUnordered(kind) && { [`max${index}`]: { $max: value } }),
    ...(needed.has('distinct') && { [`distinct${index}`]: { $addToSet: value } }),
  };
}

/**
 * The aggregation pipeline after `$match`: unwinds list groups, then one `$group`. Avoids `$facet` and stages that
 * only some servers support.
 */
function stagesOf({ groups, measures }: Aggregate, columns: Columns, context: QueryContext): Stage[] {
  const unwound = groups.map(({ property }) => columnOf(columns, property)).filter(({ kind }) => isList(kind));
  const keys = groups.map((group, index) => [`k${index}`, keyOf(group, columnOf(columns, group.property), context)]);
  const tallies = measuredProperties(measures).map((property, index) =>
    accumulators(property, index, columnOf(columns, property), measures),
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
    { $limit: mostRows + 1 },
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

const tooManyGroups = () =>
  new DomainError('UNPROCESSABLE', `These values fall into more than ${mostRows} groups. Narrow the filter.`);

/**
 * Runs an aggregate; agrees with `tallied` and `aggregateRows` of libs/query on the same values.
 * @param run executes a pipeline on the filtered documents of one workspace
 * @param properties with choices where these give the order of their groups
 * @throws DomainError UNPROCESSABLE for values with too many groups
 */
export async function readAggregate(
  run: (match: Stage, stages: Stage[]) => Promise<Stage[]>,
  columns: Columns,
  aggregate: Aggregate,
  context: QueryContext,
  properties: Properties = {},
): Promise<AggregateRow[]> {
  const match = aggregate.filter ? compileFilter(aggregate.filter, columns, context) : {};
  const rows = await run(match, stagesOf(aggregate, columns, context));
  if (rows.length > mostRows) throw tooManyGroups();
  const measured = measuredProperties(aggregate.measures);
  const groups = rows.map((row): TalliedGroup => {
    const keys = (row['_id'] ?? {}) as Stage;
    return {
      keys: aggregate.groups.map((_group, index) => keyIn(keys[`k${index}`])),
      count: Number(row['count']),
      tallies: new Map(measured.map((name, index) => [name, tallyIn(row, index, columnOf(columns, name))])),
    };
  });
  return aggregateRows(groups, aggregate, properties);
}
