import { z } from 'zod';
import { Id, Moment, Name } from '../common.schema.ts';
import type { ListProperties } from '../list.ts';
import { SourceProperty } from './tile-data.schema.ts';
import { DashboardContent, TileSource } from './tiles.schema.ts';

/** What a tile can be made of. */
export const SourceDetails = z
  .object({
    source: TileSource,
    name: z.string().nullable().describe('Null for a source that is gone or hidden, and for runs and verifications'),
    properties: z.record(z.string(), SourceProperty),
    columns: z.array(z.object({ key: z.string(), label: z.string() })).describe('What a tile can list'),
    may: z.boolean().describe('Whether the caller may see its rows outside of this dashboard'),
  })
  .meta({ id: 'DashboardSource' });
export type SourceDetails = z.output<typeof SourceDetails>;

/** A row of the list of dashboards. */
export const ListedDashboard = z
  .object({
    id: Id,
    interfaceName: z.string(),
    icon: z.string(),
    tiles: z.int(),
    revision: z.int(),
    created_at: Moment,
    updated_at: Moment,
  })
  .meta({ id: 'ListedDashboard' });
export type ListedDashboard = z.output<typeof ListedDashboard>;

/** What lists of dashboards are searched, filtered and sorted by. */
export const dashboardProperties = {
  name: { kind: 'text', label: 'Name', sortable: true },
  updated_at: { kind: 'moment', label: 'Last changed', sortable: true },
  created_at: { kind: 'moment', label: 'Created', sortable: true },
} satisfies ListProperties;

export const Dashboard = z
  .object({ id: Id, interfaceName: z.string(), revision: z.int(), content: DashboardContent })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.output<typeof Dashboard>;

export const DashboardDetails = Dashboard.extend({
  sources: z.array(SourceDetails).describe('The sources of its tiles'),
}).meta({ id: 'DashboardDetails' });
export type DashboardDetails = z.output<typeof DashboardDetails>;

/** A dashboard with an id is changed, one without is new. */
export const SavedDashboard = z
  .strictObject({
    id: Id.optional(),
    revision: z
      .int()
      .min(0)
      .optional()
      .describe('As it was read; required with an id. A dashboard that was changed since is refused'),
    interfaceName: Name.optional().describe('Required for a new dashboard'),
    content: DashboardContent,
  })
  .meta({ id: 'SavedDashboard' });
export type SavedDashboard = z.output<typeof SavedDashboard>;
