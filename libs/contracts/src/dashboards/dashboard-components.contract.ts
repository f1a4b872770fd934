import { z } from 'zod';
import { DayRange } from '../analytics/analytics.schema.ts';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { lastChangedFirst, listOf } from '../list.ts';
import { dashboardComponentsWire } from './dashboard-components.wire.ts';
import { dashboardProperties, ListedDashboard, SourceDetails } from './dashboards.schema.ts';
import { TileData } from './tile-data.schema.ts';
import { Tile } from './tiles.schema.ts';

/** Parts of a description. */
export const describedParts = ['source', 'kind', 'measure', 'group', 'filter', 'days'] as const;

const Component = z
  .object({
    tile: Tile,
    data: TileData.nullable().describe('null for a text, an embedded page, or data that cannot be shown'),
    problem: z.string().nullable().describe('Why there is no data'),
  })
  .meta({ id: 'DashboardComponent' });

/** Tiles of dashboards with their data, and tiles made from a description. */
export const dashboardComponents = contract('dashboardComponents', dashboardComponentsWire, {
  list: {
    kind: 'query',
    can: { action: 'apps:CAN_EDIT', on: 'app' },
    ...listOf(ListedDashboard, { properties: dashboardProperties, sort: lastChangedFirst, search: true }),
    summary: 'Dashboards that the caller may add tiles to, last changed first',
  },
  read: {
    kind: 'query',
    can: { action: 'records:CAN_VIEW', on: 'app', id: 'body.dashboard_id' },
    body: z.strictObject({
      dashboard_id: Id,
      range: DayRange.optional().describe('The stored range of the dashboard by default'),
    }),
    response: z.object({ id: Id, interfaceName: z.string(), items: z.array(Component) }),
    errors: ['NOT_FOUND'],
    limit: { max: 30, perSeconds: 60 },
    summary: 'All tiles of a dashboard with their data',
  },
  generate: {
    kind: 'query',
    // The handler asks for the right to see the rows.
    can: 'signed-in',
    body: z.strictObject({
      text: z
        .string()
        .trim()
        .min(1, 'must not be empty')
        .max(300)
        .describe('What to show, such as "average amount of deals by stage in the last 30 days"'),
    }),
    response: z.object({
      tile: Tile,
      details: SourceDetails,
      data: TileData,
      understood: z.array(z.object({ part: z.enum(describedParts), text: z.string() })),
      ignored: z.array(z.string()).describe('Words that say nothing about the data'),
    }),
    errors: ['UNPROCESSABLE'],
    limit: { max: 60, perSeconds: 60 },
    summary: 'A tile from a description, with its data. It is not stored',
  },
});
