import { z } from 'zod';
import { DayRange } from '../analytics/analytics.schema.ts';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById } from '../envelope.ts';
import { lastChangedFirst, listOf } from '../list.ts';
import {
  Dashboard,
  DashboardDetails,
  dashboardProperties,
  ListedDashboard,
  SavedDashboard,
  SourceDetails,
} from './dashboards.schema.ts';
import { dashboardsWire } from './dashboards.wire.ts';
import { TileData } from './tile-data.schema.ts';
import { Tile, TileFilter, TileSource } from './tiles.schema.ts';

/** A full dashboard may be read again every 5 seconds, as its rows change. */
const tileLimit = { max: 900, perSeconds: 60 } as const;
const asked = {
  range: DayRange.optional().describe('All time by default'),
  filter: TileFilter.optional().describe('Narrows the rows further'),
  object_id: Id.optional().describe(
    'The object of the tile: callers who may watch its records are notified of changes',
  ),
  form_id: Id.optional().describe('The form of the tile: callers who may watch its responses are notified of changes'),
};
const live = [
  { entity: 'record', of: 'body.object_id', everySeconds: 5 },
  { entity: 'response', of: 'body.form_id', everySeconds: 5 },
] as const;

/** Dashboards: apps of type 8, made of tiles with a query each. */
export const dashboards = contract('dashboards', dashboardsWire, {
  list: {
    kind: 'query',
    can: { action: 'apps:CAN_VIEW', on: 'app' },
    ...listOf(ListedDashboard, { properties: dashboardProperties, sort: lastChangedFirst, search: true }),
    summary: 'Dashboards that the caller may see, last changed first',
  },
  get: {
    kind: 'query',
    can: { action: 'apps:CAN_VIEW', on: 'app', id: 'query.id' },
    query: ById,
    response: DashboardDetails,
    errors: ['NOT_FOUND'],
    shows: [{ entity: 'app', id: 'query.id' }],
    summary: 'One dashboard with its tiles and their sources',
  },
  save: {
    kind: 'command',
    // The handler asks for apps:CAN_ADD, or apps:CAN_EDIT on the dashboard, and for the rows of each new tile.
    can: 'signed-in',
    body: SavedDashboard,
    response: Dashboard,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['apps', 'dashboards'],
    logs: { verb: 'changed', on: 'app', id: 'data.id', name: 'data.interfaceName' },
    maxBody: 1_000_000,
    summary: 'Create a dashboard, or replace its tiles',
  },
  source: {
    kind: 'query',
    // The handler asks for the right to see the rows.
    can: 'signed-in',
    body: z.strictObject({ source: TileSource }),
    response: SourceDetails,
    errors: ['NOT_FOUND'],
    summary: 'What rows can be filtered, grouped and measured by in a tile',
  },
  tile: {
    kind: 'query',
    can: { action: 'records:CAN_VIEW', on: 'app', id: 'body.app_id' },
    body: z.strictObject({ app_id: Id, tile_id: Id, ...asked }),
    response: TileData,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    shows: live,
    limit: tileLimit,
    summary: 'What a tile of a dashboard shows',
  },
  preview: {
    kind: 'query',
    // The handler asks for the right to see the rows.
    can: 'signed-in',
    body: z.strictObject({ tile: Tile, ...asked }).meta({ id: 'TilePreview' }),
    response: TileData,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    shows: live,
    limit: tileLimit,
    summary: 'What a tile would show, before it is saved',
  },
});
