import { Injectable } from '@nestjs/common';
import { changeOf } from '@tessera/contracts/analytics/deviation';
import type { DayRange } from '@tessera/contracts/analytics/analytics.schema';
import type { TileData } from '@tessera/contracts/dashboards/tile-data.schema';
import { type DataTile, hasRows, type MeasuredTile, type Tile } from '@tessera/contracts/dashboards/tiles.schema';
import { DomainError, unprocessable } from '@tessera/kernel/errors';
import type { Actor } from '@tessera/kit/actor';
import { queryContext } from '@tessera/kit/list-request';
import type { ReadRows } from '@tessera/query/aggregate';
import { readGroups, rowsAnswer } from '@tessera/query/aggregate-answer';
import { checkFilter } from '@tessera/query/check-filter';
import { datesOf, type DaySpan, daysBefore, daysOf, isOnDays } from '@tessera/query/day-ranges';
import type { Filter } from '@tessera/query/filter.schema';
import { tileProblem } from './check-tile.ts';
import { chartGroups, pivotOf } from './tile-groups.ts';
import type { TileRows } from './tile-rows.ts';
import { TileSources } from './tile-sources.ts';

/** The range and the filter of the viewer. */
export interface Narrowing {
  range?: DayRange | undefined;
  filter?: Filter | undefined;
}

/** The data of a tile; null for a text, an embedded page, or with a problem. */
export interface ShownTile {
  data: TileData | null;
  problem: string | null;
}

/** One tile with its rows, and the days that it is about. */
interface Question<T extends DataTile = DataTile> {
  tile: T;
  rows: TileRows;
  filter: Filter | undefined;
  now: DaySpan | null;
  before: DaySpan | null;
  actor: Actor;
}

type Tiles<K extends DataTile['kind']> = Extract<DataTile, { kind: K }>;
/** A kind of tile that is missing here does not compile. */
const readers: { readonly [K in DataTile['kind']]: (question: Question<Tiles<K>>) => Promise<TileData> } = {
  number: numberOf,
  bar: chartOf,
  line: chartOf,
  area: chartOf,
  pie: chartOf,
  funnel: chartOf,
  pivot: pivotTable,
  list: listOf,
};

/** Computes what tiles show. */
@Injectable()
export class TileReader {
  constructor(private readonly sources: TileSources) {}

  /**
   * @throws DomainError NOT_FOUND when the rows are gone; UNPROCESSABLE for a tile that does not fit them any more;
   *   INVALID_INPUT for a filter that does not
   */
  async read(actor: Actor, tile: DataTile, { range, filter }: Narrowing): Promise<TileData> {
    const rows = await this.sources.of(actor, tile.source);
    const problem = tileProblem(tile, rows);
    if (problem)
      throw unprocessable(
        `This tile does not fit its data: ${problem.message}. Change it in its settings.`,
        `tile.${problem.path}`,
      );
    requireKnown(filter, rows);
    const context = queryContext(actor);
    const isDated = range !== undefined && tile.date !== null;
    const compares = 'compare' in tile && tile.compare;
    const question = {
      tile,
      rows,
      filter: all([tile.filter ?? undefined, filter]),
      now: isDated ? daysOf(range, context) : null,
      before: isDated && compares ? daysBefore(range, context) : null,
      actor,
    };
    return (readers[tile.kind] as (question: Question) => Promise<TileData>)(question);
  }

  /** What a tile shows to somebody who may see its dashboard, or why it shows nothing. */
  async shown(actor: Actor, tile: Tile, range: DayRange | undefined): Promise<ShownTile> {
    if (!hasRows(tile)) return { data: null, problem: null };
    try {
      await this.sources.requireThroughDashboard(actor, tile.source);
      return { data: await this.read(actor, tile, { range }), problem: null };
    } catch (error) {
      if (error instanceof DomainError) return { data: null, problem: error.message };
      throw error;
    }
  }
}

function requireKnown(filter: Filter | undefined, { properties }: TileRows): void {
  const [problem] = filter ? checkFilter(filter, properties) : [];
  if (!problem) return;
  const field = `body.filter.${problem.path}`;
  throw new DomainError('INVALID_INPUT', `${field}: ${problem.message}`, { field });
}

