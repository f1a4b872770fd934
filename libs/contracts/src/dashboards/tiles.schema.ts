import { Filter } from '@tessera/query/filter.schema';
import { filterText } from '@tessera/query/query-text';
import { Grouping, Measure, Sort } from '@tessera/query/query.schema';
import { z } from 'zod';
import { DayRange } from '../analytics/analytics.schema.ts';
import { Id } from '../common.schema.ts';

/** Most tiles of a dashboard. */
export const mostTiles = 40;
/** Most rows of a tile that lists. */
export const mostTileRows = 50;
/** Most columns of a pivot table. */
export const mostPivotColumns = 30;
/** Most properties that a tile lists. */
export const mostListColumns = 8;
/** Longest text of a tile, in characters. */
export const longestTileText = 5_000;
const longestFilter = 8_000;

/** A filter of a tile, or of its viewer. */
export const TileFilter = Filter.refine(
  (filter) => filterText(filter).length <= longestFilter,
  `must be at most ${longestFilter} characters as JSON`,
);

/** What the rows of a tile are. */
export const TileSource = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('object'), id: Id }),
    z.strictObject({ kind: z.literal('form'), id: Id }),
    z.strictObject({ kind: z.literal('runs') }),
    z.strictObject({ kind: z.literal('verifications') }),
    z.strictObject({ kind: z.literal('conversations') }),
    z.strictObject({ kind: z.literal('feed'), id: Id }),
  ])
  .describe(
    'Records of an object, responses to a form, runs of workflows, verifications, conversations, or values of a feed',
  )
  .meta({ id: 'TileSource' });
export type TileSource = z.output<typeof TileSource>;

/** The same for all tiles about the same rows. */
export const sourceName = (source: TileSource): string =>
  'id' in source ? `${source.kind}:${source.id}` : source.kind;

/** How wide a tile is, of twelve columns. Tiles fill rows in their order. */
export const tileWidths = [3, 4, 6, 8, 12] as const;
/** How high a tile is, in steps. */
export const tileHeights = [1, 2, 3] as const;

const place = {
  id: Id.describe('Chosen by whoever adds the tile; it never changes'),
  title: z.string().trim().max(120),
  width: z.union(tileWidths.map((width) => z.literal(width))),
  height: z.union(tileHeights.map((height) => z.literal(height))),
};
const Property = z.string().min(1).max(140);
const data = {
  source: TileSource,
  filter: TileFilter.nullable().default(null),
  date: Property.nullable()
    .default('created_at')
    .describe('The date that the range of the dashboard applies to; null for none'),
};
const measured = { ...data, measure: Measure };
const compare = z.boolean().default(false).describe('Whether to compare with the range before');

const NumberTile = z.strictObject({
  kind: z.literal('number'),
  ...place,
  ...measured,
  compare,
  is_less_better: z.boolean().default(false),
});
/** A value for each group. */
const ChartTile = z.strictObject({
  kind: z.enum(['bar', 'line', 'area', 'pie', 'funnel']),
  ...place,
  ...measured,
  group: Grouping,
  compare,
});
const PivotTile = z.strictObject({
  kind: z.literal('pivot'),
  ...place,
  ...measured,
  rows: Grouping,
  columns: Grouping,
});
const ListTile = z.strictObject({
  kind: z.literal('list'),
  ...place,
  ...data,
  columns: z
    .array(z.string().min(1).max(60))
    .max(mostListColumns)
    .default([])
    .describe('Keys of columns; empty for the first ones'),
  sort: Sort.default([]),
  rows: z.int().min(1).max(mostTileRows).default(10),
});
const TextTile = z
  .strictObject({ kind: z.literal('text'), ...place, text: z.string().max(longestTileText) })
  .meta({ id: 'TextTile' });
const EmbedTile = z
  .strictObject({
    kind: z.literal('embed'),
    ...place,
    url: z
      .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
      .max(2_000)
      .describe('A page that other sites may embed'),
  })
  .meta({ id: 'EmbedTile' });

/** One part of a dashboard. */
export const Tile = z
  .discriminatedUnion('kind', [NumberTile, ChartTile, PivotTile, ListTile, TextTile, EmbedTile])
  .meta({ id: 'Tile' });
export type Tile = z.output<typeof Tile>;
export type TileKind = Tile['kind'];
/** A tile with rows behind it. */
export type DataTile = Extract<Tile, { source: TileSource }>;
export const hasRows = (tile: Tile): tile is DataTile => 'source' in tile;
/** The sources of tiles, each once. */
export const sourcesOf = (tiles: readonly Tile[]): TileSource[] => [
  ...new Map(tiles.filter(hasRows).map(({ source }) => [sourceName(source), source])).values(),
];
/** A tile with a value, or one for each group. */
export type MeasuredTile = Extract<Tile, { measure: Measure }>;

/** What a dashboard is made of. */
export const DashboardContent = z
  .strictObject({
    tiles: z
      .array(Tile)
      .max(mostTiles, `A dashboard has at most ${mostTiles} tiles. Remove some, or make another dashboard.`)
      .default([])
      .refine((tiles) => new Set(tiles.map(({ id }) => id)).size === tiles.length, 'must be tiles with different ids'),
    range: DayRange.nullable().default(null).describe('The range that the dashboard opens with; null for all time'),
  })
  .meta({ id: 'DashboardContent' });
export type DashboardContent = z.output<typeof DashboardContent>;