function all(filters: readonly (Filter | undefined)[]): Filter | undefined {
  const present = filters.filter((filter) => filter !== undefined);
  return present.length > 1 ? { all: present } : present[0];
}

/** The filter of a question within some days. */
const within = ({ tile: { date }, filter }: Question, span: DaySpan | null): { filter?: Filter } => {
  const days = span && date !== null ? isOnDays(date, span) : undefined;
  const both = all([filter, days]);
  return both ? { filter: both } : {};
};

const daysAnswer = (span: DaySpan | null) => span && datesOf(span);

async function numberOf(question: Question<Tiles<'number'>>): Promise<TileData> {
  const { tile, rows, now, before } = question;
  const measures = [tile.measure];
  const [found, earlier] = await Promise.all([
    rows.aggregate({ ...within(question, now), groups: [], measures }),
    before && rows.aggregate({ ...within(question, before), groups: [], measures }),
  ]);
  const { items } = rowsAnswer(found, { measures }, rows.properties);
  const change = earlier && changeOf(found[0]?.measures[0], earlier[0]?.measures[0]);
  return {
    shape: 'number',
    days: daysAnswer(now),
    value: items[0]?.measures[0] ?? null,
    previous: change?.previous ?? null,
    percent: change?.percent ?? null,
    deviation: change?.deviation ?? null,
    against: daysAnswer(before),
  };
}

type ChartTile = Exclude<MeasuredTile, { kind: 'number' | 'pivot' }>;

async function chartOf(question: Question<ChartTile>): Promise<TileData> {
  const { tile, rows, now, before } = question;
  const { group, measure } = tile;
  // All groups are read: one that comes first in one range may come last in the other.
  const every = { group: { ...group, most: Number.MAX_SAFE_INTEGER }, measures: [measure] };
  const groupsIn = async (span: DaySpan | null) => {
    const read: ReadRows = (asked) => rows.aggregate({ ...asked, ...within(question, span) });
    return (await readGroups(read, every, rows.properties)).groups;
  };
  const [found, earlier] = await Promise.all([groupsIn(now), before && groupsIn(before)]);
  const spans = now && group.property === tile.date ? { now, before } : null;
  return {
    shape: 'groups',
    days: daysAnswer(now),
    ...chartGroups({ found, before: earlier }, { group, measure }, spans),
    against: daysAnswer(before),
  };
}

async function pivotTable(question: Question<Tiles<'pivot'>>): Promise<TileData> {
  const { tile, rows, now } = question;
  const whole = (group: typeof tile.rows) => ({ ...group, most: Number.MAX_SAFE_INTEGER });
  const found = await rows.aggregate({
    ...within(question, now),
    groups: [whole(tile.rows), whole(tile.columns)],
    measures: [tile.measure],
  });
  return { shape: 'pivot', days: daysAnswer(now), ...pivotOf(found, tile, rows.properties) };
}

const firstColumns = 4;

async function listOf(question: Question<Tiles<'list'>>): Promise<TileData> {
  const { tile, rows, now, actor } = question;
  if (!rows.list) throw unprocessable('These rows cannot be listed. Choose another kind of tile.', 'tile.kind');
  const { columns: offered, page } = rows.list;
  const columns =
    tile.columns.length > 0
      ? tile.columns.flatMap((key) => offered.find(({ id }) => id === key) ?? [])
      : offered.slice(0, firstColumns);
  const sort = tile.sort.length > 0 ? tile.sort : [{ property: 'created_at', direction: 'descending' as const }];
  const { filter } = within(question, now);
  const { items, hasMore } = await page({
    filter,
    sort,
    limit: tile.rows,
    with_total: false,
    context: queryContext(actor),
  });
  const shown = new Set(columns.map(({ id }) => id));
  return {
    shape: 'rows',
    days: daysAnswer(now),
    columns,
    items: items.map((item) => ({
      ...item,
      values: Object.fromEntries(Object.entries(item.values).filter(([key]) => shown.has(key))),
    })),
    has_more: hasMore,
  };
}
